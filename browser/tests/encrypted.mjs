// Over TLS with the desk's own certificate: pages, the cookie, and the live line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, inExample, openExample } from '../steps.mjs';

const chromium = browser();

test('the same port speaks TLS, and everything works over it', async (t) => {
  const desk = await startDesk(t);
  const secure = { url: desk.url.replace('http:', 'https:') };
  const page = await chromium.page(t, secure);
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round/5'));
  await page.getByText('live', { exact: true }).waitFor();
  await page.keyboard.press('1');
  await page.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === '__Host-desk');
  assert.ok(cookie.secure && cookie.httpOnly && cookie.path === '/');
});
