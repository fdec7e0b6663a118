// Every page there is: what the accessibility scan goes through and what screenshots are taken of.
//
// name: of its picture; path: its address; dark: also in dark colours; then(page): what is opened on it first.

export const PAGES = [{ name: 'first-run', path: '/', dark: true }];
