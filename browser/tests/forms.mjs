// Forms: Cancel, Back and Reload at every confirmation, and nothing typed is lost. Once as the hall's network is, once without scripts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { done, firstRun, inExample, openExample, pairByHand } from '../steps.mjs';

const chromium = browser();

async function example(t, { latency = 0, ...options } = {}) {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, options);
  await firstRun(page);
  await openExample(page);
  if (latency) {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  }
  return { desk, page };
}

const settings = inExample('settings');
const leave = async (page) => { await page.goto(settings); await page.getByRole('button', { name: 'Leave FIDE mode' }).click(); };
const confirmation = (page) => page.locator('section.confirm');
const onward = (page) => confirmation(page).locator('button.primary').click();
const second = (page) => page.getByText('This is the second confirmation').waitFor();

for (const [name, options] of [['without scripts', { javaScriptEnabled: false }], ['without scripts, 400 ms', { javaScriptEnabled: false, latency: 400 }]]) {
  test(`Cancel, Back and Reload at both confirmations, ${name}`, async (t) => {
    const { page } = await example(t, options);
    await leave(page);
    await confirmation(page).waitFor();
    assert.match(page.url(), /\/answer\//, 'the question has an address of its own');
    await page.reload();
    await confirmation(page).waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed').waitFor();
    await leave(page);
    await onward(page);
    await second(page);
    await page.reload();
    await second(page);
    await page.goBack();
    await confirmation(page).waitFor();
    await page.goForward();
    await second(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed').waitFor();
    assert.equal(new URL(page.url()).pathname, settings);
    await page.goBack();
    await second(page);
    await onward(page);
    await page.getByText('FIDE mode was left before round').first().waitFor();
    await page.reload();
  });
}

test('a pairing by hand: Check and end, Continue, Cancel, with Back and Reload at every step, sends nothing again', async (t) => {
  const { page } = await example(t);
  await pairByHand(page);
  await page.locator('#seat-2').getByRole('button', { name: 'Exchange colours' }).click();
  await page.locator('#seat-2 td').first().getByText('Cid, C').waitFor();
  const dialogs = [];
  const sent = [];
  page.on('dialog', (dialog) => { dialogs.push(dialog.message()); dialog.dismiss(); });
  page.on('request', (request) => { if (request.isNavigationRequest()) sent.push(request.method()); });
  const first = () => page.getByText('is not the one that the system gives').first().waitFor();
  const here = async (shown) => { await shown(); const before = sent.length; await page.reload(); await shown(); assert.deepEqual(sent.slice(before), ['GET']); };
  const seats = () => page.getByText('Everybody is seated').waitFor();
  await page.getByRole('button', { name: 'Check and end' }).click();
  await here(first);
  await onward(page);
  await here(() => second(page));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await here(seats);
  assert.equal(new URL(page.url()).pathname, '/f/example-open/s/u12/manual');
  const before = sent.length;
  await page.goBack();
  await second(page);
  await page.goBack();
  await first();
  await page.goForward();
  await second(page);
  await page.goForward();
  await seats();
  assert.ok(sent.slice(before).every((method) => method === 'GET'), sent.join());
  assert.deepEqual(dialogs, []);
  await page.getByRole('button', { name: 'Check and end' }).click();
  await onward(page);
  await second(page);
  await onward(page);
  await page.getByText('The pairing is checked').waitFor();
});

test('Cancel at the second confirmation of settings goes back to them with what was typed, with 400 ms', async (t) => {
  const { page } = await example(t, { latency: 400 });
  await page.goto(settings);
  await page.getByLabel('Number of rounds').or(page.locator('#rounds')).first().fill('7');
  await page.getByRole('button', { name: 'Save all settings' }).click();
  await confirmation(page).waitFor();
  const table = page.locator('table.changes');
  assert.deepEqual(await table.locator('thead th').allTextContents(), ['What', 'Now', 'Then']);
  await onward(page);
  await second(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('Nothing was changed').waitFor();
  assert.equal(await page.locator('#rounds').inputValue(), '7', 'what was typed is still there');
  await page.reload();
  assert.equal(await page.locator('#rounds').inputValue(), '7');
});

test('settings are one form: everything typed is saved together, and a refusal keeps all of it', async (t) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await example(t, { javaScriptEnabled, allow: [/422/] });
    await page.goto(settings);
    await page.locator('#city').fill('Reykjavík');
    await page.locator('#chief').fill('Ada Arbiter');
    await page.locator('#federation').fill('XX');
    await page.getByRole('button', { name: 'Save all settings' }).click();
    const wrong = page.locator('#federation');
    await page.locator('#answer-said').waitFor();
    assert.equal(await wrong.getAttribute('aria-invalid'), 'true');
    assert.match(await wrong.getAttribute('aria-describedby'), /answer-said/);
    assert.equal(await wrong.inputValue(), 'XX');
    assert.equal(await page.locator('#city').inputValue(), 'Reykjavík');
    if (javaScriptEnabled) await page.locator('#federation:focus').waitFor();
    await wrong.fill('ISL');
    await page.locator('input[name=time-1]').fill('15:00');
    await page.locator('input[name=time-9]').fill('10:00');
    await page.getByRole('button', { name: 'One round a day' }).click();
    await done(page, 'Saved.');
    await page.goto(settings);
    for (const [field, value] of [['#city', 'Reykjavík'], ['#chief', 'Ada Arbiter'], ['#federation', 'ISL'], ['input[name=time-1]', '15:00'], ['input[name=time-5]', '15:00'], ['input[name=time-9]', '10:00']]) {
      assert.equal(await page.locator(field).inputValue(), value, field);
    }
  }
});
