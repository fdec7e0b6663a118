// Results that are typed faster than the desk answers: nothing is lost, and nobody conflicts with himself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { slowLine } from '../slow_line.mjs';
import { firstRun, inExample, openExample, signIn } from '../steps.mjs';

const chromium = browser();
const RESULT = { 1: '1-0', 2: '0-1', 3: '½-½', 0: '', '+': '+/-', '-': '-/+' };
const FIRST = 12; // the first board of the example's round 5 without a result
const settled = (page) => page.waitForFunction(() => !document.querySelector('tr.pending'), null, { timeout: 60_000 });
const results = (page) => page.locator('tr[data-board]').evaluateAll((rows) => Object.fromEntries(rows.map((row) => [row.dataset.board, row.dataset.result])));

/** The example in round 5: a page behind a slow line, and one beside it that tells what is saved. */
async function slowRound(t, allow = []) {
  const desk = await startDesk(t);
  const line = await slowLine(t, desk);
  const beside = await chromium.page(t, desk);
  await firstRun(beside);
  await openExample(beside);
  const page = await chromium.page(t, line, { allow });
  await signIn(page);
  await page.goto(inExample('round/5'));
  await page.getByText('live', { exact: true }).waitFor();
  await beside.goto(inExample('round/5'));
  return { line, page, beside };
}

test('a result that is corrected at once is the corrected one', async (t) => {
  const { line, page, beside } = await slowRound(t);
  line.latency = 400;
  const answers = [];
  page.on('response', (response) => response.request().method() === 'POST' && answers.push(response.status()));
  for (const key of ['1', 'ArrowUp', '3']) await page.keyboard.press(key);
  await page.locator(`#board-${FIRST}.pending`).waitFor();
  await settled(page);
  assert.deepEqual(answers, [200, 200]);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await beside.locator(`#board-${FIRST}[data-result="½-½"]`).waitFor();
  await beside.goto('/f/example-open/log');
  const log = await beside.locator('tbody tr').allInnerTexts();
  assert.match(log[0], /board 12: ½-½/);
  assert.match(log[1], /board 12: 1-0/);
});

for (const [latency, jitter] of [[50, 0], [400, 0], [400, 600], [2000, 0], [2000, 1500]]) {
  test(`random keys at ${latency} ms, with up to ${jitter} ms more, are saved as a simple model says`, async (t) => {
    const { line, page, beside } = await slowRound(t);
    Object.assign(line, { latency, jitter });
    const model = await results(page);
    let [at, seed] = [FIRST, latency + jitter + 1];
    const lot = (bound) => ((seed = (seed * 48271) % 2147483647), seed % bound);
    const typed = [];
    for (let stroke = 0; stroke < 40; stroke += 1) {
      const key = ['1', '2', '3', '0', '+', '-', 'ArrowUp', 'ArrowUp', 'ArrowDown'][lot(9)];
      typed.push(key);
      await page.keyboard.press(key, { delay: lot(20) });
      if (key === 'ArrowUp') at = Math.max(1, at - 1);
      else if (key === 'ArrowDown') at = Math.min(29, at + 1);
      else [model[at], at] = [RESULT[key], Math.min(29, at + 1)];
      assert.equal(await page.locator('tr[data-current]').getAttribute('data-board'), String(at), typed.join(' '));
    }
    await settled(page);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.deepEqual(await results(page), model, `typed: ${typed.join(' ')}`);
    await beside.reload();
    assert.deepEqual(await results(beside), model, `typed: ${typed.join(' ')}`);
  });
}

test('by mouse, in the second pass and taken back, on a slow line', async (t) => {
  const { line, page, beside } = await slowRound(t);
  line.latency = 400;
  await page.locator('#result-13').selectOption('1-0');
  await page.locator('#result-13').selectOption('0-0');
  await page.locator('#result-13').selectOption('0-1');
  await page.locator('#board-14').focus();
  for (const key of ['+', 'ArrowUp', '-', 'ArrowUp', '0', 'ArrowUp', '3', '1']) await page.keyboard.press(key);
  await page.keyboard.press('v');
  await page.locator('#board-13').focus();
  await page.keyboard.press('3'); // what was typed a moment ago, though it may not be saved yet
  await page.locator('#board-13.verified, #board-13.mismatch').waitFor();
  await page.locator('#board-13.mismatch').waitFor();
  await page.keyboard.press('2');
  await page.locator('#board-13.verified').waitFor();
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  await page.locator('#board-14.verified').waitFor();
  await page.locator('#board-15.verified').waitFor();
  await settled(page);
  await beside.reload();
  const saved = await results(beside);
  assert.deepEqual([saved[13], saved[14], saved[15]], ['0-1', '½-½', '1-0']);
});

test('another arbiter who was first is told with both values, also behind a slow line', async (t) => {
  const { line, page, beside } = await slowRound(t, [/412/, /409/]);
  line.latency = 2000;
  await page.waitForTimeout(50);
  await beside.keyboard.press('1');
  await beside.locator(`#board-${FIRST}[data-result="1-0"]:not(.pending)`).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('3');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Somebody else was first').waitFor({ timeout: 30_000 });
  assert.match(await dialog.innerText(), /board 12: ½-½[\s\S]*board 12: 1-0/, 'asked once, about what was typed last');
  line.latency = 400;
  await dialog.getByRole('button', { name: 'Set mine' }).click();
  await settled(page);
  await beside.locator(`#board-${FIRST}[data-result="½-½"]`).waitFor();
  // Right after it, there is nobody to conflict with.
  await page.locator(`#board-${FIRST}`).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('1');
  await settled(page);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await beside.locator(`#board-${FIRST}[data-result="1-0"]`).waitFor();
});

test('an answer that is lost is asked for again, and counts once', async (t) => {
  const { page, beside } = await slowRound(t, [/ERR_FAILED|Failed to load resource/]);
  let lost = 2;
  await page.route('**/result', async (route) => {
    const response = await route.fetch();
    if (lost > 0) { lost -= 1; return route.abort(); }
    return route.fulfill({ response });
  });
  for (const key of ['1', 'ArrowUp', '2', 'ArrowUp', '3']) await page.keyboard.press(key);
  await settled(page);
  await beside.goto('/f/example-open/log');
  const log = (await beside.locator('tbody tr').allInnerTexts()).slice(0, 3);
  ['½-½', '0-1', '1-0'].forEach((result, at) => assert.match(log[at], new RegExp(`board 12: ${result}`)));
});

test('the last result is undone by Ctrl+Z, unless somebody else has changed it', async (t) => {
  const { line, page, beside } = await slowRound(t, [/412/]);
  await page.keyboard.press('Control+z');
  await page.locator('#said', { hasText: 'There is no result of yours' }).waitFor();
  line.latency = 400;
  for (const key of ['1', '2', 'Control+z']) await page.keyboard.press(key);
  await page.locator('#board-13[data-missing]:not(.pending)').waitFor();
  await page.locator('#said', { hasText: 'Board 13: undone' }).waitFor();
  assert.equal(await page.locator('tr[data-current]').getAttribute('data-board'), '13');
  await beside.reload();
  let saved = await results(beside);
  assert.deepEqual([saved[12], saved[13]], ['1-0', '']);
  await beside.locator('#board-12').focus();
  await beside.keyboard.press('3');
  await page.locator('#board-12[data-result="½-½"]').waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('#said', { hasText: 'Board 12 was changed by Ada Arbiter since' }).waitFor();
  await settled(page);
  await beside.reload();
  saved = await results(beside);
  assert.equal(saved[12], '½-½');
});

test('Ctrl+Z undoes nothing of a colleague who had typed the same result before', async (t) => {
  const { line, page, beside } = await slowRound(t);
  line.latency = 2000;
  await beside.keyboard.press('1');
  await beside.locator(`#board-${FIRST}[data-result="1-0"]:not(.pending)`).waitFor();
  assert.equal(await page.locator(`#board-${FIRST}`).getAttribute('data-result'), '', 'it is not known here yet');
  await page.keyboard.press('1');
  await settled(page);
  line.latency = 0;
  await page.keyboard.press('Control+z');
  await page.locator('#said', { hasText: 'There is no result of yours' }).waitFor();
  await beside.reload();
  assert.equal((await results(beside))[FIRST], '1-0');
});

test('keys that are pressed before the scripts have arrived count when they are there', async (t) => {
  const { line, page, beside } = await slowRound(t);
  await page.goto('/f/example-open');
  line.latency = 2000;
  await page.route(/\/(results|desk)\.js$/, async (route) => {
    await new Promise((done) => { setTimeout(done, 3000); });
    await route.continue();
  });
  await page.goto(inExample('round/5'), { waitUntil: 'commit' });
  await page.locator(`#board-${FIRST + 1}`).waitFor();
  for (const key of ['1', '2', 'ArrowDown', '3']) await page.keyboard.press(key);
  assert.equal(await page.locator('tr[data-current]').count(), 0, 'the grid has not heard of them yet');
  await page.locator(`#board-${FIRST}[data-result="1-0"]`).waitFor();
  await settled(page);
  await beside.reload();
  const saved = await results(beside);
  assert.deepEqual([12, 13, 14, 15, 16].map((board) => saved[board]), ['1-0', '0-1', '', '½-½', saved[16]]);
});
