// The page of game records: read and announced, put together from two sheets, a sealed move, start positions of Chess960.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { done, firstRun, inExample, openExample, press } from '../steps.mjs';

const chromium = browser();

async function example(t, options = {}) {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, options);
  await firstRun(page);
  await openExample(page);
  await page.goto(inExample('incidents'));
  await page.getByRole('link', { name: 'Game records, sealed moves, Chess960' }).press('Enter');
  return page;
}

test('a record in German letters is read by keyboard alone; what is wrong is told with its place', async (t) => {
  const page = await example(t, { keyboardOnly: true });
  await axe(page);
  const read = page.locator('#read');
  await read.getByLabel('Moves or PGN').fill('1. f3 e5 2. g4 Dh4#');
  await read.getByLabel('Letters of the pieces').selectOption('German');
  await press(page, 'Read');
  await read.getByText('One game, 4 moves of either player.').waitFor();
  await read.getByText('Every move is legal.').waitFor();
  await read.getByText('Checkmate: declare the game won by Black').waitFor();
  await read.getByRole('cell', { name: '♕h4#' }).waitFor();
  await read.getByText('How a blind player hears it (D.2.1)').press('Enter');
  assert.deepEqual(await read.locator('.announced li').allTextContents(), ['Bauer Felix zwei Felix drei', 'Bauer Eva sieben Eva fuenf', 'Bauer Gustav zwei Gustav vier', 'Dame David acht Hector vier']);
  await axe(page);
  await read.getByLabel('Moves or PGN').fill('1. e4 e5\n2. Ke3');
  await read.getByLabel('Letters of the pieces').selectOption('English');
  await press(page, 'Read');
  await read.getByText('Line 2, column 4: Ke3: no such move is legal here').waitFor();
  await page.goBack();
  await read.getByText('Checkmate').first().waitFor();
});

test('two sheets with gaps give the game, on a phone without scripts', async (t) => {
  const desk = await startDesk(t);
  const first = await chromium.page(t, desk);
  await firstRun(first);
  await openExample(first);
  const page = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  const { signIn } = await import('../steps.mjs');
  await signIn(page);
  await page.goto(inExample('game-record'));
  await fits(page);
  const sheets = page.locator('#sheets');
  await sheets.getByLabel('White’s sheet').fill('1. e4 e5 2. Nf3 - 3. -');
  await sheets.getByLabel('Black’s sheet').fill('1. e4 e5 2. - Nc6 3. -');
  await sheets.getByLabel('Position on the board (FEN)').fill('nonsense');
  await page.getByRole('button', { name: 'Search for the game' }).click();
  await sheets.getByRole('alert').waitFor();
  await sheets.getByLabel('Position on the board (FEN)').fill('r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R');
  await page.getByRole('button', { name: 'Search for the game' }).click();
  await sheets.getByText('One game leads to this position.').waitFor();
  await sheets.getByRole('cell', { name: '♗b5' }).waitFor();
  await fits(page);
});

test('a sealed move is bound to its digest, and Chess960 is drawn so that everybody can repeat it', async (t) => {
  const page = await example(t, { allow: [/422/] });
  const sealed = page.locator('#sealed');
  await sealed.getByLabel('Move, as the player writes it').first().fill('Nf3');
  await sealed.getByLabel('Secret text').first().fill('short');
  await press(page, 'Give the digest');
  await page.getByText('The secret text has 8 to 200 characters').first().waitFor();
  await page.goto(inExample('game-record'));
  await sealed.getByLabel('Move, as the player writes it').first().fill('Nf3');
  await sealed.getByLabel('Secret text').first().fill('correct horse');
  await press(page, 'Give the digest');
  await done(page, 'The digest of the sealed move');
  const [digest] = /[0-9a-f]{64}/.exec(await page.locator('.notices').innerText());
  assert.doesNotMatch(page.url(), /Nf3|horse/, 'no address holds the move');
  for (const [move, said] of [['Nf3', 'This is the move that was sealed: ♘f3.'], ['Nc3', 'This is not what was sealed.']]) {
    await page.goto(inExample('game-record'));
    await sealed.getByText('Open a sealed move').click();
    const open = sealed.locator('details');
    await open.getByLabel('Position before the move').fill('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -');
    await open.getByLabel('Move, as the player writes it').fill(move);
    await open.getByLabel('Secret text').fill('correct horse');
    await open.getByLabel('Digest on the envelope').fill(digest);
    await press(page, 'Compare');
    await done(page, said);
  }

  await page.goto(inExample('game-record'));
  const draw = page.locator('#chess960');
  await draw.getByLabel('Number to begin with').fill('1234567');
  await draw.getByLabel('Positions').fill('2');
  await press(page, 'Draw');
  await draw.getByText('Drawn from 1234567').waitFor();
  // SplitMix64 of this seed, by 960: 6457827717110365317 and 3203168211198807973.
  const numbers = [6457827717110365317n % 960n, 3203168211198807973n % 960n].map(String);
  assert.deepEqual(await draw.locator('tbody td.number').allTextContents(), numbers);
  await axe(page);
});
