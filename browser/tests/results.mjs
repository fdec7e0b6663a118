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
  assert.match(await dialog.innerText(), /Round 5, board 12: Gruber, Pavel – Özdemir, Stefan/);
  assert.match(await dialog.innerText(), /board 12: 0-1[\s\S]*board 12: 1-0/);
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

test('what is refused or not confirmed does not stay in the field of the result', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true, allow: [/409|422/] });
  await firstRun(page);
  await openExample(page);
  // Round 4 asks for confirmation, round 2 lies too far back.
  for (const [round, says] of [[4, 'Please confirm'], [2, 'Not done']]) {
    await page.goto(inExample(`round/${round}`));
    const saved = await board(page, 3).getAttribute('data-result');
    const [key, other] = saved === '1-0' ? ['2', '0-1'] : ['1', '1-0'];
    await board(page, 3).focus();
    await page.keyboard.press(key);
    await page.getByRole('dialog').getByText(says).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(await page.locator('#result-3').inputValue(), saved, `round ${round}: not ${other}`);
  }
});

test('any result is chosen by keys in its field, and saved only when it is chosen', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round/5'));
  const sent = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URLSearchParams(request.postData()).get('result')));
  const field = page.locator('#result-13');
  await field.focus();
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('ArrowDown');
  assert.equal(await field.inputValue(), '-/-');
  assert.deepEqual(sent, [], 'what arrows pass by is not saved');
  await page.keyboard.press('Enter');
  await page.locator('#board-13[data-result="-/-"]:not(.pending)').waitFor();

  // Left by Tab it is saved, by Esc it is as it was.
  await page.locator('#result-14').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.locator('#board-14[data-result="1-0"]:not(.pending)').waitFor();
  await page.locator('#result-15').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#result-15').inputValue(), '');

  // Forfeits have keys of their own, in the second pass too.
  await board(page, 16).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await page.locator('#board-16[data-result="+/-"]:not(.pending)').waitFor();
  await page.locator('#board-17[data-result="-/+"]:not(.pending)').waitFor();
  assert.deepEqual(sent, ['-/-', '1-0', '+/-', '-/+']);
  await page.keyboard.press('v');
  await board(page, 16).focus();
  await page.keyboard.press('+');
  await page.locator('#board-16.verified').waitFor();
});

test('after g a digit goes to a section, and is no result', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round/4'));
  const sent = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await page.waitForURL(/round\/5$/);
  assert.deepEqual(sent, []);
});
