// One search everywhere: accents, order and a typo do not matter, and a script finds whom the server finds; lists are in the order of the language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun, focused } from '../steps.mjs';

const chromium = browser();

const NAMES = [
  'Yılmaz, Mehmet', 'İnan, Işıl', 'Škvařil, Jiří', 'Dvořák, Řehoř', 'Łukaszewski, Paweł', 'Þórðarson, Guðmundur', 'Weiß, Jürgen', 'Müller, Anna', 'Mueller, Bernd',
  'Muller, Claude', 'Sørensen, Åse', 'Lindqvist, Örjan', 'Vachier-Lagrave, Maxime', "O'Connor, Seán", 'van der Sterren, Paul', 'de la Cruz, Inés', 'Nguyễn, Thị Ánh',
  'Núñez, Íñigo', 'Nuno, Xavier', 'Nuzzo, Luca', 'Ärlig, Bo', 'Zorn, Eva', 'Abel, Tom', 'Hanna, Omar', 'Đorđević, Đuro', 'Őry, Gergő',
];

/** What is typed, and who is meant by it. */
const TYPED = [
  ['yilmaz', 'Yılmaz'], ['YILMAZ mehmet', 'Yılmaz'], ['inan', 'İnan'], ['isil', 'İnan'], ['skvar', 'Škvařil'], ['jiri skvaril', 'Škvařil'], ['rehor', 'Dvořák'],
  ['lukasz pawel', 'Łukaszewski'], ['thordar', 'Þórðarson'], ['tordarson', 'Þórðarson'], ['gudm', 'Þórðarson'], ['weiss', 'Weiß'], ['juergen', 'Weiß'], ['jurgen', 'Weiß'],
  ['müller', 'Müller'], ['mueller', 'Müller'], ['muller', 'Mueller'], ['soerensen', 'Sørensen'], ['sorensen ase', 'Sørensen'], ['aase', 'Sørensen'], ['lindquist', 'Lindqvist'],
  ['lindqivst', 'Lindqvist'], ['orjan lind', 'Lindqvist'], ['lagrave', 'Vachier'], ['vachier-lag', 'Vachier'], ['oconnor', "O'Connor"], ['o’connor sean', "O'Connor"],
  ['sterren van', 'van der Sterren'], ['cruz ines', 'de la Cruz'], ['nguyen thi', 'Nguyễn'], ['nunez', 'Núñez'], ['inigo', 'Núñez'], ['dordevic', 'Đorđević'], ['ory gergo', 'Őry'],
  ['wiess', 'Weiß'], ['terren', 'van der Sterren'],
];

/** What finds nobody: two typos, a short word, words of two people. */
const NOBODY = ['lindqiust', 'xzq', 'yilmaz anna'];

async function festival(page) {
  await page.evaluate(async (names) => {
    const csrf = document.body.dataset.csrf;
    const post = async (url, fields) => {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ csrf, key: String(Math.random()), ...fields }) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    };
    await post('/festivals', { name: 'Names' });
    await post('/f/names/s', { id: 'open', name: 'Q1', start: '2026-11-15', rounds: '5' });
    for (const name of names) await post('/f/names/players', { section: 'open', name });
  }, NAMES);
}

/** The names in the rows that are shown, as the script has them, and as the server answers without it. */
const byScript = (page) => page.locator('#arrivals-list tr:not([hidden])').evaluateAll((rows) => rows.map((row) => row.dataset.name));
const byServer = (page, typed) => page.evaluate(async (text) => {
  const answer = await fetch(`/f/names/check-in?q=${encodeURIComponent(text)}`);
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...found.querySelectorAll('#arrivals-list tr:not([hidden])')].map((row) => row.dataset.name);
}, typed);

test('script and server find the same people, however their names are typed', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await firstRun(page);
  await festival(page);
  await page.goto('/f/names/check-in');
  await focused(page, '#find');
  const beginnings = TYPED.flatMap(([typed]) => [typed.slice(0, 2), typed.slice(0, 4)]);
  for (const typed of [...TYPED.map(([text]) => text), ...NOBODY, ...beginnings, '', ' ', '-', 'q1', '1']) {
    await page.locator('#find').fill(typed);
    assert.deepEqual(await byScript(page), await byServer(page, typed), `“${typed}”`);
  }
  for (const [typed, meant] of TYPED) {
    await page.locator('#find').fill(typed);
    const found = await byScript(page);
    assert.ok(found.some((name) => name.startsWith(meant)), `“${typed}” finds ${found}`);
    assert.ok(found.length <= 3, `“${typed}” finds ${found}`);
  }
  for (const typed of NOBODY) {
    await page.locator('#find').fill(typed);
    assert.deepEqual(await byScript(page), [], typed);
  }
});

test('lists are in the order of the alphabet of the language, as the browser itself has it', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await firstRun(page);
  await festival(page);
  for (const language of ['en', 'de', 'fr', 'es']) {
    await page.goto(`/language/${language}?next=/f/names/check-in`);
    const sorted = await page.evaluate(([names, code]) => [...names].sort(new Intl.Collator(code).compare), [NAMES, language]);
    assert.deepEqual(await byScript(page), sorted, `check-in, ${language}`);
    await page.goto('/f/names/players');
    const players = await page.locator('#everybody tr').evaluateAll((rows) => rows.map((row) => row.dataset.name));
    assert.deepEqual(players, sorted, `players, ${language}`);
  }
  const spanish = await page.evaluate(() => ['Nuno, Xavier', 'Núñez, Íñigo'].sort(new Intl.Collator('es').compare));
  assert.deepEqual(spanish, ['Nuno, Xavier', 'Núñez, Íñigo'], 'ñ comes after n in Spanish');
});

test('at the kiosk, on public pages and in a pairing by hand the same names are found', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await firstRun(page);
  await festival(page);
  // The kiosk finds while somebody types.
  await page.goto('/k/names/check-in');
  for (const [typed, name] of [['yilmaz', /Yılmaz/], ['skvar', /Škvařil/], ['lindquist', /Lindqvist/]]) {
    await page.getByLabel('Type your name').fill(typed);
    await page.getByRole('link', { name }).waitFor();
    assert.equal(await page.locator('ul.found a').count(), 1, typed);
  }
  await axe(page);
  // Pairing by hand: whoever fits is offered, and chosen by arrows.
  const post = (path, fields) => page.evaluate(async ([address, values]) => {
    const csrf = document.querySelector('input[name=csrf]')?.value || document.body.dataset.csrf;
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ csrf, key: String(Math.random()), ...values }), headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  }, [path, fields]);
  await page.goto('/f/names/check-in');
  for (let number = 1; number <= NAMES.length; number += 1) await post('/f/names/check-in', { in: `open/${number}` });
  await page.goto('/f/names/s/open/settings');
  await page.locator('#initial-colour').getByRole('button', { name: 'Draw by lot now' }).press('Enter');
  await page.locator('#initial-colour').getByText(/^(White|Black)$/).first().waitFor();
  await page.goto('/f/names/s/open/manual');
  await page.getByRole('button', { name: 'Pair it by hand' }).press('Enter');
  await focused(page, '#seat-white');
  await page.locator('#seat-white').fill('skvar');
  await page.getByRole('option', { name: /Škvařil/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.match(await page.locator('#seat-white').inputValue(), /Škvařil, Jiří$/);
  await page.locator('#seat-black').fill('lindquist');
  await page.keyboard.press('Enter');
  await page.locator('#seats tr', { hasText: 'Lindqvist' }).waitFor();
});
