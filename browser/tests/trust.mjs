// A device that was told to trust the desk's authority opens the desk without a warning, by every local name; one that was not
// is warned; and when the successor takes over, the device that trusts both notices nothing.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { watched } from '../chromium.mjs';
import { closing } from '../closing.mjs';
import { startDesk } from '../desk.mjs';
import { executable, playwright } from '../packages.mjs';
import { firstRun } from '../steps.mjs';

/** An authority as the program made it before there were limits. */
const OLDER = new URL('../../crates/access/tests/older_authority.pem', import.meta.url);

const CERTUTIL = process.env.JADOUBE_CERTUTIL ?? 'certutil';

/** A Chromium on a device of its own that trusts these certificates. */
async function device(t, certificates) {
  const home = mkdtempSync(join(tmpdir(), 'jadoube-device-'));
  const store = join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  const certutil = (...words) => execFileSync(CERTUTIL, ['-d', `sql:${store}`, ...words]);
  certutil('-N', '--empty-password');
  certificates.forEach((der, at) => {
    writeFileSync(join(home, `${at}.crt`), der);
    certutil('-A', '-n', `desk ${at}`, '-t', 'C,,', '-i', join(home, `${at}.crt`));
  });
  const browser = await playwright.chromium.launch({
    executablePath: executable,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    env: { ...process.env, HOME: home },
  });
  closing(t, async () => {
    await browser.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  });
  return browser;
}

async function fetched(desk, path) {
  const answer = await fetch(new URL(path, desk.url));
  assert.equal(answer.status, 200, path);
  return Buffer.from(await answer.arrayBuffer());
}

/** Opens a page, and says how that ended. */
async function opened(browser, url) {
  const context = await browser.newContext();
  try {
    const answer = await (await context.newPage()).goto(url);
    return String(answer.status());
  } catch (error) {
    return /ERR_\w+/.exec(error.message)?.[0] ?? error.message;
  } finally {
    await context.close();
  }
}

test('a device that trusts the authority opens the desk, and no other does', async (t) => {
  const desk = await startDesk(t);
  const trusting = await device(t, [await fetched(desk, '/trust/jadoube.crt')]);
  const { port } = new URL(desk.url);
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    assert.equal(await opened(trusting, `https://${name}:${port}/trust`), '200', name);
  }
  const another = await device(t, []);
  assert.equal(await opened(another, `https://localhost:${port}/trust`), 'ERR_CERT_AUTHORITY_INVALID');
});

test('on a desk of before the successor takes over, and a device that trusts both notices nothing', async (t) => {
  const desk = await startDesk(t);
  await desk.stop();
  rmSync(join(desk.data, 'certificates'), { recursive: true });
  mkdirSync(join(desk.data, 'certificates'));
  cpSync(OLDER, join(desk.data, 'certificates/authority.pem'));
  await desk.start();
  const [older, next] = [await fetched(desk, '/trust/jadoube.crt'), await fetched(desk, '/trust/jadoube-next.crt')];
  const prepared = await device(t, [older, next]);
  const late = await device(t, [older]);
  const { context, trouble } = await watched(prepared, { url: desk.url.replace('http:', 'https:') }, { ignoreHTTPSErrors: false });
  closing(t, async () => {
    await context.close();
    trouble.none?.();
  });
  const page = await context.newPage();
  await firstRun(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'See the desk’s certificate and its successor' }).click();
  await page.getByRole('heading', { name: 'The successor', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Let the successor take over now' }).click();
  await page.getByText('The successor has taken over.').waitFor();
  const { port } = new URL(desk.url);
  const secure = `https://localhost:${port}/trust`;
  const deadline = Date.now() + 10_000;
  while ((await opened(late, secure)) === '200' && Date.now() < deadline);
  assert.equal(await opened(late, secure), 'ERR_CERT_AUTHORITY_INVALID', 'who does not trust the successor is warned');
  assert.equal(await opened(prepared, secure), '200');
  await page.goto('/');
  assert.equal(await page.getByRole('link', { name: 'See the desk’s certificate and its successor' }).count(), 0);
});
