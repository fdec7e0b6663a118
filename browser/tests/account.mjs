// One's own account: sessions elsewhere, and the second factor, an app's one-time codes beside the password.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { NAME, PASSWORD, done, firstRun, focused, press, signIn } from '../steps.mjs';

const chromium = browser();

/**
 * What an app shows for a secret (RFC 6238), so many steps of half a minute from now. The desk takes the step after this one
 * and the one before as well, and none twice: with now for the first and one ahead for the second, no test waits for the next
 * half minute, and none fails if it begins meanwhile.
 */
function code(secret, ahead = 0) {
  const bits = [...secret.replaceAll(' ', '')].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE(hash[19] & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Looks at a page with axe and for its width. */
async function looked(page) {
  await axe(page);
  await fits(page);
}

/** Sets the second factor up on the account's page; gives the secret and the recovery codes. */
async function setUp(page) {
  await page.goto('/account');
  await page.locator('form[action="/account/second"]').getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Set up');
  await page.getByRole('heading', { name: 'Put the secret into your app' }).waitFor();
  await looked(page);
  const secret = await page.locator('#second-secret').innerText();
  await page.getByLabel('The code that the app shows now').fill(code(secret));
  await press(page, 'Switch on');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await looked(page);
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  assert.equal(new Set(codes).size, 10);
  return { secret, codes };
}

/** Signs in as far as the code. */
async function password(page) {
  await page.goto('/sign-in');
  await page.getByLabel('Your name').fill(NAME);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
}

test('set up, asked for at the door and switched off, by the keyboard alone', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { ...PHONE, hasTouch: false, keyboardOnly: true, allow: [/401/] });
  await firstRun(page);
  await page.goto('/account');
  await page.getByText('You can make accounts and give roles: switch it on.').waitFor();
  const { secret, codes } = await setUp(page);
  await page.getByRole('link', { name: 'I have kept them' }).press('Enter');
  await page.getByText('Recovery codes left: 10').waitFor();
  await looked(page);

  await page.context().clearCookies();
  await password(page);
  await looked(page);
  await focused(page, '#code');
  await page.keyboard.type('no code');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
  await looked(page);
  await focused(page, '#code');
  await page.keyboard.type(code(secret, 1));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Festivals' }).waitFor();

  await page.goto('/account');
  const form = page.locator('form[action="/account/second/recovery"]');
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('Code, or a recovery code').fill(codes[0]);
  await press(page, 'Switch off');
  await done(page, 'The second factor is switched off');
});

test('without scripts, with a recovery code', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { javaScriptEnabled: false });
  await firstRun(page);
  await page.goto('/account');
  await page.locator('form[action="/account/second"]').getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Set up');
  const secret = await page.locator('#second-secret').innerText();
  await page.getByLabel('The code that the app shows now').fill(code(secret));
  await press(page, 'Switch on');
  const [recovery] = await page.locator('.recovery-codes li').allInnerTexts();
  await page.context().clearCookies();
  await password(page);
  await page.getByLabel('Code').fill(recovery.toLowerCase());
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Festivals' }).waitFor();
  await page.goto('/account');
  await page.getByText('Recovery codes left: 9').waitFor();
});

test('signing out elsewhere asks for the password, for one session or all others', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { allow: [/422/] });
  const phone = await chromium.page(t, desk, PHONE);
  await firstRun(page);
  await signIn(phone);
  const form = page.locator('form[action="/account/session"]');
  const signOut = form.getByRole('button', { name: /^Sign out Linux/ });
  await page.goto('/account');
  await form.getByLabel('Password').fill('wrong');
  await signOut.click();
  await page.getByText('the password is wrong').waitFor();
  await phone.goto('/account');
  await phone.getByRole('heading', { name: 'Your account' }).waitFor();
  await axe(phone);

  await page.goto('/account');
  await form.getByLabel('Password').fill(PASSWORD);
  await signOut.click();
  await done(page, 'Signed out.');
  await phone.goto('/account');
  await phone.getByRole('heading', { name: 'Sign in' }).waitFor();

  await signIn(phone);
  await page.goto('/account');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByLabel('Password').press('Enter');
  await done(page, 'Signed out.');
  assert.equal(await form.count(), 0, 'this session is the only one');
  await phone.goto('/account');
  await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
});
