// The cursor of the grid of results: in view, at the board that is meant, back where a refusal happened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, inExample, openExample } from '../steps.mjs';

const chromium = browser();
const LAPTOP = { viewport: { width: 1366, height: 560 } };
const cursor = (page) => page.locator('tr[data-current]').getAttribute('data-board');
const isInView = (page, selector) => page.locator(selector).evaluate((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && row.contains(document.elementFromPoint(row.getBoundingClientRect().left + 5, (top + bottom) / 2));
});

async function example(t, round, options = {}) {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { ...LAPTOP, ...options });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample(`round/${round}`));
  return page;
}

test('the cursor is in view when the page is there, also after a reload', async (t) => {
  const page = await example(t, 5);
  assert.equal(await cursor(page), '12');
  assert.ok(await isInView(page, '#board-12'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.reload();
  assert.equal(await cursor(page), '12');
  assert.ok(await isInView(page, '#board-12'));
  for (let times = 0; times < 11; times += 1) await page.keyboard.press('ArrowUp');
  assert.equal(await cursor(page), '1');
  assert.ok(await isInView(page, '#board-1'), 'nor does it hide under the head of the table');
  await axe(page);
});

test('a key writes nothing to a board that is out of view', async (t) => {
  const page = await example(t, 5);
  const sent = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => scrollY === 0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  assert.ok(!(await isInView(page, '#board-12')));
  await page.keyboard.press('1');
  await page.locator('#said', { hasText: 'board 12 was out of view' }).waitFor();
  assert.ok(await isInView(page, '#board-12'));
  assert.deepEqual([sent, await cursor(page)], [[], '12']);
  await page.keyboard.press('1');
  await page.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
});

test('n goes to the first board without a result, then to the next, and skips none', async (t) => {
  const page = await example(t, 5);
  await page.locator('#board-15').focus();
  await page.keyboard.press('1');
  await page.locator('#board-15').focus();
  await page.keyboard.press('n');
  assert.equal(await cursor(page), '12', 'from a board that has its result');
  const visited = [];
  for (let times = 0; times < 18; times += 1) {
    visited.push(Number(await cursor(page)));
    await page.keyboard.press('n');
  }
  assert.deepEqual(visited, [12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 12]);
});

test('a slash finds a board or a name', async (t) => {
  const page = await example(t, 5);
  await page.keyboard.press('/');
  await page.keyboard.type('27');
  assert.equal(await cursor(page), '27');
  await page.keyboard.press('Enter');
  assert.ok(await isInView(page, '#board-27'));
  await page.keyboard.press('2');
  await page.locator('#board-27[data-result="0-1"]:not(.pending)').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('ozdemir stef');
  await page.keyboard.press('Enter');
  assert.equal(await cursor(page), '12', 'Gruber, Pavel – Özdemir, Stefan');
  await page.locator('#board-20').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('Oezdemri stef');
  await page.keyboard.press('Enter');
  assert.equal(await cursor(page), '12', 'by another spelling, and with two letters exchanged');
  await page.keyboard.press('/');
  await page.keyboard.type('nobody of that name');
  await page.keyboard.press('Enter');
  await page.locator('#said', { hasText: 'no such name' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await cursor(page), '12');
  await page.keyboard.press('1');
  await page.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
});

test('a question opens at its headline, and after a refusal the cursor is at its board', async (t) => {
  const page = await example(t, 4, { allow: [/409|422/] });
  const saved = await page.locator('#board-3').getAttribute('data-result');
  await page.locator('#board-3').focus();
  await page.keyboard.press(saved === '1-0' ? '2' : '1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Please confirm' }).waitFor();
  await page.locator('dialog h1:focus').waitFor();
  assert.equal(await page.locator('#inline-dialog').evaluate((one) => one.scrollTop), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('#board-3[data-current]:focus').waitFor();
  assert.equal(await page.locator('#result-3').inputValue(), saved);
});

test('a correction that comes too late names the board and leads to the page that does it for ratings', async (t) => {
  const page = await example(t, 2, { allow: [/422/] });
  const row = page.locator('#board-3');
  const saved = await row.getAttribute('data-result');
  const names = await row.locator('td.player').allInnerTexts();
  await row.focus();
  await page.keyboard.press(saved === '1-0' ? '2' : '1');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/round 2, board 3 \(.+ – .+\): this correction comes too late/i).waitFor();
  const said = await dialog.innerText();
  for (const name of names) assert.ok(said.includes(name.replace(/^\d+ /, '').replace(/ \d+N?$/, '')), `${said} names ${name}`);
  await dialog.getByRole('link', { name: 'Correct board 3 for the rating report' }).click();
  await page.getByRole('heading', { name: /Round 2, board 3/ }).waitFor();
  await page.getByRole('button', { name: 'Save for the rating report' }).waitFor();
});
