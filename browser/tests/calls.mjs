// Calls and reports from the hall are seen wherever an arbiter is: in the frame of every page, in its title, by who listens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { callArbiter, codesAt, inExample, twoArbiters } from '../steps.mjs';

const chromium = browser();

/** Counts the notes that a page plays. */
const listening = (page) => page.addInitScript(() => {
  window.notes = 0;
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function start(...when) { window.notes += 1; return begin.apply(this, when); };
});

/** Sends a form of the desk. */
const send = (page, path, fields) => page.evaluate(async ([address, values]) => {
  const body = new URLSearchParams({ csrf: document.body.dataset.csrf, next: '/', key: String(Math.random()), ...values });
  const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(await answer.text());
}, [path, fields]);

const badge = (page) => page.locator('#hall-news > summary');
const titled = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.title), pattern);

test('a call is seen on every page of the desk, and dismissed by one arbiter it is gone at the other', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  await send(chief, '/f/example-open/s', { id: 'blitz', name: 'Blitz', start: '2026-12-01', rounds: '5' });
  const phone = await chromium.page(t, desk, PHONE);
  await chief.goto(inExample('settings'));
  await deputy.goto('/f/example-open/s/blitz/settings');
  await callArbiter(phone, chief, 12);
  for (const page of [chief, deputy]) {
    await badge(page).getByText('board 12').waitFor(); // by itself, on settings, and in another section
    await titled(page, '^\\(1\\) ');
    await page.locator('#announce', { hasText: 'Board 12' }).waitFor({ state: 'attached' });
  }
  await callArbiter(phone, chief, 3);
  await badge(chief).getByText('boards 12, 3').waitFor();
  await titled(chief, '^\\(2\\) ');
  // On the dashboard, on the list of festivals and on a page that knows no festival, at once and with the number in the title.
  for (const path of ['/f/example-open', '/', '/account', inExample('round/5')]) {
    await chief.goto(path);
    await badge(chief).getByText('boards 12, 3').waitFor();
    assert.match(await chief.title(), /^\(2\) /, path);
    await fits(chief);
  }
  // One, by the keyboard: q opens, Enter dismisses, the next has the focus.
  await chief.keyboard.press('q');
  await chief.locator('button:focus', { hasText: 'I am going' }).waitFor();
  await axe(chief);
  await chief.keyboard.press('Enter');
  await badge(chief).getByText('board 3').waitFor();
  await badge(deputy).getByText('board 3').waitFor();
  await titled(deputy, '^\\(1\\) ');
  await chief.locator('#hall-news button:focus').waitFor();
  await chief.keyboard.press('Escape');
  await chief.locator('#hall-news:not([open])').waitFor();
  await phone.goto('/b/example-open/open/12');
  await phone.getByText('is on the way').waitFor();
  // All, by the second arbiter.
  await callArbiter(phone, chief, 20);
  await badge(deputy).getByText('boards 3, 20').waitFor();
  await badge(deputy).click();
  await deputy.getByRole('button', { name: 'Dismiss all' }).click();
  await deputy.getByText('Nobody in the hall waits for an arbiter.').waitFor();
  await titled(chief, '^[^(]');
  assert.equal(await badge(chief).locator('.count').textContent(), '0');
});

test('a page of no festival hears of a call, too, and a sound is played once where it is wished', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  for (const page of [chief, deputy]) await listening(page);
  const phone = await chromium.page(t, desk, PHONE);
  await chief.goto('/');
  await deputy.goto('/f/example-open');
  await badge(chief).click();
  await chief.getByLabel('Sound for new calls').check();
  assert.equal(await chief.evaluate(() => window.notes), 2, 'how it sounds');
  await callArbiter(phone, chief, 7);
  await badge(chief).getByText('board 7').waitFor();
  await chief.waitForFunction(() => window.notes === 4);
  await badge(deputy).getByText('board 7').waitFor();
  assert.equal(await deputy.evaluate(() => window.notes), 0, 'off unless somebody turns it on');
  await chief.goto('/f/example-open');
  await badge(chief).getByText('board 7').waitFor();
  assert.equal(await chief.evaluate(() => window.notes), 0, 'the same call sounds once');
  assert.ok(await chief.locator('#hall-sound').isChecked(), 'remembered on this device');
});

test('where no WebSocket can be had, a call is seen by asking', async (t) => {
  const desk = await startDesk(t);
  const { chief } = await twoArbiters(t, chromium, desk);
  await chief.addInitScript(() => { window.WebSocket = class { constructor() { throw new Error('none here'); } }; });
  await chief.goto(inExample('standings'));
  const phone = await chromium.page(t, desk, PHONE);
  await callArbiter(phone, chief, 5);
  await badge(chief).getByText('board 5').waitFor({ timeout: 20_000 });
});

test('who cannot act on a call does not see it', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  const phone = await chromium.page(t, desk, PHONE);
  await callArbiter(phone, chief, 5);
  await chief.goto('/staff');
  await send(chief, '/staff', { name: 'Otto Helper', password: 'a long enough secret 77', role: 'check-in' });
  await deputy.context().clearCookies();
  await deputy.goto('/sign-in');
  await deputy.getByLabel('Your name').fill('Otto Helper');
  await deputy.getByLabel('Password').fill('a long enough secret 77');
  await deputy.getByRole('button', { name: 'Sign in' }).first().press('Enter');
  await deputy.getByRole('heading', { name: 'Festivals' }).waitFor();
  await deputy.goto('/f/example-open');
  assert.equal(await badge(deputy).count(), 0);
  assert.doesNotMatch(await deputy.title(), /^\(/);
});

test('nobody calls an arbiter without a code, and whoever has reported needs none', async (t) => {
  const desk = await startDesk(t);
  const { chief } = await twoArbiters(t, chromium, desk);
  const phone = await chromium.page(t, desk, { ...PHONE, allow: [/422/] });
  await phone.goto('/b/example-open/open/20');
  await phone.getByLabel('Code for the call').fill('ZZZZ');
  await phone.getByRole('button', { name: 'Call an arbiter' }).click();
  await phone.getByRole('alert').waitFor();
  await fits(phone);
  await axe(phone);
  const [white] = await codesAt(chief, 20);
  await phone.goto('/b/example-open/open/20');
  await phone.getByLabel('Your code').fill(white);
  await phone.getByLabel('1-0').check();
  await phone.getByRole('button', { name: 'Report the result' }).click();
  await phone.getByText('Your report is saved').waitFor();
  assert.equal(await phone.getByLabel('Code for the call').count(), 0);
  await phone.getByRole('button', { name: 'Call an arbiter' }).click();
  await phone.getByText('An arbiter was called').waitFor();
  await badge(chief).getByText('board 20').waitFor();
});
