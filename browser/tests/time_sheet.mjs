// The clocks of many boards: the example of the Arbiters' Manual, by keyboard and on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, focused, inExample, openExample, press, signIn } from '../steps.mjs';

const chromium = browser();

test('the sheet of the manual is in order, a clock with ten minutes too much is found, and a wrong line is named', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await openExample(page);
  // 90 minutes for 30 moves, 30 for the rest, 30 seconds a move: begun at 18:00, read at 18:30, all give 150.
  await page.goto(inExample('settings'));
  await page.locator('#time-code').fill('30/5400+30:1800+30');
  await page.locator('#time-code').press('Enter');
  await page.locator('.notices').waitFor();
  await page.goto(inExample('incidents'));
  await page.getByRole('link', { name: 'Clocks of a round' }).press('Enter');
  await focused(page, '#readings');
  await axe(page);
  await page.getByLabel('Games started at').fill('18:00');
  await page.getByLabel('Clocks read at').fill('18:30');
  const sheet = '1 80 85 15\n2 90 70 10\n3 87 79 16\n4 65 90 5';
  await page.getByLabel('Readings').fill(`${sheet}\n5 90 85`);
  await press(page, 'Look');
  await page.getByText('Line 5 is not board, White, Black and moves').waitFor();
  assert.equal(await page.getByLabel('Games started at').inputValue(), '18:00', 'what was typed stays');
  await page.getByLabel('Readings').fill(`${sheet}\n5 1:30 85 15`);
  await press(page, 'Look');
  await page.getByText('5 boards, 1 to be looked at.').waitFor();
  const result = page.locator('#result');
  assert.deepEqual(await result.locator('tbody tr td:nth-child(3)').allTextContents(), ['150', '150', '150', '150', '160']);
  await result.getByText(/Board 5 has 0:(09|10):\d\d too much/).waitFor();
  await axe(page);

  const phone = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await signIn(phone);
  await phone.goto(page.url());
  await phone.getByText('5 boards, 1 to be looked at.').waitFor();
  await fits(phone);
});
