// Every page there is: what the accessibility scan goes through and what screenshots are taken of.
//
// name: of its picture; path: its address; dark: also in dark colours; then(page): what is opened on it first;
// before: before there is an account; visitor: seen without an account. All others are seen by the chief arbiter, with the example open.

const section = (path) => `/f/example-open/s/open/${path}`;

export const PAGES = [
  { name: 'first-run', path: '/', dark: true, before: true },
  { name: 'sign-in', path: '/sign-in', visitor: true },
  { name: 'trust', path: '/trust', visitor: true },
  { name: 'festivals', path: '/' },
  { name: 'dashboard', path: '/f/example-open', dark: true },
  { name: 'round', path: section('round/5'), dark: true },
  { name: 'check-in', path: '/f/example-open/check-in', dark: true },
  { name: 'players', path: '/f/example-open/players' },
  { name: 'player', path: section('player/7') },
  { name: 'standings', path: section('standings') },
  { name: 'crosstable', path: section('crosstable') },
  { name: 'why', path: section('why/5/3') },
  { name: 'reports', path: '/f/example-open/reports' },
  { name: 'paper-boards', path: '/f/example-open/reports/boards/open?at=10.0.0.5:7464' },
  { name: 'paper-codes', path: '/f/example-open/reports/codes/open?at=10.0.0.5:7464' },
  {
    name: 'screens',
    path: '/f/example-open/screens',
    then: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('door');
      await page.getByRole('button', { name: 'Add' }).press('Enter');
      await page.getByRole('link', { name: '/screen/door' }).waitFor();
    },
  },
  { name: 'kiosk', path: '/k/example-open/check-in?q=an' },
  { name: 'board-phone', path: '/b/example-open/open/20', visitor: true, dark: true },
  { name: 'screen', path: '/screen/door', visitor: true },
  { name: 'public-front', path: '/p', visitor: true },
  { name: 'public-home', path: '/p/example-open/', visitor: true, dark: true },
  { name: 'public-overview', path: '/p/example-open/open/overview', visitor: true },
  { name: 'public-start', path: '/p/example-open/open/start', visitor: true },
  { name: 'public-pairings', path: '/p/example-open/open/pairings-5', visitor: true, dark: true },
  { name: 'public-standings', path: '/p/example-open/open/standings-4', visitor: true },
  { name: 'public-crosstable', path: '/p/example-open/open/crosstable-4', visitor: true },
  { name: 'public-player', path: '/p/example-open/open/player-7', visitor: true, then: (page) => page.locator('summary').first().click() },
  { name: 'public-statistics', path: '/p/example-open/open/statistics', visitor: true, dark: true },
  { name: 'public-downloads', path: '/p/example-open/open/downloads', visitor: true },
  { name: 'public-search', path: '/p/example-open/search?q=an', visitor: true },
  { name: 'keys', path: section('round/5'), then: (page) => page.keyboard.press('?') },
];
