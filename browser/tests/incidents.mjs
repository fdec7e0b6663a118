// The incident desk: an arbiter picks board and incident, answers, reads the ruling, confirms. And the position on the phone, with and without the desk.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { confirmed, done, firstRun, focused, inExample, openExample, press, signIn, twoArbiters } from '../steps.mjs';

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

test('a result that stands is replaced only after a question, by keyboard alone, and comes back with the withdrawal', async (t) => {
  const { page } = await example(t, { keyboardOnly: true });
  await page.goto(inExample('round/5'));
  const board = await page.locator('tr[data-result="1-0"]').first().getAttribute('data-board');
  await page.locator(`#board-${board}`).getByRole('link', { name: `Report an incident at board ${board}` }).press('Enter');
  await focused(page, '#kind');
  assert.equal(await page.locator('#report').getByLabel('Board').inputValue(), board);
  assert.equal(await page.locator('#report').getByLabel('Round').inputValue(), '5');
  await page.locator('#report').getByLabel('What happened').selectOption({ label: 'An illegal move, or what counts as one' });
  await press(page, 'To the questions');
  await page.getByText('This game has the result 1-0 already.').waitFor();
  await page.getByRole('group', { name: 'Which player is it about?' }).getByLabel('White').press('Space');
  await press(page, 'To the ruling');
  await page.getByText('Known from the tournament').press('Enter');
  await page.getByLabel('How many illegal moves has this player completed before in this game?').fill('1');
  await press(page, 'Rule again with these answers');
  await page.getByLabel('Which position is it (FEN)?').fill('7k/5Q2/6K1/8/8/8/8/q7 w');
  await press(page, 'Rule again with these answers');
  await page.getByText('The game ends 0-1.').waitFor();

  // Cancel leaves everything as it was, and so does going back.
  await press(page, 'Confirm and write down');
  const question = page.locator('section.confirm');
  await question.getByText('The game has a result already; this ruling replaces it').waitFor();
  assert.match(await question.innerText(), /1-0[^]*0-1/);
  await axe(page);
  await question.getByRole('link', { name: 'Cancel' }).press('Enter');
  await page.goto(inExample('incidents'));
  await page.getByText('None.').waitFor();
  await page.goBack();
  await page.goto(inExample(`incidents/new?round=5&board=${board}&kind=illegal-move&a-player=white&a-earlier-illegal=1&a-position=7k/5Q2/6K1/8/8/8/8/q7%20w`));
  await confirmed(page, 'Confirm and write down');
  await done(page, 'The incident is written down.');
  await page.goto(inExample('round/5'));
  assert.equal(await page.locator(`#board-${board}`).getAttribute('data-result'), '0-1');

  await page.goto(inExample('incidents'));
  await page.getByText('Withdraw (after an appeal, for example)').press('Enter');
  await page.getByLabel('stays as it is: 0-1').waitFor();
  await page.getByLabel('as before the ruling: 1-0').press('Space');
  await axe(page);
  await confirmed(page, 'Withdraw this incident');
  await done(page, 'The incident is withdrawn.');
  await page.goto(inExample('round/5'));
  assert.equal(await page.locator(`#board-${board}`).getAttribute('data-result'), '1-0');
});

test('a penalty is chosen before it can be confirmed; an expulsion is done, and the history of the player tells it', async (t) => {
  const { page } = await example(t);
  await page.goto(inExample('incidents/new?round=5&board=21&kind=conduct&a-player=white&a-deed=noise'));
  await page.getByRole('link', { name: 'Choose the penalty for White, and rule again: then the ruling can be written down.' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Confirm and write down' }).count(), 0);
  await axe(page);
  await page.getByLabel('Which penalty do you choose?').selectOption({ label: 'Expulsion from the competition' });
  await press(page, 'Rule again with these answers');
  await press(page, 'Confirm and write down');
  const question = page.locator('section.confirm');
  await question.getByText('is expelled and no longer ranked').waitFor();
  await question.getByText('laws@2023-01/12.9.9').waitFor();
  await question.locator('button.primary').press('Enter');
  await done(page, 'The incident is written down.');
  await page.getByText('Withdraw (after an appeal, for example)').click();
  await page.getByText('An expulsion stays').waitFor();

  await page.locator('#penalties').getByRole('link').first().click();
  const [, player] = /player=(\d+)/.exec(page.url());
  await page.goto(inExample(`player/${player}`));
  const told = page.getByRole('row', { name: /incident: a player infringes the Laws/i });
  await told.getByRole('link').click();
  await page.locator('article.incident').waitFor();
  assert.match(page.url(), new RegExp(`player=${player}`));
});

test('two arbiters at one board: who comes second is asked about what stands now', async (t) => {
  const desk = await startDesk(t);
  const { chief, deputy } = await twoArbiters(t, chromium, desk);
  await deputy.goto(inExample('incidents/new?round=5&board=22&kind=resignation&a-player=white&a-can-mate=yes'));
  await deputy.getByText('The game ends 0-1.').waitFor();
  await chief.goto(inExample('round/5'));
  await chief.locator('#result-22').selectOption({ label: '1-0' });
  await chief.locator('tr#board-22[data-result="1-0"]').waitFor();
  await press(deputy, 'Confirm and write down');
  await deputy.locator('section.confirm, .conflict, .problem').first().waitFor();
  assert.match(await deputy.locator('main').innerText(), /1-0/);
  await chief.reload();
  assert.equal(await chief.locator('#board-22').getAttribute('data-result'), '1-0', 'nothing is replaced unasked');
});

test('a position is tapped on a phone; without the desk the device finds the mate, and it is stepped through', async (t) => {
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
  const answer = page.locator('#answer');
  await answer.getByText('White can still mate by legal moves. Black loses the game. (6.9)').waitFor();
  await answer.getByText('Found on this device, without the desk.').waitFor();
  await axe(page);
  await fits(page);
  const moves = await answer.locator('.line a').count();
  for (let step = 1; step < moves; step += 1) await page.getByRole('button', { name: 'Next' }).tap();
  assert.match(await page.locator('#step').textContent(), /#$/);
  assert.ok(await page.getByRole('button', { name: 'Next' }).isDisabled());

  // A bare king can never mate, and that is said with its reason.
  await page.getByLabel('FEN').fill('8/8/8/8/4N3/8/5K2/7k w - - 0 1');
  await page.getByLabel('White’s flag has fallen').check();
  await page.getByRole('button', { name: 'Ask' }).tap();
  await answer.getByText('Black can never mate, whatever is played. The game is drawn. (6.9)').waitFor();
  await answer.getByText('It has only its king').waitFor();
  await answer.getByText('Found on this device').waitFor();

  // What this device does not settle waits for the desk.
  await page.getByLabel('FEN').fill('k7/1b6/2b5/8/8/1pB5/pP6/K7 x - - 0 1');
  await page.getByLabel('Can White still mate?').check();
  await page.getByRole('button', { name: 'Ask' }).tap();
  await page.getByText('Your question is kept').waitFor();
  await page.context().setOffline(false);
  await page.getByText('the player who has the move is w or b').waitFor();
});

test('who has not signed in gets no answer from the device either', async (t) => {
  const desk = await startDesk(t);
  const first = await chromium.page(t, desk);
  await firstRun(first);
  const page = await chromium.page(t, desk, { ...PHONE, allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /401/] });
  await page.goto('/phone/position');
  await page.getByLabel('FEN').fill('8/8/8/8/4N3/7p/5K2/7k b - - 0 1');
  await page.context().setOffline(true);
  await page.getByLabel('Black’s flag has fallen').check();
  await page.getByRole('button', { name: 'Ask' }).tap();
  await page.getByText('Your question is kept').waitFor();
  assert.equal((await page.locator('#answer').innerText()).trim(), '');
  await page.context().setOffline(false);
});

/** The positions whose answers are known: `W-` is that White can mate and Black cannot. */
const KNOWN = readFileSync(new URL('../../crates/laws/tests/can_mate/positions.txt', import.meta.url), 'utf8')
  .split('\n').filter((line) => /^[W-][B-] /.test(line)).map((line) => ({ can: [line[0] !== '-', line[1] !== '-'], fen: line.slice(3) }));

test('the search on the phone is never wrong: known answers, and every line is legal to the desk', async (t) => {
  const { page } = await example(t);
  await page.goto('/phone/position');
  const answers = await page.evaluate(({ positions, most }) => positions.flatMap(({ fen, can }) => [1, -1].map((side, index) => {
    const search = canMate(fen, side, most);
    let step = search.next();
    while (!step.done) step = search.next();
    const found = step.value ?? { answer: 'open' };
    const line = found.answer === 'yes' ? told(found.start, found.moves).map((played) => played.notation) : [];
    return { fen, side, can: can[index], answer: found.answer, line };
  })), { positions: KNOWN, most: 400 });
  const wrong = answers.filter((one) => one.answer !== 'open' && (one.answer === 'yes') !== one.can);
  assert.deepEqual(wrong, []);
  const settled = answers.filter((one) => one.answer !== 'open').length;
  assert.ok(settled > answers.length / 2, `${settled} of ${answers.length}`);

  // The moves are played again by the desk, which knows the rules from elsewhere.
  const lines = answers.filter((one) => one.answer === 'yes' && one.line.length > 0);
  assert.ok(lines.length > 50, String(lines.length));
  const pgn = lines.slice(0, 120).map(({ fen, line }) => `[SetUp "1"]\n[FEN "${fen}"]\n\n${line.join(' ')} *`);
  for (let at = 0; at < pgn.length; at += 10) {
    const moves = pgn.slice(at, at + 10).join('\n\n');
    const told = await page.evaluate(async (text) => (await fetch(`/api/v1/game-record?letters=figurines&moves=${encodeURIComponent(text)}`)).json(), moves);
    assert.deepEqual([told.problems, told.games], [[], Math.min(10, pgn.length - at)]);
  }
  const mates = lines.slice(0, 20);
  for (const { fen, line } of mates) {
    const text = `[SetUp "1"]\n[FEN "${fen}"]\n\n${line.join(' ')} *`;
    const told = await page.evaluate(async (moves) => (await fetch(`/api/v1/game-record?letters=figurines&moves=${encodeURIComponent(moves)}`)).json(), text);
    assert.equal(told.ending[0]?.article, 'laws@2023-01/5.1.1', `${fen} ${line.join(' ')}`);
  }
});

test('the moves of the search on the phone are counted as the published perft numbers say', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await page.goto('/phone/position');
  // Chess Programming Wiki, Perft Results: the start position and positions 2 to 5.
  const published = [
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', 3, 8902],
    ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -', 3, 97862],
    ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', 4, 43238],
    ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -', 3, 9467],
    ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -', 3, 62379],
  ];
  const counted = await page.evaluate((cases) => {
    const perft = (state, depth) => (depth === 0 ? 1 : legalMoves(state).reduce((sum, move) => sum + perft(play(state, move), depth - 1), 0));
    return cases.map(([fen, depth]) => perft(setUp(fen), depth));
  }, published);
  assert.deepEqual(counted, published.map(([, , nodes]) => nodes));
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
