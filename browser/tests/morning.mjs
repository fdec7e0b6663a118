// The morning of round one: 300 players in two sections, three check-in desks at once, 40 who do not come, 6 who change the section, 5
// who enter on site. And the evening: 100 boards typed by one arbiter. All by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { confirmed, done, firstRun, signIn, press } from '../steps.mjs';

const chromium = browser();
const FESTIVAL = '/f/city-open';
const name = (number) => `Player${String(number).padStart(3, '0')}`;

/** 300 entries: 1-200 in A, 201-300 in B. */
const entries = () =>
  ['name;rating;federation;section', ...Array.from({ length: 300 }, (_, i) => `${name(i + 1)}, Pat;${2400 - i * 4};GER;${i < 200 ? 'A' : 'B'}`)].join('\n');

async function openSection(page, id, title) {
  await page.goto(FESTIVAL);
  if (!(await page.getByLabel('Short name').isVisible())) await page.getByText('New section').press('Enter');
  await page.getByLabel('Name of the tournament').fill(title);
  await page.getByLabel('Short name').fill(id);
  await page.getByLabel('Rounds').fill('7');
  await press(page, 'Create');
  await done(page, `${title} is open.`);
  await page.goto(`${FESTIVAL}/s/${id}/settings`);
  await page.getByRole('button', { name: 'Draw by lot now' }).first().press('Enter');
  await done(page, 'Saved.');
}

/** One desk marks arrivals by typing names. */
async function checkIn(page, numbers) {
  await page.goto(`${FESTIVAL}/check-in`);
  const box = page.getByLabel('Find a player');
  for (const number of numbers) {
    await box.fill(name(number).toLowerCase());
    await box.press('Enter');
  }
}

async function publish(page, id) {
  await page.goto(`${FESTIVAL}/s/${id}/closing`);
  await page.getByLabel('For everybody below').selectOption({ label: 'withdraws' });
  await confirmed(page, 'Close check-in');
  await page.goto(`${FESTIVAL}/s/${id}/round/1`);
  await confirmed(page, 'Pair the round');
  await page.getByText('The pairings are a draft').waitFor();
  await confirmed(page, 'Publish');
  await page.getByText('Published, version 1.').waitFor();
}

test('the morning of round one, and 100 boards typed', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(chief);
  await chief.getByLabel('Name of the festival').fill('City Open');
  await chief.getByRole('button', { name: 'Create', exact: true }).first().press('Enter');
  await openSection(chief, 'A', 'Open A');
  await openSection(chief, 'B', 'Open B');
  await chief.goto(`${FESTIVAL}/players/import`);
  await chief.getByLabel('File', { exact: true }).setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(entries()) });
  await press(chief, 'Compare');
  await chief.getByText('300 new').waitFor();
  await press(chief, 'Take what is ticked');
  await done(chief, '300');

  // Three desks at once; every eighth does not come until 40 are missing.
  const absent = new Set(Array.from({ length: 40 }, (_, i) => 7 * (i + 1)));
  const coming = Array.from({ length: 300 }, (_, i) => i + 1).filter((number) => !absent.has(number));
  const desks = [chief];
  for (let more = 0; more < 2; more += 1) {
    const page = await chromium.page(t, desk, { keyboardOnly: true });
    await signIn(page);
    desks.push(page);
  }
  const began = Date.now();
  await Promise.all(desks.map((page, at) => checkIn(page, coming.filter((_, index) => index % 3 === at))));
  await Promise.all(desks.map((page) => page.getByRole('row', { name: /All sections 300 260 40/ }).waitFor({ timeout: 60_000 })));
  t.diagnostic(`260 arrivals marked at three desks in ${Date.now() - began} ms`);

  // Six change from A to B, five enter on site.
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await chief.goto(`${FESTIVAL}/players?find=${name(number).toLowerCase()}`);
    await chief.getByRole('link', { name: `${name(number)}, Pat` }).press('Enter');
    await chief.getByLabel('Move to section').selectOption('B');
    await confirmed(chief, 'Move');
  }
  for (const number of [1, 2, 3, 4, 5]) {
    await chief.goto(`${FESTIVAL}/players/new`);
    await chief.getByLabel('Name', { exact: true }).fill(`OnSite${number}, Sam`);
    await chief.getByLabel('Section').selectOption('A');
    await chief.getByLabel('Has arrived already').press('Space');
    await press(chief, 'Enter the player');
    await done(chief, `OnSite${number}, Sam is entered`);
  }

  // From closing to the published round: three minutes at most.
  const closed = Date.now();
  await publish(chief, 'A');
  await publish(chief, 'B');
  const took = Date.now() - closed;
  t.diagnostic(`both sections published ${took} ms after closing`);
  assert.ok(took < 180_000, `published ${took} ms after closing`);

  // A: 200 entered, 28 absent, 6 moved away, 5 on site, so 171 players on 85 boards; B 94 - ... the rest.
  const boards = { A: 0, B: 0 };
  for (const id of ['A', 'B']) {
    await chief.goto(`${FESTIVAL}/s/${id}/round/1`);
    boards[id] = await chief.locator('tr[data-board]').count();
  }
  assert.equal(boards.A, 85);
  assert.equal(boards.B, 47);
  const typing = Date.now();
  let typed = 0;
  for (const id of ['A', 'B']) {
    await chief.goto(`${FESTIVAL}/s/${id}/round/1`);
    for (let board = 1; board <= boards[id] && typed < 100; board += 1, typed += 1) {
      await chief.keyboard.press(String(1 + (board % 3)));
    }
    await chief.locator('tr.pending').first().waitFor({ state: 'detached', timeout: 60_000 });
  }
  const spent = Date.now() - typing;
  t.diagnostic(`100 boards typed and saved in ${spent} ms`);
  assert.ok(spent < 90_000, `100 boards took ${spent} ms`);
  await chief.reload();
  await chief.getByText(`${boards.B - 15} of ${boards.B} results are missing`).waitFor();
});
