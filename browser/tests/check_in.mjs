// The morning of round one: several check-in desks at once, closing, late entries from the rating list, all by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, focused, signIn } from '../steps.mjs';

const chromium = browser();
const NAMES = ['Özdemir, Inci', 'Adler, Anna', 'Brandt, Boris', 'Castillo, Clara', 'Dvořák, David', 'Eriksen, Elena', 'Fontaine, Farid'];

/** A festival with one section and seven entries, nobody arrived. */
async function morning(page) {
  await page.evaluate(async (names) => {
    const csrf = document.body.dataset.csrf;
    const post = async (url, fields) => {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ csrf, ...fields }) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    };
    await post('/festivals', { name: 'Spring' });
    await post('/f/spring/s', { id: 'open', name: 'Spring Open', start: '2026-11-15', rounds: '5' });
    for (const name of names) await post('/f/spring/players', { section: 'open', name, rating: '1900' });
  }, NAMES);
  await page.goto('/f/spring/check-in');
}

const row = (page, name) => page.getByRole('row', { name });

test('two desks mark arrivals by keyboard and see each other', async (t) => {
  const desk = await startDesk(t);
  const one = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(one);
  await morning(one);
  const two = await chromium.page(t, desk, { keyboardOnly: true });
  await signIn(two);
  await two.goto('/f/spring/check-in');

  await focused(one, '#find');
  await one.keyboard.type('ozde');
  await one.keyboard.press('Enter');
  await row(two, /Özdemir, Inci.* arrived/).waitFor();
  await focused(two, '#find');
  await two.keyboard.type('david');
  await two.keyboard.press('Enter');
  await two.getByText('Dvořák, David has arrived.').first().waitFor();
  await one.keyboard.press('Control+a');
  await one.keyboard.type('dvo');
  await row(one, /Dvořák, David.*Take back/).waitFor();

  await two.keyboard.press('Control+z');
  await two.getByText('Dvořák, David has not arrived after all.').first().waitFor();
  await row(one, /Dvořák, David.*not arrived/).waitFor();

  // Enter on who is there takes nothing back, however often; Shift+Enter does.
  await one.keyboard.press('Control+a');
  await one.keyboard.type('ozde');
  await one.keyboard.press('Enter');
  await one.locator('#last-done', { hasText: 'Özdemir, Inci has arrived already.' }).waitFor();
  await row(one, /Özdemir, Inci.*Take back/).waitFor();
  await one.keyboard.press('Shift+Enter');
  await one.locator('#last-done', { hasText: 'Özdemir, Inci has not arrived after all.' }).waitFor();
  await row(one, /Özdemir, Inci.*not arrived/).waitFor();
  await one.keyboard.press('Enter');
  await one.locator('#last-done', { hasText: 'Özdemir, Inci has arrived.' }).waitFor();

  await one.keyboard.press('Escape');
  for (const name of ['adler', 'brandt', 'castillo', 'eriksen']) {
    await one.keyboard.type(name);
    await one.keyboard.press('Enter');
    await one.keyboard.press('Control+a');
  }
  await one.keyboard.press('Delete');
  await row(two, /Spring Open 7 5 2 0/).waitFor();
  await axe(one);

  await one.goto('/f/spring/s/open/closing');
  await one.getByText('2 of 7 players have not arrived').waitFor();
  await focused(one, '#all');
  await one.keyboard.press('Tab');
  await one.keyboard.type('comes later');
  await one.getByRole('button', { name: 'Close check-in' }).press('Enter');
  await one.getByText('1 with a zero-point bye, 0 withdrawn, 1 still expected').waitFor();
  assert.match(one.url(), /\/round/);
});

test('a player is found in the list by a misspelt name and entered by keyboard', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true });
  await firstRun(page);
  await morning(page);
  await page.goto('/lists');
  const list = 'Name;FIDE ID;Federation;Title;Elo;Birth\nTal, Mikhail;13900021;LAT;GM;2705;1936\nTalbot, Mike;1390022;ENG;;1705;1966\n';
  await page.getByLabel('File').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Take in' }).press('Enter');
  await page.getByText('fide is in use: 2 players').waitFor();
  await page.goto('/f/spring/players/new');
  await focused(page, '#list-search');
  await page.keyboard.type('mihkail tal');
  await page.getByRole('option', { name: /Tal, Mikhail/ }).waitFor();
  await axe(page);
  await page.keyboard.press('Enter');
  assert.equal(await page.getByLabel('FIDE ID').inputValue(), '13900021');
  await page.keyboard.press('Enter');
  await page.getByText('Tal, Mikhail is entered in Spring Open.').waitFor();
  await page.goto('/f/spring/players?sort=rating');
  await row(page, /Tal, Mikhail.*GM.*2705.*LAT/).waitFor();
});

test('without scripts arrivals are marked by buttons', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await firstRun(page);
  await morning(page);
  const plain = await chromium.page(t, desk, { javaScriptEnabled: false });
  await signIn(plain);
  await plain.goto('/f/spring/check-in?q=adl');
  await plain.getByRole('button', { name: 'Adler, Anna has arrived' }).click();
  await plain.getByText('Adler, Anna has arrived.').waitFor();
  await row(page, /Adler, Anna.*Take back/).waitFor();
});
