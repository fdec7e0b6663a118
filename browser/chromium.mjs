// One Chromium for a file of tests; every page has a context of its own, as if on a device of its own.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { closing } from './closing.mjs';
import { executable, folder, playwright } from './packages.mjs';
import { Trouble } from './trouble.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a click or an expectation may take on a busy machine, in milliseconds. */
const PATIENCE = 15_000;

/** What the tests of a file may take; then something hangs. */
const LONGEST = 480_000;

/** The screens that pages are looked at on. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Starts Chromium with an empty profile. */
export const launch = () => playwright.chromium.launch({ executablePath: executable, headless: true, args: FLAGS });

/**
 * A context that is watched, on a desk: `{ context, trouble }`. `allow` lists patterns of trouble that a test brings
 * about, `keyboardOnly` makes the use of a mouse or a finger trouble; the other options are Playwright's.
 */
export async function watched(browser, desk, { allow = [], keyboardOnly = false, ...options } = {}) {
  const context = await browser.newContext({
    baseURL: desk.url,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    ...DESKTOP,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  if (keyboardOnly) await context.addInitScript(sayPointer);
  return { context, trouble: await new Trouble(allow).watch(context) };
}

/**
 * The browser of a file of tests: started when first needed, closed at the end of the file.
 *
 * `await chromium.page(t, desk, options)` is a new device with one page, on which `page.goto('/')` is the desk's first
 * page; the test fails if there was trouble on it. More pages of the same device: `page.context().newPage()`.
 * `await chromium.running()` is Playwright's browser itself.
 */
export function browser() {
  let started;
  const tooLong = setTimeout(() => giveUp(), LONGEST);
  tooLong.unref();
  after(async () => (await started)?.close());
  const running = () => (started ??= launch());
  return {
    running,
    async page(t, desk, options) {
      const { context, trouble } = await watched(await running(), desk, options);
      closing(t, () => conclude(t, context, trouble));
      return context.newPage();
    },
  };
}

/** Runs in the page. */
function sayPointer() {
  const say = (event) => console.error(`a ${event.pointerType} was used, and only the keyboard may be`);
  addEventListener('pointerdown', say, { capture: true });
}

/** Waits until all that a page has said so far was heard. */
export async function settle(context) {
  const heard = context.pages().map((page) => page.evaluate(() => 0).catch(() => {}));
  await Promise.race([Promise.all(heard), sleep(2_000, undefined, { ref: false })]);
}

/** Fails if there was trouble; keeps pictures of a test that failed. */
async function conclude(t, context, trouble) {
  await settle(context);
  const seen = trouble.seen;
  if (seen.length > 0 || t.passed === false) await keep(t, context);
  await context.close();
  assert.ok(seen.length === 0, `trouble on the page:\n${seen.join('\n')}`);
}

async function keep(t, context) {
  const place = join(folder, 'failures');
  mkdirSync(place, { recursive: true });
  for (const [index, page] of context.pages().entries()) {
    const name = join(place, `${t.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${Date.now()}-${index + 1}`);
    await page.screenshot({ path: `${name}.png`, timeout: 5_000 }).catch(() => {});
    writeFileSync(`${name}.html`, await page.content().catch((error) => String(error)));
    t.diagnostic(`left at ${page.url()}: ${name}.png, ${name}.html`);
  }
}

function giveUp() {
  console.error(`the tests of this file take longer than ${LONGEST / 1000} s: something hangs`);
  process.exit(1);
}
