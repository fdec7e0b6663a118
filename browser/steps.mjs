// What many tests begin with: the first account, the example, a section.

export const NAME = 'Ada Arbiter';
export const PASSWORD = 'rook takes f7, then mate';

/** Creates the first account on a desk that has none; leaves the page at the list of festivals. */
export async function firstRun(page) {
  await page.goto('/');
  await page.getByLabel('Your name').fill(NAME);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).press('Enter');
  await page.getByRole('heading', { name: 'Festivals' }).waitFor();
}

/** Signs in with an account that is there. */
export async function signIn(page, name = NAME, password = PASSWORD) {
  await page.goto('/sign-in');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).first().press('Enter');
  await page.getByRole('heading', { name: 'Festivals' }).waitFor();
}

/** Opens the example: 60 players, round 5 under way. */
export async function openExample(page) {
  await page.getByRole('button', { name: 'Open the example' }).press('Enter');
  await page.getByRole('heading', { name: 'Example Open', level: 1 }).waitFor();
}

/** Two arbiters at one desk with the example open: who created it, and another who signed in. */
export async function twoArbiters(t, chromium, desk, ofDeputy = {}) {
  const chief = await chromium.page(t, desk);
  const deputy = await chromium.page(t, desk, ofDeputy);
  await firstRun(chief);
  await openExample(chief);
  await signIn(deputy);
  return { chief, deputy };
}

/** The address of a page of the example's section. */
export const inExample = (path) => `/f/example-open/s/open/${path}`;

/** Waits until an element has the focus: browsers give it a moment after a page is there, and keys that come before are lost. */
export const focused = (page, selector) => page.locator(`${selector}:focus`).waitFor();

/** Presses a button by the keyboard. */
export const press = (page, name) => page.getByRole('button', { name, exact: true }).press('Enter');

/** Waits until a page says that something is done. */
export const done = (page, text) => page.locator('.notices', { hasText: text }).waitFor();

/** Presses a button and confirms the findings that are asked about, however often. */
export async function confirmed(page, name) {
  await press(page, name);
  for (let times = 0; times < 3; times += 1) {
    await page.locator('.notices, section.confirm, .problem').first().waitFor();
    const more = page.locator('section.confirm button.primary');
    if ((await more.count()) === 0) return;
    await more.press('Enter');
    await page.waitForLoadState();
  }
}
