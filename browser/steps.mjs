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

/** The address of a page of the example's section. */
export const inExample = (path) => `/f/example-open/s/open/${path}`;
