// A whole tournament by keyboard alone: from an empty computer to a report that passes the checker.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { binary } from '../packages.mjs';
import { confirmed, done, firstRun, press } from '../steps.mjs';

const chromium = browser();
const FESTIVAL = '/f/winter-festival';
const SECTION = `${FESTIVAL}/s/open`;

async function enter(page, name, rating, arrived = false) {
  await page.goto(`${FESTIVAL}/players/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Rating', { exact: true }).fill(String(rating));
  if (arrived) await page.getByLabel('Has arrived already').press('Space');
  await press(page, 'Enter the player');
  await done(page, `${name} is entered`);
}

async function pairAndPublish(page, round) {
  await page.goto(`${SECTION}/round/${round}`);
  await confirmed(page, 'Pair the round');
  await page.getByText('The pairings are a draft').waitFor();
  await confirmed(page, 'Publish');
  await page.getByText('Published, version 1.').waitFor();
}

/** Types the results of a round: White, Black, draw and again. */
async function typeAll(page, except = 0) {
  const boards = await page.locator('tr[data-board]').count();
  for (let board = 1; board <= boards; board += 1) {
    if (board === except) await page.keyboard.press('ArrowDown');
    else await page.keyboard.press(String(1 + ((board - 1) % 3)));
  }
  await page.locator(`tr[data-missing], tr.pending`).nth(except ? 1 : 0).waitFor({ state: 'detached' });
}

test('from an empty computer to a report that passes the checker', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { keyboardOnly: true, allow: [/409/] }); // a correction is asked about
  await firstRun(page);
  await page.getByLabel('Name of the festival').fill('Winter Festival');
  await page.getByRole('button', { name: 'Create', exact: true }).first().press('Enter');
  await page.getByLabel('Name of the tournament').fill('Winter Open');
  await page.getByLabel('Short name').fill('open');
  await page.getByLabel('Rounds').fill('5');
  await press(page, 'Create');
  await done(page, 'Winter Open is open.');

  // 20 players, of whom 19 arrive in time.
  for (let number = 1; number <= 20; number += 1) {
    await enter(page, `Player${String.fromCharCode(64 + number)}, Pat`, 2300 - number * 20);
  }
  await page.goto(`${FESTIVAL}/check-in`);
  const box = page.getByLabel('Find a player');
  for (let number = 1; number <= 19; number += 1) {
    await box.fill(`player${String.fromCharCode(96 + number)}`);
    await box.press('Enter');
  }
  await page.getByRole('row', { name: /Winter Open 20 19 1/ }).waitFor();
  await page.goto(`${SECTION}/closing`);
  await page.getByText('1 of 20 players has not arrived').waitFor();
  await confirmed(page, 'Close check-in');

  // What must be settled before round 1.
  await page.goto(`${SECTION}/settings`);
  await page.getByText('The initial colour is not drawn').first().waitFor();
  await page.getByRole('button', { name: 'Draw by lot now' }).first().press('Enter');
  await done(page, 'Saved.');
  await page.goto(`${SECTION}/settings`);
  await page.getByRole('textbox', { name: 'Codes, in their order' }).fill('BH/C1, BH, SB');
  await page.getByRole('textbox', { name: 'Codes, in their order' }).press('Enter');
  await done(page, 'Saved.');

  // Round 1: somebody has the pairing-allocated bye; the one who was late comes for round 2.
  await pairAndPublish(page, 1);
  await page.getByText('pairing-allocated bye').waitFor();
  await typeAll(page);
  await page.goto(`${FESTIVAL}/check-in`);
  await box.fill('playert');
  await box.press('Enter');
  await page.getByRole('row', { name: /Winter Open 20 20 0/ }).waitFor();

  // Round 2: an entry in the middle, and a half-point bye.
  await enter(page, 'Late, Lou', 2111, true);
  await page.goto(`${FESTIVAL}/players?find=playerb`);
  await page.getByRole('link', { name: 'PlayerB, Pat' }).press('Enter');
  await page.getByLabel('Round 2').selectOption({ label: 'half-point bye' });
  await confirmed(page, 'Save byes');
  await pairAndPublish(page, 2);
  await page.getByText('half-point bye').waitFor();
  await typeAll(page);

  // Round 3: a forfeit.
  await pairAndPublish(page, 3);
  await typeAll(page, 4);
  await page.locator('#board-4').focus();
  await page.keyboard.press('+');
  await page.locator('#board-4[data-result="+/-"]').waitFor();

  // Round 4: only then a wrong result of round 3 is found; the correction says what follows before it is done.
  await pairAndPublish(page, 4);
  await page.goto(`${SECTION}/round/3`);
  await page.locator('#board-1').focus();
  await page.keyboard.press('2');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('If it is done:').first().waitFor();
  await dialog.locator('button.primary').press('Enter');
  await page.locator('#board-1[data-result="0-1"]').waitFor();
  await page.goto(`${SECTION}/round/4`);
  await typeAll(page);

  await pairAndPublish(page, 5);
  await typeAll(page);
  await page.goto(`${SECTION}/standings`);
  await confirmed(page, 'Declare final');
  await page.getByText('These standings are declared final.').waitFor();

  // The report: read by the program itself, as the rating officer's would be.
  await page.goto(`${SECTION}/export`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /TRF26/ }).first().press('Enter'),
  ]);
  const file = join(desk.data, 'winter.trf');
  await download.saveAs(file);
  const report = readFileSync(file, 'utf8');
  const checked = spawnSync(binary, ['check', file], { encoding: 'utf8' });
  assert.match(checked.stdout, /1 tournaments?, 5 rounds, 0 discrepancies/, checked.stdout + checked.stderr + report);
  assert.match(report, /### Correction @ Round 3/);
});
