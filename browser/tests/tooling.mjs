// The tooling of the browser tests itself, on a stand-in with known faults: each fault must be found.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser, settle, watched } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { shoot } from '../screenshots.mjs';
import { slowLine } from '../slow_line.mjs';

const chromium = browser();
const command = [process.execPath, fileURLToPath(new URL('../stand_in/desk.mjs', import.meta.url))];
let desk;
before(async () => (desk = await startDesk(null, { command })));

/** Trouble on a page, as a list. */
async function troubleOn(path, options) {
  const { context, trouble } = await watched(await chromium.running(), desk, options);
  const page = await context.newPage();
  await page.goto(path);
  await settle(context);
  await context.close();
  return trouble.seen;
}

test('a desk says where it is and its one-time code', async (t) => {
  const own = await startDesk(t, { command });
  assert.match(own.url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
  assert.equal(await own.code(), 'ABCD-1234');
});

test('a desk that crashed comes back on the same port with the same data', async (t) => {
  const own = await startDesk(t, { command });
  const { url, data } = own;
  await own.crash();
  await assert.rejects(fetch(url));
  await own.start();
  assert.deepEqual([own.url, own.data], [url, data]);
  assert.equal((await fetch(url)).status, 200);
});

/** A test that is not one: what is to be done after it, is done by `finish`. */
function otherTest(name) {
  const hooks = [];
  const said = [];
  return { name, said, after: (hook) => hooks.push(hook), diagnostic: (words) => said.push(words), finish: () => hooks.pop()() };
}

test('a desk that does not start says why', async () => {
  await assert.rejects(startDesk(null, { command: ['/nowhere/jadoube'] }), /ENOENT/);
  await assert.rejects(startDesk(null, { command: [process.execPath, '--no-such-option'] }), /bad option/);
});

test('a desk that dies fails the test', async () => {
  const other = otherTest('dies');
  const dead = await startDesk(other, { command });
  await assert.rejects(fetch(`${dead.url}die`));
  await assert.rejects(other.finish(), /the desk died/);
});

test('a desk that panics fails the test, and leaves no data', async () => {
  const other = otherTest('panics');
  const panics = await startDesk(other, { command, options: ['--panic'] });
  while (!panics.output.includes('panicked')) await sleep(10);
  await assert.rejects(other.finish(), /the desk panicked/);
  assert.ok(!existsSync(panics.data));
});

test('a desk that is asked to stop stops, and that fails no test', async () => {
  const other = otherTest('stops');
  const stops = await startDesk(other, { command });
  await stops.stop();
  await assert.rejects(fetch(stops.url));
  await other.finish();
});

test('a page is clicked on a device of its own', async (t) => {
  const one = await chromium.page(t, desk);
  const two = await chromium.page(t, desk);
  for (const page of [one, two]) await page.goto('/');
  await one.getByRole('button', { name: 'Publish' }).click();
  assert.equal(await one.locator('#counter').textContent(), '1');
  assert.equal(await two.locator('#counter').textContent(), '0');
  assert.notEqual(one.context(), two.context());
});

test('where only the keyboard may be used, a mouse is trouble', async () => {
  const { context, trouble } = await watched(await chromium.running(), desk, { keyboardOnly: true });
  const page = await context.newPage();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('#counter').textContent(), '1');
  await settle(context);
  assert.deepEqual(trouble.seen, []);
  await page.getByRole('button').click();
  await settle(context);
  await context.close();
  assert.match(trouble.seen.join(), /a mouse was used/);
});

test('a page without fault has no trouble, with and without scripts', async () => {
  assert.deepEqual(await troubleOn('/'), []);
  assert.deepEqual(await troubleOn('/', { javaScriptEnabled: false }), []);
});

const FAULTS = [
  ['/script-error', /script: Error: no such board/],
  ['/console-error', /console: no such player/],
  ['/inline', /violates script-src-elem: inline/],
  ['/broken', /500: GET/],
  ['/abroad', /leaves the machine: GET http:\/\/cdn\.example\/logo\.png/],
];
for (const [path, what] of FAULTS) {
  test(`${path.slice(1)} is trouble, unless allowed`, async () => {
    const seen = await troubleOn(path);
    assert.ok(seen.some((one) => what.test(one)), `${what} is not in ${seen}`);
    assert.deepEqual(await troubleOn(path, { allow: [/./] }), []);
  });
}

test('trouble fails the test it happened in, and leaves a picture', async () => {
  const other = otherTest('trouble, on purpose');
  const page = await chromium.page(other, desk);
  await page.goto('/console-error');
  await assert.rejects(other.finish(), /trouble on the page:\nconsole: no such player/);
  const kept = /\S+trouble-on-purpose\S+\.(png|html)/g;
  for (const file of other.said.join(' ').match(kept)) rmSync(file);
});

test('axe scans under our Content-Security-Policy and finds what is grave', async (t) => {
  const page = await chromium.page(t, desk);
  await page.goto('/');
  await axe(page);
  await page.goto('/unlabelled');
  await assert.rejects(axe(page), /critical button-name[^]*critical label/);
});

test('a page wider than a phone is found', async (t) => {
  const page = await chromium.page(t, desk, PHONE);
  await page.goto('/');
  await fits(page);
  await page.goto('/wide');
  await assert.rejects(fits(page), /9\d\d px wide in a window of 390 px/);
});

test('screenshots have the widths asked for, in light and dark', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-screenshots-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const pages = [
    { name: 'home', path: '/', dark: true },
    { name: 'wide', path: '/wide' },
  ];
  const wrong = await shoot(await chromium.running(), desk, pages, folder);
  const width = (name) => readFileSync(join(folder, `${name}.png`)).readUInt32BE(16);
  assert.deepEqual(['home-1280', 'home-1280-dark', 'home-390', 'home-390-dark'].map(width), [1280, 1280, 390, 390]);
  assert.equal(wrong.length, 1);
  assert.match(wrong[0], /wide in a window of 390 px/);
});

test('a slow line keeps the order of bytes', async (t) => {
  const echo = createServer((socket) => socket.setNoDelay(true).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  t.after(() => echo.close());
  const line = await slowLine(t, { url: `http://127.0.0.1:${echo.address().port}/` });
  Object.assign(line, { latency: 20, jitter: 3 });
  const socket = connect(Number(new URL(line.url).port), '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  let sent = '';
  let heard = '';
  socket.on('data', (text) => (heard += text));
  for (let piece = 0; piece < 4_000; piece += 1) {
    const text = `${piece} `;
    sent += text;
    socket.write(text);
    if (piece % 8 === 0) await sleep(0);
  }
  while (heard.length < sent.length) await sleep(5);
  assert.equal(heard, sent);
  socket.end();
});
