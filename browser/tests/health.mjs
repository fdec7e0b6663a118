// What is wrong with the desk: told on its pages with the way out, which is gone from there.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { done, firstRun, openExample, press } from '../steps.mjs';

const chromium = browser();

/** Damages the hall's own file while the desk does not run. */
function damageHall(desk) {
  for (const end of ['-wal', '-shm']) rmSync(join(desk.data, `hall.sqlite${end}`), { force: true });
  writeFileSync(join(desk.data, 'hall.sqlite'), 'no database at all, '.repeat(500));
}

test('a damaged hall is told, the round goes on, and the hall is put right from the page', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { allow: [/503/, /ERR_CONNECTION/, /WebSocket/], viewport: { width: 1366, height: 768 } });
  await firstRun(page);
  await openExample(page);
  assert.equal(await page.locator('#health').count(), 0, 'nothing is wrong yet');
  await desk.stop();
  damageHall(desk);
  await desk.start();
  assert.match(desk.output, /What the hall knows cannot be used/, 'the console says so');
  for (const path of ['/', '/f/example-open']) {
    await page.goto(path);
    await page.locator('#health', { hasText: 'phones, screens and announcements rest' }).waitFor();
    await axe(page);
    await fits(page);
  }
  const phone = await chromium.page(t, desk, { ...PHONE, allow: [/503/, /ERR_CONNECTION/, /WebSocket/] });
  const answer = await phone.goto('/b/example-open/open/1');
  assert.equal(answer.status(), 503);
  await phone.getByText('The hall rests').waitFor();
  // The round goes on.
  await page.goto('/f/example-open/s/open/round');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goto('/f/example-open');
  await page.getByRole('link', { name: 'Put the hall right' }).press('Enter');
  await page.getByRole('heading', { name: 'The hall cannot be used' }).waitFor();
  await axe(page);
  await fits(page);
  await press(page, 'Begin with an empty hall');
  await done(page, 'End the desk and start it again');
  await page.reload();
  assert.equal(readdirSync(join(desk.data, 'damaged')).length, 1, 'nothing is lost');
  await desk.stop();
  await desk.start();
  await page.goto('/f/example-open');
  assert.equal(await page.locator('#health').count(), 0, 'it is over');
  assert.equal((await phone.goto('/b/example-open/open/1')).status(), 200);
});

test('whoever is in charge makes a report file', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await firstRun(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Make a report file' }).press('Enter');
  const download = await waiting;
  assert.match(download.suggestedFilename(), /^jadoube-report-\d{8}-\d{6}\.txt$/);
  const text = readFileSync(await download.path(), 'utf8');
  assert.match(text, /^version: /m);
  assert.match(text, / INFO +server::serve started version=/);
  assert.ok(!text.includes('Ada'), text);
});
