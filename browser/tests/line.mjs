// The line to the desk breaks: pages say so, try again by themselves, lose nothing, and no script fails.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { NAME, PASSWORD, callArbiter, firstRun, inExample, openExample, twoArbiters } from '../steps.mjs';

const chromium = browser();
/** What Chromium itself writes to the console for a request without an answer; a script that fails is trouble still. */
const UNANSWERED = /^console: Failed to load resource: net::ERR_FAILED/;
const isRefresh = (request) => request.headers()['x-part'] === '1';

test('a refresh without an answer is said and tried again', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk, { allow: [UNANSWERED] });
  for (const page of [chief, deputy]) await page.goto(inExample('round/5'));
  await deputy.getByText('live', { exact: true }).waitFor();
  await deputy.route('**/*', (route) => (isRefresh(route.request()) ? route.abort() : route.continue()));
  await chief.keyboard.press('1');
  await chief.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
  await deputy.getByText('connection lost, trying again').waitFor();
  await deputy.unroute('**/*');
  await deputy.locator('#board-12[data-result="1-0"]').waitFor();
  await deputy.getByText('live', { exact: true }).waitFor();
});

test('a page that is left while it refreshes leaves no error behind', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  await chief.goto(inExample('round/5'));
  // Every refresh hangs, so that the page is surely left in the middle of one.
  await deputy.route('**/*', (route) => (isRefresh(route.request()) ? undefined : route.continue()));
  for (let times = 0; times < 5; times += 1) {
    await deputy.goto(inExample('round/5'));
    await deputy.getByText('live', { exact: true }).waitFor();
    const asked = deputy.waitForRequest(isRefresh);
    await chief.keyboard.press(String(1 + (times % 3)));
    await asked;
    await deputy.goto(inExample('standings'));
  }
});

test('results typed while nothing is answered are all saved, in their order', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { allow: [UNANSWERED, /409|412/] });
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('round/5'));
  let refused = 0;
  await page.route('**/result', (route) => ((refused += 1) <= 4 ? route.abort() : route.continue()));
  for (const key of ['1', '2', '3']) await page.keyboard.press(key);
  for (const [number, result] of [[12, '1-0'], [13, '0-1'], [14, '½-½']]) {
    await page.locator(`#board-${number}[data-result="${result}"]:not(.pending)`).waitFor();
  }
  assert.ok(refused > 4);
  await page.reload();
  await page.locator('#board-14[data-result="½-½"]').waitFor();
});

test('where WebSockets are refused, pages ask, stay live, and hear of calls from the boards', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  await deputy.routeWebSocket(/live/, (line) => line.close());
  await deputy.goto(inExample('round/5'));
  await deputy.getByText('live', { exact: true }).waitFor();
  await deputy.evaluate(() => {
    const state = document.getElementById('live-state');
    window.said = [];
    new MutationObserver(() => window.said.push(state.textContent)).observe(state, { childList: true, characterData: true, subtree: true });
  });
  await chief.goto(inExample('round/5'));
  // Over several tries to open the line again.
  for (const [number, key, result] of [[12, '1', '1-0'], [13, '2', '0-1'], [14, '3', '½-½']]) {
    await chief.keyboard.press(key);
    await deputy.locator(`#board-${number}[data-result="${result}"]`).waitFor();
  }
  assert.deepEqual(await deputy.evaluate(() => window.said), [], 'it was live all the time');

  await deputy.goto('/f/example-open/reports');
  await deputy.getByText('live', { exact: true }).waitFor();
  await deputy.getByText('Nobody calls.').waitFor();
  const phone = await chromium.page(t, desk);
  await callArbiter(phone, chief, 20);
  await deputy.locator('#calls').getByText('20').first().waitFor();
});

test('a page that was signed out elsewhere does not call itself live', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { allow: [/401/] });
  await firstRun(page);
  await openExample(page);
  const other = await page.context().newPage();
  await other.routeWebSocket(/live/, (line) => line.close());
  await other.goto(inExample('round/5'));
  await other.getByText('live', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.getByText('connection lost, trying again').waitFor();

  // What is typed now asks to sign in, is not taken for saved, and goes on after it.
  await other.keyboard.press('1');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Your name').fill(NAME);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByLabel('Password').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await other.getByText('live', { exact: true }).waitFor();
  assert.equal(await other.locator('#result-12').inputValue(), '');
  await other.locator('#board-12').focus();
  await other.keyboard.press('1');
  await other.locator('#board-12[data-result="1-0"]:not(.pending)').waitFor();
});

test('a line that is neither opened nor refused is not waited for', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  await deputy.addInitScript(() => {
    window.WebSocket = class { readyState = 0; close() {} send() {} };
  });
  await deputy.goto(inExample('round/5'));
  await chief.goto(inExample('round/5'));
  await chief.keyboard.press('1');
  await deputy.locator('#board-12[data-result="1-0"]').waitFor();
  await deputy.getByText('live', { exact: true }).waitFor();
});

test('what somebody else changed while one typed is told, and not overwritten', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk, { allow: [/409/] });
  const minutes = (page) => page.locator('#default-time').getByLabel('Minutes');
  for (const page of [chief, deputy]) {
    await page.goto(inExample('settings'));
    await page.getByText('live', { exact: true }).waitFor();
  }
  await minutes(deputy).focus();
  await deputy.keyboard.press('End');
  const refreshed = deputy.waitForResponse((response) => isRefresh(response.request()));
  await minutes(chief).fill('45');
  await minutes(chief).press('Enter');
  await chief.getByText('Saved.').waitFor();
  await refreshed;
  await minutes(deputy).fill('15');
  await minutes(deputy).press('Enter');
  await deputy.getByText('Somebody else was first').waitFor();
  await deputy.getByText('45 min').waitFor();
});
