// Conduct of a round beside the grid: late entries, pairing by hand, the start, undo. All by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { done, firstRun, focused, inExample, openExample, pairByHand, signIn } from '../steps.mjs';

const chromium = browser();

async function example(t, options = {}) {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true, ...options });
  await firstRun(page);
  await openExample(page);
  return { desk, page };
}

test('a late entry is paired with whoever has the bye, nobody else moves, and everybody sees it at once', async (t) => {
  const { desk, page } = await example(t);
  const other = await chromium.page(t, desk);
  await signIn(other);
  await other.goto(inExample('round/5'));
  const before = await other.locator('#board-7 .player').allTextContents();
  await page.goto(inExample('late'));
  await page.getByLabel('Name').fill('Later, Bela');
  await page.getByLabel('FIDE rating').fill('2011');
  await page.keyboard.press('Enter');
  await page.getByText('arrived after the pairing').waitFor();
  const pair = page.locator('#pair');
  assert.notEqual(await pair.getByLabel('White').inputValue(), '', 'the two who wait stand there already');
  await pair.getByLabel('White').press('Enter');
  await page.getByText('changes after it was published').waitFor();
  await focused(page, 'section.confirm button.primary');
  await page.keyboard.press('Enter');
  await page.getByText('Everybody here has an opponent').or(page.getByText('One player is without an opponent')).waitFor();
  await other.locator('#board-30').waitFor();
  assert.match(await other.locator('#board-30').textContent(), /Later, Bela/);
  const now = await other.locator('#board-7 .player').allTextContents();
  const names = (texts) => texts.map((text) => text.replace(/^\s*\d+/, ''));
  assert.deepEqual(names(now), names(before));
});

test('a round is paired by hand without leaving the keyboard, and the difference is confirmed twice', async (t) => {
  const { page } = await example(t);
  await pairByHand(page);
  await page.locator('#seat-2').getByRole('button', { name: 'Exchange colours' }).press('Enter');
  await page.locator('#seat-2 td').first().getByText('Cid, C').waitFor();
  await page.getByRole('button', { name: 'Check and end' }).press('Enter');
  await page.getByText('is not the one that the system gives').waitFor();
  await axe(page);
  await focused(page, 'section.confirm button.primary');
  await page.keyboard.press('Enter');
  await page.getByText('This is the second confirmation').waitFor();
  await focused(page, 'section.confirm button.primary');
  await page.keyboard.press('Enter');
  await page.getByText('The pairing is checked').waitFor();
  await page.goto('/f/example-open/s/u12/corrections');
  await page.getByText('### MPA @ Round 1').waitFor();
});

test('the default time counts by the clock of the desk, whatever the clock of the device says', async (t) => {
  const { page } = await example(t);
  await page.clock.install({ time: new Date(Date.now() + 3 * 3600 * 1000) });
  await page.goto(inExample('start'));
  await page.getByRole('button', { name: 'The round begins now' }).press('Enter');
  await page.getByText('The default time of 30 minutes ends at').waitFor();
  const countdown = page.locator('.countdown.big');
  await countdown.getByText(/^(30:00|29:[0-5]\d)$/).waitFor();
  const time = await (await page.request.get('/time')).json();
  const shown = (await page.locator('[data-clock]').textContent()).split(':').map(Number);
  const there = new Date(time.milliseconds + time.offset * 1000);
  const seconds = (there.getUTCHours() - shown[0]) * 3600 + (there.getUTCMinutes() - shown[1]) * 60 + there.getUTCSeconds() - shown[2];
  assert.ok(Math.abs(seconds) <= 3, `the page shows ${shown.join(':')}, the desk says ${time.now}`);
  await page.getByLabel('Absent at board 12').selectOption('Black');
  await page.getByLabel('Absent at board 13').selectOption('both');
  await page.getByRole('button', { name: 'Enter the forfeits' }).press('Enter');
  await page.getByText('2 forfeits are entered.').waitFor();
  await page.goto(inExample('round/5'));
  assert.equal(await page.locator('#board-12').getAttribute('data-result'), '+/-');
  assert.equal(await page.locator('#board-13').getAttribute('data-result'), '-/-');
});

test('what was done is undone from the log, and struck through', async (t) => {
  const { page } = await example(t);
  await page.goto('/f/example-open/log');
  const newest = page.locator('#entries tr').first();
  assert.match(await newest.textContent(), /result of round 5 board 11/);
  await newest.getByRole('link', { name: 'Undo…' }).press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.locator('#entries del').getByText('result of round 5 board 11').waitFor();
  await page.goto(inExample('round/5'));
  await page.locator('#board-11[data-missing]').waitFor();
});
