// A festival that lost entries: one damaged bit of its write-ahead log, seen and put right at the desk.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { closing } from '../closing.mjs';
import { startDesk } from '../desk.mjs';
import { done, firstRun, openExample, press, signIn } from '../steps.mjs';

const chromium = browser();

/** What a killed desk does to pages that are open, and a festival that does not open to whoever asks for it. */
const ALLOWED = [/WebSocket/, /ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/, /409 \(Conflict\)/];

/** A desk with the example that follows into a folder, killed, with one bit of the write-ahead log turned over. */
async function rolledBack(t) {
  const stick = mkdtempSync(join(tmpdir(), 'jadoube-stick-'));
  closing(t, () => rmSync(stick, { recursive: true, force: true }));
  const desk = await startDesk(t, { options: ['--backup-to', stick] });
  const page = await chromium.page(t, desk, { allow: ALLOWED });
  await firstRun(page);
  await openExample(page);
  await desk.crash();
  const wal = join(desk.data, 'festivals/example-open.jadoube-wal');
  const bytes = readFileSync(wal);
  assert.ok(bytes.length > 20_000, 'the write-ahead log holds entries');
  bytes[Math.floor(bytes.length / 2)] ^= 1;
  writeFileSync(wal, bytes);
  await desk.start();
  await signIn(page);
  return { desk, page, stick };
}

test('a festival that lost entries says so, and is restored with one button', async (t) => {
  const { page, stick } = await rolledBack(t);
  await page.getByRole('link', { name: 'What can be done' }).first().press('Enter');
  await page.getByRole('heading', { name: 'Example Open does not open', level: 1 }).waitFor();
  const said = await page.locator('p.problem').innerText();
  assert.match(said, new RegExp(`^the log ends at #\\d+, the backup in ${stick} at #204: restore it`));
  await axe(page);
  await fits(page);
  await page.goto('/f/example-open');
  await page.getByRole('link', { name: 'What can be done' }).press('Enter');
  await press(page, 'Restore up to #204');
  await done(page, 'The festival is restored up to #204');
  await page.getByRole('heading', { name: 'Example Open', level: 1 }).waitFor();
  await page.goto('/');
  assert.equal(await page.getByRole('link', { name: 'What can be done' }).count(), 0);
});

test('the chief arbiter goes on without what was lost, and the log says so', async (t) => {
  const { desk, page } = await rolledBack(t);
  await page.goto('/damaged/example-open');
  await press(page, 'Go on without what was lost');
  await done(page, 'Its log says what was lost');
  await page.goto('/f/example-open/log');
  await page.getByText('went on although the log had come to entry 204').first().waitFor();
  await page.reload();
  await desk.crash();
  await desk.start();
  await page.goto('/f/example-open');
  await page.getByRole('heading', { name: 'Example Open', level: 1 }).waitFor();
});
