// Prizes: the fund filled in by keyboard, what is wrong at its field, nothing typed lost; what-if while games run; confirmed by two people; paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { confirmed, done, firstRun, focused, openExample, press, signIn } from '../steps.mjs';

const chromium = browser();
const SECTION = '/f/example-open/s/u12';
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** Sends a form of the desk. */
const send = (page, path, fields) => page.evaluate(async ([address, values]) => {
  const body = new URLSearchParams({ csrf: document.body.dataset.csrf, next: '/', key: String(Math.random()), ...values });
  const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(await answer.text());
}, [path, fields]);

/** A section of four players with one round, which is being played. */
async function playing(page) {
  await firstRun(page);
  await openExample(page);
  await send(page, '/f/example-open/s', { id: 'u12', name: 'Under 12', start: '2026-12-01', rounds: '1' });
  for (const name of ['Ada, A', 'Bob, B', 'Cid, C', 'Dan, D']) {
    await page.goto(`${SECTION}/late`);
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText('Entered, and arrived.').waitFor();
  }
  await page.goto(`${SECTION}/settings`);
  await page.locator('#initial-colour').getByRole('button', { name: 'Draw by lot now' }).press('Enter');
  await done(page, 'Saved.');
  await page.goto(`${SECTION}/round/1`);
  await confirmed(page, 'Pair the round');
  await page.getByText('The pairings are a draft').waitFor();
  await confirmed(page, 'Publish');
  await page.getByText('Published, version 1.').waitFor();
}

/** From the prizes to an empty form with one category of one place. */
async function oneCategory(page) {
  await page.goto(`${SECTION}/prizes`);
  await page.getByRole('link', { name: 'Announce prizes' }).press('Enter');
  await page.getByRole('heading', { name: 'Prize fund: Under 12' }).waitFor();
  for (let number = 7; number > 1; number -= 1) {
    await press(page, `Remove category ${number}`);
    await page.locator(`#category-${number}`).waitFor({ state: 'detached' });
  }
  for (let place = 5; place > 1; place -= 1) {
    await press(page, `Remove place ${place} of category 1`);
    await page.locator(`#money-1-${place}`).waitFor({ state: 'detached' });
  }
}

const field = (page, name) => page.locator(`[name="${name}"]`);

test('the fund is filled in by keyboard, and nothing that was typed is lost', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk, { keyboardOnly: true, allow: [/422/], ...LAPTOP });
  chief.on('dialog', (dialog) => dialog.accept());
  await playing(chief);
  await oneCategory(chief);
  await axe(chief);
  await fits(chief);

  // Wrong input: told at the field and on top, with the way there; what was typed is still there.
  await field(chief, 'money-1-1').fill('three hundred');
  await field(chief, 'shared-to-1').fill('2');
  await press(chief, 'Announce');
  await chief.getByText('One field is not right yet; nothing was announced.').waitFor();
  await focused(chief, '#mistakes');
  await chief.locator('#mistakes').getByRole('link').press('Enter');
  await focused(chief, '#money-1-1');
  assert.equal(await field(chief, 'money-1-1').inputValue(), 'three hundred');
  assert.equal(await field(chief, 'money-1-1').getAttribute('aria-invalid'), 'true');
  await chief.locator('#money-1-1-wrong').getByText('an amount is digits').waitFor();
  await axe(chief);

  // A row by keyboard: the focus is in it, and it is shared as the one before. Enter shows who would win.
  await field(chief, 'money-1-1').fill('300');
  await press(chief, 'Add a place to category 1');
  await focused(chief, '#money-1-2');
  await chief.keyboard.type('200');
  assert.equal(await field(chief, 'sharing-1-2').inputValue(), 'hort');
  await field(chief, 'goods-1-1').fill('Cup');
  await chief.keyboard.press('Enter');
  await chief.locator('#preview').getByText('nothing is announced').waitFor();
  await axe(chief);

  // The page is loaded anew with something typed: the browser has kept it.
  await field(chief, 'money-1-2').fill('201');
  await chief.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('"201"')));
  await chief.goto(`${SECTION}/prizes/fund`);
  await press(chief, 'Go on with it');
  await chief.locator('#money-1-2[value="201"]').waitFor();
  assert.equal(await field(chief, 'goods-1-1').inputValue(), 'Cup');
  await field(chief, 'money-1-2').fill('200');

  // After the start it is to be confirmed; Cancel goes back to the form as it was, rows included.
  await press(chief, 'Announce');
  await chief.getByText('told to the players before the start').waitFor();
  await chief.getByRole('link', { name: 'Cancel' }).press('Enter');
  await chief.locator('#money-1-2[value="200"]').waitFor();
  assert.equal(await chief.locator('fieldset.category').count(), 1);
  await confirmed(chief, 'Announce');
  await done(chief, 'The prizes are announced.');
  await chief.getByText('The fund: EUR 500.00').waitFor();

  // The form shows what is announced, and there is nothing unsent any more.
  await chief.getByRole('link', { name: 'Change the fund' }).press('Enter');
  await chief.locator('#money-1-2[value="200.00"]').waitFor();
  assert.equal(await chief.locator('#draft-bar').isVisible(), false);
  // As text, and back.
  await chief.locator('#as-text > summary').press('Enter');
  await field(chief, 'fund').fill('currency EUR\ncategory Open\nshared to place 2\nprize 300 hort + Cup\nprize 2OO hort');
  await press(chief, 'Read into the form');
  await chief.getByText('line 5: an amount is digits').waitFor();
  assert.match(await field(chief, 'fund').inputValue(), /2OO/);
});

test('without a script, rows come and go and the fund is announced', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk);
  await playing(chief);
  const plain = await chromium.page(t, desk, { javaScriptEnabled: false, ...PHONE });
  await signIn(plain);
  await oneCategory(plain);
  await fits(plain);
  await field(plain, 'money-1-1').fill('30');
  await press(plain, 'Add a place to category 1');
  await field(plain, 'money-1-2').fill('20');
  await field(plain, 'shared-to-1').fill('2');
  await press(plain, 'Add a category');
  await field(plain, 'name-2').fill('Nobody yet');
  await press(plain, 'Remove category 2');
  await plain.locator('#category-2').waitFor({ state: 'detached' });
  assert.equal(await field(plain, 'money-1-2').inputValue(), '20');
  await confirmed(plain, 'Announce');
  await plain.getByText('The fund: EUR 50.00').waitFor();
  await fits(plain);
  await chief.setViewportSize(PHONE.viewport);
  await chief.goto(`${SECTION}/prizes`);
  await chief.getByText('The fund: EUR 50.00').waitFor();
  await axe(chief);
  await fits(chief);
});

test('what if while games run, then confirmed by two people and printed', async (t) => {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk, { keyboardOnly: true, allow: [/409/], ...LAPTOP });
  await playing(chief);
  await chief.goto(`${SECTION}/prizes/fund`);
  await chief.locator('#as-text > summary').press('Enter');
  await field(chief, 'fund').fill('currency EUR\ncategory Open\nshared to place 2\nprize 300 hort\nprize 200 hort');
  await press(chief, 'Read into the form');
  await chief.locator('#money-1-2[value="200.00"]').waitFor();
  await confirmed(chief, 'Announce');
  await chief.getByText('The fund: EUR 500.00').waitFor();

  // Two games run. With a win and a draw, the winner has the first prize, and those with half a point, whom no tie-break parts after
  // one round, share the second. With two wins the winners share both halves of both.
  await chief.getByText('2 games have no result yet').waitFor();
  await chief.locator('#what-if > summary').press('Enter');
  await chief.locator('#board-1').selectOption('1-0');
  await chief.locator('#board-2').selectOption('1/2-1/2');
  await press(chief, 'Show');
  await chief.getByText('These are supposed results, not real ones.').waitFor();
  const won = () => chief.locator('table.prizes tbody td:nth-child(4)').allTextContents();
  assert.deepEqual(await won(), ['EUR 300.00', 'EUR 100.00', 'EUR 100.00']);
  await chief.locator('#board-2').selectOption('1-0');
  await press(chief, 'Show');
  await chief.locator('#board-2 option[value="1-0"][selected]').waitFor({ state: 'attached' });
  assert.deepEqual(await won(), ['EUR 250.00', 'EUR 250.00']);
  await axe(chief);
  await fits(chief);
  await chief.getByRole('link', { name: 'Real results only' }).press('Enter');
  await chief.getByText('2 games have no result yet').waitFor();
  assert.equal(await chief.getByText('These are supposed results').count(), 0);

  // A second arbiter has the form open while the first announces another fund: both are shown.
  const deputy = await chromium.page(t, desk, { allow: [/409/, /422/] });
  await signIn(deputy);
  await deputy.goto(`${SECTION}/prizes/fund`);
  await deputy.locator('#money-1-1').fill('310');
  await chief.goto(`${SECTION}/prizes/fund`);
  await field(chief, 'money-1-1').fill('300.00');
  await field(chief, 'goods-1-1').fill('Cup');
  await confirmed(chief, 'Announce');
  await chief.locator('#fund > summary').press('Enter');
  await chief.getByText('EUR 300.00 + Cup').first().waitFor();

  await press(deputy, 'Announce');
  await deputy.locator('section.confirm button.primary').press('Enter');
  await deputy.getByRole('heading', { name: 'Somebody else was first' }).waitFor();

  // The round ends, the standings are declared final.
  await chief.goto(`${SECTION}/round/1`);
  await chief.keyboard.press('1');
  await chief.keyboard.press('1');
  await chief.locator('tr[data-missing], tr.pending').first().waitFor({ state: 'detached' });
  await chief.goto(`${SECTION}/standings`);
  await confirmed(chief, 'Declare final');
  await chief.getByText('These standings are declared final.').waitFor();

  // The chief arbiter confirms once, and is not asked to do it for the treasurer, too.
  await chief.goto(`${SECTION}/prizes`);
  await press(chief, 'Confirm as chief arbiter');
  await chief.getByText('confirmed by Ada Arbiter').waitFor();
  assert.equal(await chief.getByRole('button', { name: 'Confirm as treasurer' }).count(), 0);
  await axe(chief);

  // The treasurer sees the desk, and changes nothing but that.
  await chief.goto('/staff');
  await send(chief, '/staff', { name: 'Tom Treasurer', password: 'a long enough secret 77', role: 'treasurer' });
  const treasurer = await chromium.page(t, desk, PHONE);
  await signIn(treasurer, 'Tom Treasurer', 'a long enough secret 77');
  await treasurer.goto(`${SECTION}/prizes`);
  assert.equal(await treasurer.getByRole('link', { name: 'Change the fund' }).count(), 0);
  assert.equal(await treasurer.getByRole('button', { name: 'Confirm as chief arbiter' }).count(), 0);
  await axe(treasurer);
  await fits(treasurer);
  await press(treasurer, 'Confirm as treasurer');
  await treasurer.getByText('Both have confirmed: the prizes can be paid.').waitFor();

  // On paper, and in public.
  await chief.goto(`${SECTION}/prizes`);
  for (const name of ['prizes', 'prize-proof', 'prize-receipts']) {
    const kind = await chief.evaluate(async (address) => {
      const answer = await fetch(address);
      return `${answer.status} ${answer.headers.get('content-type')}`;
    }, `${SECTION}/print/${name}`);
    assert.equal(kind, '200 application/pdf', name);
  }
  const visitor = await chromium.page(t, desk, PHONE);
  await visitor.goto('/p/example-open/u12/prizes');
  await visitor.getByText('EUR 250.00').first().waitFor();
  await axe(visitor);
  await fits(visitor);
});
