// The pages of the Laws in four languages, at the width of a desk and of a phone: every word is there, nothing scrolls sideways, no finding of axe.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { DESKTOP, PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { arrive } from '../screenshots.mjs';
import { inExample } from '../steps.mjs';

const chromium = browser();
const PAGES = [
  inExample('incidents'),
  inExample('incidents?round=5&board=3'),
  inExample('incidents/new?round=5&board=3&kind=conduct&a-player=white&a-deed=noise'),
  inExample('incidents/new?round=5&board=3&kind=illegal-move&a-player=white&a-earlier-illegal=1&a-position=8/8/8/8/4N3/7p/5K2/7k%20b'),
  inExample('game-record?moves=1.%20f3%20e5%202.%20g4%20Qh4%23%203.%20Ke2&letters=English'),
  inExample('game-record?white=e4%20e5%20Nf3%20-%20-&black=e4%20d5%20-%20Nc6%20-&board=r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R&letters=English'),
  inExample('game-record?seed=7&boards=3'),
  inExample('time-sheet?started=15:00&checked=15:30&readings=1%2075%2090%2015%0A2%20120%2090%2015'),
  inExample('time-sheet?started=15:00&checked=15:30&readings=1%2075%2090'),
  '/phone/position?fen=8/8/8/8/4N3/7p/5K2/7k%20b%20-%20-%200%201&ask=flag-black&ply=1',
  '/phone/clock',
];

for (const code of ['en', 'de', 'fr', 'es']) {
  test(`the pages of the Laws in ${code}`, async (t) => {
    const desk = await startDesk(t);
    const storageState = await arrive(await chromium.running(), desk);
    for (const screen of [{ ...DESKTOP, viewport: { width: 1366, height: 768 } }, PHONE]) {
      const page = await chromium.page(t, desk, { ...screen, storageState, locale: code });
      for (const path of PAGES) {
        await page.goto(`/language/${code}?next=${encodeURIComponent(path)}`).catch(() => {});
        await page.goto(path);
        assert.equal(await page.locator('html').getAttribute('lang'), code, path);
        assert.doesNotMatch(await page.locator('body').innerText(), /\[[a-z0-9-]+\]/, `${path}: no message is missing`);
        await fits(page);
        await axe(page);
      }
    }
  });
}
