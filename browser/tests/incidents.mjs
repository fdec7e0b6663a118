// The incident desk: an arbiter picks board and incident, answers, reads the ruling, confirms. And the position on the phone, with and without the desk.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { confirmed, done, firstRun, focused, inExample, openExample, press, signIn } from '../steps.mjs';

const chromium = browser();

async function example(t, options = {}) {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, options);
  await firstRun(page);
  await openExample(page);
  return { desk, page };
}

/** From the list of incidents to the questions about one. */
async function questions(page, board, kind) {
  await page.goto(inExample('incidents'));
  await page.locator('#report').getByLabel('Board').fill(String(board));
  await page.locator('#report').getByLabel('What happened').selectOption({ label: kind });
  await press(page, 'To the questions');
}

test('a second illegal move loses, by keyboard alone, and players and the public never hear of it', async (t) => {
  const { desk, page } = await example(t, { keyboardOnly: true });
  await page.goto(inExample('incidents'));
  await focused(page, '#board');
  for (const earlier of ['0', '1']) {
    await questions(page, 20, 'An illegal move, or what counts as one');
    await axe(page);
    await page.getByRole('group', { name: 'Which player is it about?' }).getByLabel('White').press('Space');
    await press(page, 'To the ruling');
    await page.getByRole('heading', { name: 'Ruling' }).waitFor();
    await page.getByText('Known from the tournament').press('Enter');
    const before = page.getByLabel('How many illegal moves has this player completed before in this game?');
    assert.equal(await before.inputValue(), earlier, 'the desk remembers the first one');
    if (earlier === '1') {
      await page.getByLabel('Which position is it (FEN)?').fill('8/8/8/8/4N3/7p/5K2/7k w');
      await press(page, 'Rule again with these answers');
    }
    const ruling = page.locator('#ruling');
    await ruling.getByRole('link', { name: 'Laws of Chess 7.5.5' }).first().waitFor();
    assert.match(await ruling.textContent(), earlier === '0' ? /Give Black 0:02:00 extra time.*The game goes on\./s : /The game ends 0-1\./);
    await ruling.getByLabel('Statement').fill(`number ${earlier}`);
    await confirmed(page, 'Confirm and write down');
    await done(page, 'The incident is written down.');
  }
  assert.equal(await page.locator('article.incident').count(), 2);
  await axe(page);
  await page.goto(inExample('round/5'));
  assert.match(await page.locator('#board-20').textContent(), /0-1/);

  const outside = await chromium.page(t, desk);
  for (const path of ['/p/example-open/open/results-5', '/p/example-open/open/player-20', '/b/example-open/open/20']) {
    await outside.goto(path);
    assert.doesNotMatch(await outside.locator('body').innerText(), /illegal/i, path);
  }
});

test('without scripts and on a phone the same is done', async (t) => {
  const { desk } = await example(t);
  const page = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await signIn(page);
  await questions(page, 21, 'A player infringes the Laws');
  await fits(page);
  await page.getByRole('group', { name: 'Which player is it about?' }).getByLabel('Black').check();
  await page.getByLabel('What did the player do?').selectOption({ label: 'Brought a source of noise into the playing area' });
  await press(page, 'To the ruling');
  await page.getByLabel('Which penalty do you choose?').selectOption({ label: 'A warning' });
  await press(page, 'Rule again with these answers');
  await fits(page);
  await confirmed(page, 'Confirm and write down');
  const penalties = page.getByRole('region', { name: 'Penalties by player' });
  await penalties.getByRole('link', { name: 'Laws of Chess 12.9.1' }).waitFor();
  await fits(page);
});

test('what cannot be understood is said beside its question', async (t) => {
  const { page } = await example(t);
  await page.goto(inExample('incidents/new?board=20&kind=flag-fall&a-player=white&a-position=nonsense'));
  await page.getByText('This is no position').waitFor();
  await page.goto(inExample('incidents/new?board=999&kind=flag-fall'));
  await page.getByText('There is no such board in this round.').waitFor();
});

test('a position is tapped on a phone, its question waits for the desk, and the answer is stepped through without it', async (t) => {
  const desk = await startDesk(t);
  const allow = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load resource/];
  const page = await chromium.page(t, desk, { ...PHONE, allow });
  await firstRun(page);
  await page.goto('/phone/position');
  await fits(page);
  await axe(page);
  const put = async (piece, square) => {
    await page.locator('#palette').getByRole('button', { name: piece }).tap();
    await page.locator(`[data-square=${square}]`).tap();
  };
  for (const [piece, square] of [['♔', 'f2'], ['♘', 'e4'], ['♚', 'h1'], ['♟', 'h3']]) await put(piece, square);
  await page.getByLabel('To move:').selectOption('b');
  assert.equal(await page.getByLabel('FEN').inputValue(), '8/8/8/8/4N3/7p/5K2/7k b - - 0 1');
  await page.context().setOffline(true);
  await page.getByLabel('Black’s flag has fallen').check();
  await page.getByRole('button', { name: 'Ask' }).tap();
  await page.getByText('Your question is kept').waitFor();
  await page.context().setOffline(false);
  await page.locator('#answer').getByText('White can still mate by legal moves. Black loses the game. (6.9)').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  assert.equal(await page.locator('#step').textContent(), '♘g3#');
  assert.equal(await page.locator('[data-square=g3]').textContent(), '♘');
  assert.ok(await page.getByRole('button', { name: 'Next' }).isDisabled());
  await page.context().setOffline(false);
});

test('without scripts the same question is typed and the moves are links; who has not signed in gets no answer', async (t) => {
  const desk = await startDesk(t);
  const first = await chromium.page(t, desk);
  await firstRun(first);
  const page = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await page.goto('/phone/position');
  await page.getByText('Only arbiters who have signed in get an answer.').waitFor();
  await page.getByLabel('FEN').fill('8/8/8/8/4N3/8/5K2/7k b');
  await page.getByLabel('White’s flag has fallen').check();
  await page.getByRole('button', { name: 'Ask' }).click();
  assert.doesNotMatch(await page.locator('#answer').innerText(), /mate/);
  await signIn(page);
  await page.goto('/phone/position?fen=8/8/8/8/4N3/8/5K2/7k%20b&ask=flag-white');
  const answer = page.locator('#answer');
  await answer.getByText('Black can never mate, whatever is played.').waitFor();
  await answer.getByText('The game is drawn.').waitFor();
  await page.goto('/phone/position?fen=8/8/8/8/4N3/7p/5K2/7k%20b&ask=flag-black');
  await page.getByRole('link', { name: '♘g3#' }).click();
  assert.equal((await page.locator('[data-square=g3]').textContent()).trim(), '♘');
});
