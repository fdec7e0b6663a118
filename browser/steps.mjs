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

/** In the example: a section of four whose first round is paired by hand, by keyboard alone, up to where it is to be checked and ended. */
export async function pairByHand(page) {
  await page.goto('/f/example-open');
  await page.getByText('New section').press('Enter');
  await page.getByLabel('Name of the tournament').fill('Under 12');
  await page.getByLabel('Short name').fill('u12');
  await page.keyboard.press('Enter');
  await page.getByText('Under 12 is open.').waitFor();
  for (const name of ['Ada, A', 'Bob, B', 'Cid, C', 'Dan, D']) {
    await page.goto('/f/example-open/s/u12/late');
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText('Entered, and arrived.').waitFor();
  }
  await page.goto('/f/example-open/s/u12/settings');
  await page.locator('#unsettled').getByText('The initial colour is not drawn').waitFor();
  await page.locator('#initial-colour').getByRole('button', { name: 'Draw by lot now' }).press('Enter');
  await done(page, 'Saved.');
  await page.goto('/f/example-open/s/u12/manual');
  await page.getByRole('button', { name: 'Pair it by hand' }).press('Enter');
  await page.getByText('4 players are still to be seated').waitFor();
  await focused(page, '#seat-white');
  for (const [white, black] of [['Ada', 'Bob'], ['dan', 'cid']]) {
    await page.keyboard.type(white);
    await page.keyboard.press('Tab');
    await page.keyboard.type(black);
    await page.keyboard.press('Enter');
    await page.locator('#seats').getByText(new RegExp(black, 'i')).waitFor();
    await page.waitForFunction(() => document.activeElement.id === 'seat-white' && document.activeElement.value === '');
  }
  await page.getByText('Everybody is seated').waitFor();
}

/** The codes of the two players at a board of the example, white's first, as an arbiter's page may list them. */
export const codesAt = (page, board) => page.evaluate(async (number) => {
  const answer = await fetch('/f/example-open/reports/codes/open');
  const list = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const slips = [...list.querySelectorAll('.paper')].filter((slip) => slip.textContent.includes(`Board ${number} ·`));
  return slips.map((slip) => slip.querySelector('.code').textContent);
}, board);

/** Calls an arbiter to a board of the example by a player's code. */
export async function callArbiter(phone, chief, board) {
  const [code] = await codesAt(chief, board);
  await phone.goto(`/b/example-open/open/${board}`);
  await phone.getByLabel('Code for the call').fill(code);
  await phone.getByRole('button', { name: 'Call an arbiter' }).press('Enter');
  await phone.getByText('An arbiter was called').waitFor();
}
