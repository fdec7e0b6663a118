// Lists and entry files whose headings nobody knows: the arbiter says once what the columns hold, and is not asked again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../accessibility.mjs';
import { browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { firstRun } from '../steps.mjs';

const chromium = browser();

const LIST = 'Medlemslista 2026\n\nId;Spelare;Styrka;Förening\n17;Larsson, Åke;1744;Lund\n18;Ek, Eva;1601;Malmö\n';
const file = (name, text) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function festival(page) {
  await page.evaluate(async () => {
    const csrf = document.body.dataset.csrf;
    const post = async (url, fields) => {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ csrf, ...fields }) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    };
    await post('/festivals', { name: 'Spring' });
    await post('/f/spring/s', { id: 'open', name: 'Spring Open', start: '2026-11-15', rounds: '5' });
  });
}

/** Chooses what a column holds, by the keyboard. */
async function choose(page, column, meaning) {
  const choice = page.getByLabel(new RegExp(`^Column ${column},`));
  await choice.focus();
  await page.keyboard.type(meaning);
  await page.waitForFunction(
    ([at, wanted]) => document.querySelector(`#column-${at}`).selectedOptions[0].text === wanted,
    [column - 1, meaning],
  );
}

async function sendList(page, name, text) {
  await page.goto('/lists');
  await page.getByLabel('List', { exact: true }).fill(name);
  await page.setInputFiles('#file', file(`${name}.csv`, text));
  await page.getByRole('button', { name: 'Take in' }).click();
}

test('the columns of a list are named once, and remembered', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await firstRun(page);
  await sendList(page, 'swe', LIST);

  await page.getByRole('heading', { name: 'What the columns hold' }).waitFor();
  assert.match(page.url(), /\/lists\/columns\//);
  await page.getByRole('cell', { name: 'Larsson, Åke' }).waitFor();
  await axe(page);
  await choose(page, 2, 'Name, last name first');
  await choose(page, 3, 'National rating');
  // The page was got, so that it can be loaded again, and gone back to.
  await page.reload();
  await page.getByRole('cell', { name: 'Larsson, Åke' }).waitFor();
  await choose(page, 2, 'Name, last name first');
  await choose(page, 3, 'National rating');
  await page.getByRole('button', { name: 'Read the file like this' }).click();
  await page.getByText('swe is in use: 2 players from 2 rows.').waitFor();
  await page.getByText('The columns were read as somebody said for this heading row.').waitFor();

  // The next list under the same headings is read at once; whoever wants to look first, may.
  await sendList(page, 'swe', LIST + '19;Berg, Bo;1500;Lund\n');
  await page.getByText('swe is in use: 3 players from 3 rows.').waitFor();
  await page.setInputFiles('#file', file('swe.csv', LIST));
  await page.getByLabel('List', { exact: true }).fill('swe');
  await page.getByLabel('Show the columns first').check();
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.getByText('as somebody said the last time').waitFor();
  assert.equal(await page.locator('#column-2').inputValue(), 'national-rating');
});

test('an entry file is read as the columns are named, without a script', async (t) => {
  const desk = await startDesk(t);
  const first = await chromium.page(t, desk);
  await firstRun(first);
  await festival(first);
  const page = await chromium.page(t, desk, { javaScriptEnabled: false, storageState: await first.context().storageState() });
  await page.goto('/f/spring/players/import');
  await page.setInputFiles('#file', file('anmalda.csv', LIST));
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'What the columns hold' }).waitFor();
  await page.locator('#column-1').selectOption('name');
  await page.locator('#column-2').selectOption('national-rating');
  await page.getByRole('button', { name: 'Read the file like this' }).click();
  await page.getByRole('heading', { name: 'What the file would change' }).waitFor();
  await page.reload();
  await page.getByText('The columns were read as somebody said for this heading row.').waitFor();
  assert.equal(await page.getByRole('checkbox', { name: /^Take / }).count(), 2);
  await page.getByRole('button', { name: 'Take what is ticked' }).click();
  await page.goto('/f/spring/players');
  await page.getByText('Larsson, Åke').first().waitFor();
});

test('files of other programs are answered with what to do', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { allow: [/422/] });
  await firstRun(page);
  await festival(page);
  await page.goto('/f/spring/players/import');
  await page.setInputFiles('#file', { name: 'Open.TUNx', mimeType: '', buffer: Buffer.from([0x93, 0xff, 0x89, 0x44, 0]) });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('FIDE-Data-Export TRF').waitFor();
});
