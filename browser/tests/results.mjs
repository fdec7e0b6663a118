// Results: typed by keyboard alone, seen at once by everybody, never overwritten in silence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, inExample, openExample, twoArbiters } from '../steps.mjs';

const chromium = browser();
const board = (page, number) => page.locator(`#board-${number}`);

test('results are typed by digits, go on to the next board, and are saved', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round'));
  assert.match(page.url(), /round\/5$/);
  assert.equal(await page.locator('tr[data-current]').getAttribute('data-board'), '12');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  for (const [number, result] of [[12, '1-0'], [13, '0-1'], [14, '½-½']]) {
    await page.locator(`#board-${number}[data-result="${result}"]:not(.pending)`).waitFor();
  }
  await page.getByText('15 of 29 results are missing').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('0');
  await page.locator('#board-14[data-missing]:not(.pending)').waitFor();
  await page.reload();
  await page.locator('#board-13[data-result="0-1"]').waitFor();
  assert.equal(await board(page, 14).getAttribute('data-result'), '');
  await axe(page);
});

test('the second pass marks what differs and stops there', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round/4'));
  const first = await board(page, 1).getAttribute('data-result');
  const key = { '1-0': '1', '0-1': '2', '½-½': '3' };
  await page.keyboard.press('v');
  await page.keyboard.press(key[first]);
  await page.locator('#board-1.verified').waitFor();
  const second = await board(page, 2).getAttribute('data-result');
  await page.keyboard.press(second === '1-0' ? '2' : '1');
  await page.locator('#board-2.mismatch[data-current]').waitFor();
  await page.reload();
  assert.equal(await board(page, 2).getAttribute('data-result'), second);
});

test('two arbiters: each sees the other at the board, and at once what was entered', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  await chief.goto(inExample('round/5'));
  await deputy.goto(inExample('round/5'));
  await chief.getByText('live', { exact: true }).waitFor();
  await deputy.getByText('live', { exact: true }).waitFor();
  await chief.keyboard.press('ArrowDown');
  await deputy.locator('#board-13 .presence', { hasText: 'Ada Arbiter' }).waitFor();
  const began = Date.now();
  await chief.keyboard.press('1');
  await deputy.locator('#board-13[data-result="1-0"]').waitFor();
  t.diagnostic(`from the key to the other page: ${Date.now() - began} ms`);
});

test('a conflict shows both values, the author and the time', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk, { allow: [/412/, /409/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/] });
  await deputy.goto(inExample('round/5'));
  await deputy.getByText('live', { exact: true }).waitFor();
  await deputy.context().setOffline(true);
  await chief.goto(inExample('round/5'));
  await chief.keyboard.press('1');
  await chief.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
  await deputy.keyboard.press('2');
  await deputy.context().setOffline(false);
  const dialog = deputy.getByRole('dialog');
  await dialog.getByText('Somebody else was first').waitFor();
  assert.match(await dialog.innerText(), /Ada Arbiter set at \d\d:\d\d:\d\d/);
  assert.match(await dialog.innerText(), /loss – win[\s\S]*win – loss/);
  await dialog.getByRole('button', { name: 'Set mine' }).press('Enter');
  await deputy.locator('#board-12[data-result="0-1"]').waitFor();
  await chief.locator('#board-12[data-result="0-1"]').waitFor();
});

test('a desk that was killed comes back, and the page with it', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { allow: [/WebSocket/, /ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/] });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round/5'));
  await page.getByText('live', { exact: true }).waitFor();
  await desk.crash();
  await page.getByText('connection lost, trying again').waitFor();
  await page.keyboard.press('3');
  await desk.start();
  await page.locator('#board-12[data-result="½-½"]:not(.pending)').waitFor({ timeout: 20_000 });
  await page.getByText('live', { exact: true }).waitFor({ timeout: 20_000 });
});
