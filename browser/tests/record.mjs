// The record of a player beside the list: opened, used and closed by keyboard alone, and a page of its own without scripts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, openExample, signIn, twoArbiters } from '../steps.mjs';

const chromium = browser();
const LIST = '/f/example-open/players';
const drawer = (page) => page.getByRole('dialog');

test('a record is opened by keyboard, used, and left where one was', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await openExample(page);
  await page.goto(LIST);
  const link = page.locator('#everybody a').nth(2);
  const name = await link.textContent();
  await link.press('Enter');
  await drawer(page).getByRole('heading', { name, level: 1 }).waitFor();
  assert.equal(new URL(page.url()).pathname, LIST, 'the list is still there');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'record-title');
  await axe(page);
  await fits(page);

  // What is done in it is done, told, and seen in it and in the list.
  await drawer(page).getByLabel('Club').fill('Rochade 1876');
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await drawer(page).getByText(`${name} is saved.`).waitFor();
  assert.equal(await drawer(page).getByLabel('Club').inputValue(), 'Rochade 1876');
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await page.locator('#everybody tr', { hasText: name }).getByText('Rochade 1876').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), name, 'the focus is on the row it came from');

  // By typing: found, opened by Enter, closed, and one goes on typing.
  const box = page.getByLabel('Find a player');
  await box.fill(name.toLowerCase());
  await box.press('Enter');
  await drawer(page).getByRole('heading', { name, level: 1 }).waitFor();
  await drawer(page).getByRole('button', { name: 'Withdraw' }).press('Enter');
  await page.locator('section.confirm button.primary, .drawer .notice').first().waitFor();
  const confirm = page.locator('section.confirm button.primary');
  if (await confirm.count()) await confirm.press('Enter');
  await drawer(page).getByText(`${name} has withdrawn.`).waitFor();
  await drawer(page).getByRole('button', { name: 'Re-enter' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'find');
});

test('a record that is open is live, and another one opens from it', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk, PHONE);
  await chief.goto(LIST);
  const row = chief.locator('#everybody tr').nth(4);
  const name = await row.locator('a').textContent();
  await row.locator('td').last().click(); // anywhere in the row
  await drawer(chief).getByRole('heading', { name, level: 1 }).waitFor();
  const address = await drawer(chief).getByRole('link', { name: 'Open as a page' }).getAttribute('href');
  await deputy.goto(address);
  await deputy.getByRole('heading', { name, level: 1 }).waitFor();
  await deputy.getByLabel('Board').last().fill('7');
  await deputy.getByRole('button', { name: 'Fix' }).press('Enter');
  await drawer(chief).locator('#summary dd', { hasText: /^7$/ }).waitFor();
  const opponent = drawer(chief).locator('#games tbody a').first();
  const other = await opponent.textContent();
  await opponent.click();
  const title = drawer(chief).getByRole('heading', { level: 1 }).filter({ hasNotText: name });
  await title.waitFor();
  assert.ok(other.includes(await title.textContent()));
  await drawer(chief).getByRole('button', { name: 'Close' }).click();
  await drawer(chief).waitFor({ state: 'hidden' });
});

test('without scripts the record is a page', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk);
  await firstRun(chief);
  await openExample(chief);
  const plain = await chromium.page(t, desk, { javaScriptEnabled: false });
  await signIn(plain);
  await plain.goto(LIST);
  const link = plain.locator('#everybody a').first();
  const name = await link.textContent();
  await link.click();
  await plain.getByRole('heading', { name, level: 1 }).waitFor();
  assert.match(plain.url(), /\/player\/\d+$/);
});
