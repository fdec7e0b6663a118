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
  { name: 'standings', path: section('standings') },
  { name: 'crosstable', path: section('crosstable') },
  { name: 'why', path: section('why/5/3') },
  { name: 'settings', path: section('settings'), dark: true },
  { name: 'corrections', path: section('corrections') },
  { name: 'corrections-board', path: section('corrections?round=4&board=3') },
  { name: 'late', path: section('late') },
  { name: 'manual', path: section('manual') },
  { name: 'boards', path: section('boards'), dark: true },
  { name: 'start', path: section('start'), dark: true },
  { name: 'log', path: '/f/example-open/log' },
  { name: 'log-entry', path: '/f/example-open/log/66' },
  { name: 'keys', path: section('round/5'), then: (page) => page.keyboard.press('?') },
  { name: 'closing', path: section('closing') },
  { name: 'players', path: '/f/example-open/players?sort=rating', dark: true },
  { name: 'entry', path: '/f/example-open/players/new' },
  { name: 'import', path: '/f/example-open/players/import' },
  { name: 'record', path: section('player/11'), dark: true },
  { name: 'ratings', path: section('ratings') },
  { name: 'staff', path: '/staff', dark: true },
  { name: 'account', path: '/account' },
  { name: 'audit', path: '/audit?verify=1' },
  { name: 'lists', path: '/lists' },
  { name: 'tables-standings', path: section('standings?after=4'), dark: true },
  {
    name: 'tables-unfolded',
    path: section('standings?after=4'),
    then: async (page) => {
      await page.locator('a[data-unfold]').nth(2).click();
      await page.locator('tr.unfolded').waitFor();
    },
  },
  { name: 'tables-working', path: section('standings/7?after=4') },
  { name: 'tables-crosstable', path: section('crosstable?after=4'), dark: true },
  { name: 'tables-why', path: section('why/5/3'), dark: true },
  { name: 'tables-why-not', path: section('why/5/player/3?against=5'), then: (page) => page.locator('article.why summary').first().click({ timeout: 2000 }).catch(() => {}) },
  { name: 'tables-export', path: section('export'), dark: true },
  { name: 'tables-backup', path: '/f/example-open/backup', dark: true },
  { name: 'tables-emergency', path: section('emergency') },
  { name: 'tables-article', path: '/article/dutch@2026-02/2.4.9', visitor: true },
];
