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
  { name: 'settings', path: section('settings'), dark: true },
  { name: 'corrections', path: section('corrections') },
  { name: 'corrections-board', path: section('corrections?round=4&board=3') },
  { name: 'late', path: section('late') },
  { name: 'incidents', path: section('incidents'), dark: true },
  { name: 'incident-questions', path: section('incidents/new?board=3&kind=illegal-move') },
  {
    name: 'incident-ruling',
    path: section('incidents/new?board=3&kind=illegal-move&a-player=white&a-earlier-illegal=1&a-position=8/8/8/8/4N3/7p/5K2/7k%20b'),
    dark: true,
  },
  { name: 'time-sheet', path: section('time-sheet?started=15:00&checked=15:30&readings=1%2075%2090%2015%0A2%20120%2090%2015'), dark: true },
  { name: 'game-record', path: section('game-record?moves=1.%20f3%20e5%202.%20g4%20Qh4%23&letters=English'), dark: true },
  { name: 'position', path: '/phone/position?fen=8/8/8/8/4N3/7p/5K2/7k%20b%20-%20-%200%201&ask=flag-black&ply=1', dark: true },
  { name: 'clock-setup', path: '/phone/clock', visitor: true, dark: true },
  {
    name: 'clock',
    path: '/phone/clock',
    visitor: true,
    then: async (page) => {
      await page.getByRole('button', { name: 'Set the clock' }).press('Enter');
      await page.locator('#face').waitFor();
    },
  },
  { name: 'print', path: section('print'), dark: true },
  { name: 'papers', path: section('papers') },
  { name: 'prizes', path: section('prizes') },
  { name: 'prize-fund', path: section('prizes/fund') },
  { name: 'invitation', path: section('invitation') },
  { name: 'manual', path: section('manual') },
  { name: 'boards', path: section('boards'), dark: true },
  { name: 'start', path: section('start'), dark: true },
  { name: 'log', path: '/f/example-open/log' },
  { name: 'log-entry', path: '/f/example-open/log/66' },
  { name: 'reports', path: '/f/example-open/reports' },
  { name: 'paper-boards', path: '/f/example-open/reports/boards/open?at=10.0.0.5:7464' },
  { name: 'paper-codes', path: '/f/example-open/reports/codes/open?at=10.0.0.5:7464' },
  {
    name: 'screens',
    path: '/f/example-open/screens',
    then: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('door');
      await page.getByRole('button', { name: 'Add' }).press('Enter');
      await page.getByRole('link', { name: '/screen/example-open/door' }).waitFor();
    },
  },
  { name: 'kiosk', path: '/k/example-open/check-in?q=an' },
  { name: 'board-phone', path: '/b/example-open/open/20', visitor: true, dark: true },
  { name: 'screen', path: '/screen/example-open/door', visitor: true },
  { name: 'public-front', path: '/p', visitor: true },
  { name: 'public-home', path: '/p/example-open/', visitor: true, dark: true },
  { name: 'public-overview', path: '/p/example-open/open/overview', visitor: true },
  { name: 'public-start', path: '/p/example-open/open/start', visitor: true },
  { name: 'public-pairings', path: '/p/example-open/open/pairings-5', visitor: true, dark: true },
  { name: 'public-standings', path: '/p/example-open/open/standings-4', visitor: true },
  { name: 'public-live-standings', path: '/p/example-open/open/standings-5', visitor: true, dark: true },
  { name: 'public-crosstable', path: '/p/example-open/open/crosstable-4', visitor: true },
  { name: 'public-player', path: '/p/example-open/open/player-7', visitor: true, then: (page) => page.locator('summary').first().click() },
  { name: 'public-statistics', path: '/p/example-open/open/statistics', visitor: true, dark: true },
  { name: 'public-downloads', path: '/p/example-open/open/downloads', visitor: true },
  { name: 'public-search', path: '/p/example-open/search?q=an', visitor: true },
  { name: 'keys', path: section('round/5'), then: (page) => page.keyboard.press('?') },
  { name: 'closing', path: section('closing') },
  { name: 'players', path: '/f/example-open/players?sort=rating', dark: true },
  {
    name: 'drawer',
    path: '/f/example-open/players',
    then: async (page) => {
      await page.locator('#everybody a').nth(3).click();
      await page.locator('#record-drawer[open] #record-title').waitFor();
    },
  },
  { name: 'entry', path: '/f/example-open/players/new' },
  { name: 'import', path: '/f/example-open/players/import' },
  { name: 'record', path: section('player/11'), dark: true },
  { name: 'ratings', path: section('ratings') },
  { name: 'staff', path: '/staff', dark: true },
  {
    name: 'program-token',
    path: '/staff',
    then: async (page) => {
      await page.getByLabel('Name of the program').fill('live boards');
      await page.getByRole('button', { name: 'Give a token' }).press('Enter');
      await page.getByText('Authorization: Bearer').waitFor();
    },
  },
  { name: 'account', path: '/account' },
  {
    name: 'second-factor',
    path: '/account',
    then: async (page) => {
      await page.locator('#second-password').fill('rook takes f7, then mate');
      await page.getByRole('button', { name: 'Set up' }).press('Enter');
      await page.locator('#second-secret').waitFor();
    },
  },
  { name: 'audit', path: '/audit?verify=1' },
  { name: 'certificate', path: '/certificate' },
  { name: 'lists', path: '/lists' },
  { name: 'standings', path: section('standings?after=4'), dark: true },
  { name: 'live-standings', path: section('standings?after=5'), dark: true },
  {
    name: 'unfolded',
    path: section('standings?after=4'),
    then: async (page) => {
      await page.locator('a[data-unfold]').nth(2).click();
      await page.locator('tr.unfolded').waitFor();
    },
  },
  { name: 'working', path: section('standings/7?after=4') },
  { name: 'crosstable', path: section('crosstable?after=4'), dark: true },
  { name: 'why', path: section('why/5/3'), dark: true },
  { name: 'why-not', path: section('why/5/player/3?against=5'), then: (page) => page.locator('article.why summary').first().click({ timeout: 2000 }).catch(() => {}) },
  { name: 'export', path: section('export'), dark: true },
  { name: 'backup', path: '/f/example-open/backup', dark: true },
  { name: 'emergency', path: section('emergency') },
  { name: 'api', path: '/api' },
  { name: 'article', path: '/article/dutch@2026-02/2.4.9', visitor: true },
];
