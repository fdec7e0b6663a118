// Standings while a round is being played: those after the last complete round, live ones marked, never half a point for a game that is not over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { confirmed, firstRun, inExample, openExample } from '../steps.mjs';

const chromium = browser();
const PUBLIC = '/p/example-open/open/';

/** Points as a number: `2½` is 2.5. */
const number = (text) => {
  const found = text.trim().match(/^(\d*)(½?)/);
  return Number(found[1] || 0) + (found[2] ? 0.5 : 0);
};

/** Points by name in the standings of the desk. */
async function atTheDesk(page, path) {
  await page.goto(inExample(path));
  const rows = await page.locator('table.standings tbody tr').evaluateAll((all) => all.map((row) => [
    row.querySelector('a [translate=no]').textContent.trim(), row.querySelector('td.points').textContent]));
  return new Map(rows.map(([name, points]) => [name.replace(/^\S*M /, ''), number(points)]));
}

/** Points by name in public standings. */
async function inPublic(page, leaf) {
  await page.goto(PUBLIC + leaf);
  const rows = await page.locator('table.ranked tbody tr').evaluateAll((all) => all.map((row) => [
    row.querySelector('a').textContent.trim(), row.querySelector('td b').textContent]));
  return new Map(rows.map(([name, points]) => [name, number(points)]));
}

test('publishing a round changes no standings, at the desk and in public', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk);
  await firstRun(chief);
  await openExample(chief);
  // Round 5 comes to its end: 18 boards, White wins each.
  await chief.goto(inExample('round/5'));
  for (let board = 0; board < 18; board += 1) await chief.keyboard.press('1');
  await chief.locator('tr[data-missing]').first().waitFor({ state: 'detached' });
  // What is shown at once is saved a moment later.
  await chief.locator('tr.pending').first().waitFor({ state: 'detached' });
  const before = await atTheDesk(chief, 'standings');
  await chief.getByRole('heading', { name: 'Example Open: standings after round 5' }).waitFor();
  await chief.goto(inExample('round/6'));
  await confirmed(chief, 'Pair the round');
  await chief.goto(inExample('round/6'));
  await confirmed(chief, 'Publish');
  const after = await atTheDesk(chief, 'standings');
  assert.deepEqual([...after], [...before], 'the desk');
  await chief.getByRole('heading', { name: 'Example Open: standings after round 5' }).waitFor();
  await chief.getByText('Round 6 is being played.').waitFor();
  const visitor = await chromium.page(t, desk, PHONE);
  await visitor.goto(`${PUBLIC}overview`);
  await visitor.getByRole('link', { name: 'Standings', exact: true }).first().click();
  await visitor.getByRole('heading', { name: 'Standings after round 5' }).waitFor();
  for (const [name, points] of await inPublic(visitor, 'standings-5')) assert.equal(points, before.get(name), name);
  // Live: everybody who is paired has what they had.
  const paired = new Set();
  await visitor.goto(`${PUBLIC}pairings-6`);
  for (const name of await visitor.locator('table.boards td a').allTextContents()) paired.add(name.trim());
  assert.ok(paired.size > 50);
  for (const [name, points] of await inPublic(visitor, 'standings-6')) {
    if (paired.has(name)) assert.equal(points, before.get(name), name);
  }
  await visitor.getByText('Provisional: only finished games count.').waitFor();
  await fits(visitor);
});

test('live standings follow each result, name what is missing, and become complete', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk);
  await firstRun(chief);
  await openExample(chief);
  const complete = await atTheDesk(chief, 'standings');
  await chief.getByRole('heading', { name: 'Example Open: standings after round 4' }).waitFor();
  await chief.getByRole('link', { name: 'Live standings' }).click();
  await chief.getByRole('heading', { name: 'Example Open: live standings in round 5' }).waitFor();
  await chief.getByText('Provisional: only finished games count. 18 results are missing: boards 12–29.').waitFor();
  await axe(chief);
  const before = await atTheDesk(chief, 'standings?after=5');
  await chief.goto(inExample('round/5'));
  const white = (await chief.locator('#board-12 td.player').first().textContent()).trim();
  await chief.keyboard.press('1');
  await chief.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
  const after = await atTheDesk(chief, 'standings?after=5');
  const risen = [...after].filter(([name, points]) => points !== before.get(name));
  assert.equal(risen.length, 1, 'one result, one winner');
  assert.ok(white.includes(risen[0][0]), `${risen[0][0]} is ${white}`);
  assert.equal(risen[0][1] - before.get(risen[0][0]), 1);
  assert.deepEqual([...await atTheDesk(chief, 'standings')], [...complete], 'complete ones stay');
  // A second page stays open at the default while the round comes to its end.
  const open = await chromium.page(t, desk, { allow: [/403|401/] });
  await open.goto(`${PUBLIC}standings-5`);
  await open.getByText('17 results are missing').waitFor();
  await chief.goto(inExample('round/5'));
  for (let board = 13; board <= 29; board += 1) await chief.keyboard.press('3');
  await chief.locator('tr[data-missing]').first().waitFor({ state: 'detached' });
  await open.getByRole('heading', { name: 'Standings after round 5' }).waitFor();
  await open.getByText('Provisional').waitFor({ state: 'detached' });
  await atTheDesk(chief, 'standings');
  await chief.getByRole('heading', { name: 'Example Open: standings after round 5' }).waitFor();
});

test('a screen that shows live standings says so on every page', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk);
  await firstRun(chief);
  await openExample(chief);
  await chief.goto('/f/example-open/screens');
  const form = chief.locator('form[action$="/screens/set"]').last();
  await form.getByLabel('Name').fill('door');
  await form.locator('select[name="shows"]').selectOption('live');
  await form.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await chief.getByRole('link', { name: '/screen/example-open/door' }).waitFor();
  const screen = await chromium.page(t, desk, { viewport: { width: 1366, height: 768 } });
  await screen.goto('/screen/example-open/door');
  await screen.getByRole('heading', { name: 'Live standings · Round 5' }).waitFor();
  const leaf = screen.locator('.leaf.current');
  await leaf.getByText('Provisional: only finished games count. 18 results are missing: boards 12–29.').waitFor();
  // The last row is on the screen.
  const bottom = await leaf.locator('table').first().locator('tr').last().evaluate((row) => row.getBoundingClientRect().bottom);
  assert.ok(bottom <= 768, `${bottom}`);
  await fits(screen);
});
