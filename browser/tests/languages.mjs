// Four languages, chosen per viewer; names stay as they are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { arrive } from '../screenshots.mjs';

const chromium = browser();
const LANGUAGES = [
  ['de', 'Paarungen', 'Deutsch'],
  ['fr', 'Appariements', 'Français'],
  ['es', 'Emparejamientos', 'Español'],
];

test('public pages and the desk speak the language of the viewer', async (t) => {
  const desk = await startDesk(t);
  const storageState = await arrive(await chromium.running(), desk);
  for (const [code, word, name] of LANGUAGES) {
    const viewer = await chromium.page(t, desk, { ...PHONE, locale: code });
    await viewer.goto('/p/example-open/open/pairings-5');
    assert.equal(await viewer.locator('html').getAttribute('lang'), code);
    assert.match(await viewer.locator('main').innerText(), new RegExp(word, 'i'));
    assert.match(await viewer.locator('main').innerText(), /Brandt, Nils/);
    await fits(viewer);
    const arbiter = await chromium.page(t, desk, { storageState });
    await arbiter.goto('/f/example-open/s/open/round/5');
    await arbiter.getByRole('link', { name, exact: true }).press('Enter');
    await arbiter.locator(`html[lang=${code}]`).waitFor();
    assert.match(await arbiter.locator('nav.main').innerText(), new RegExp(word, 'i'));
    assert.ok(!/\[[a-z-]+\]/.test(await arbiter.locator('body').innerText()), 'no message is missing');
    await axe(arbiter);
  }
});
