// The days of an open, from an empty computer to the report, with 400 milliseconds between every question and its answer: 40 players, nine rounds,
// every kind of bye and forfeit, a late entry, a withdrawal, corrections, two arbiters at once, phones, a screen and a spectator beside. A model of a
// few lines knows what everybody must have: standings are compared with it after every round, and in one round after every key.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { binary } from '../packages.mjs';
import { slowLine } from '../slow_line.mjs';
import { confirmed, done, firstRun, press, signIn } from '../steps.mjs';

const chromium = browser();
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const ROUNDS = 9;
const FESTIVAL = '/f/autumn-festival';
const SECTION = `${FESTIVAL}/s/open`;

const NAMES = ['Ångström', 'Škvařil', 'Yılmaz', 'Łukasz', 'Müller', 'Peña', 'Þórsson', 'Sørensen', 'Szabó', 'Lindqvist'];
const name = (number) => `${NAMES[(number - 1) % 10]}${String.fromCharCode(65 + Math.floor((number - 1) / 10))}, Pat`;
const players = Array.from({ length: 40 }, (_, at) => at + 1);

const KEY = { '1-0': '1', '0-1': '2', '½-½': '3', '+/-': '+', '-/+': '-' };
const WORTH = { '1-0': [2, 0], '0-1': [0, 2], '½-½': [1, 1], '+/-': [2, 0], '-/+': [0, 2], '-/-': [0, 0] };
const BYES = { 'pairing-allocated bye': 2, 'half-point bye': 1, 'zero-point bye': 0, 'full-point bye': 2 };

/** What was played, round by round: boards with their players and results, and who had no opponent. Points in half-points. */
class Model {
  rounds = new Map();

  points(after) {
    const points = new Map();
    const add = (who, half) => points.set(who, (points.get(who) ?? 0) + half);
    for (const [round, { boards, byes }] of this.rounds) {
      if (round > after) continue;
      for (const { white, black, result } of boards.values()) {
        const [own, other] = WORTH[result] ?? [0, 0];
        add(white, own);
        add(black, other);
      }
      for (const [who, half] of byes) add(who, half);
    }
    return points;
  }
}

const written = (half) => `${half >= 2 || half === 0 ? half >> 1 : ''}${half % 2 ? '½' : ''}`;

/** The points that a page of standings shows, by name. */
const shown = (page) =>
  page.locator('main table tbody tr').evaluateAll((rows) =>
    rows.filter((row) => row.querySelector('b, strong, .points')).map((row) => [
      row.querySelector('[translate=no]').textContent.trim(),
      row.querySelector('b, strong, .points').textContent.trim(),
    ]),
  );

/** Fails unless a page of standings shows what the model says. */
async function standingsHold(page, address, model, after) {
  await page.goto(address);
  const points = model.points(after);
  const rows = await shown(page);
  assert.ok(rows.length >= 38, `${address} shows ${rows.length} players`);
  for (const [who, text] of rows) assert.equal(text, written(points.get(who) ?? 0), `${who} in ${address}`);
}

/** Reads who plays whom into the model. */
async function readRound(page, model, round) {
  // The script that keeps early keys comes before the boards.
  await page.waitForLoadState('domcontentloaded');
  await page.locator('table.grid tr[data-board]').first().waitFor();
  const pairs = await page.locator('table.grid tr[data-board]').evaluateAll((rows) =>
    rows.map((row) => [Number(row.dataset.board), ...[...row.querySelectorAll('td.player')].map((cell) => [...cell.childNodes].find((node) => node.nodeType === 3 && node.textContent.trim()).textContent.trim())]),
  );
  const boards = new Map(pairs.map(([board, white, black]) => [board, { white, black, result: '' }]));
  const lines = await page.locator('ul.unpaired li').allTextContents();
  const byes = lines.map((line) => {
    const kind = Object.keys(BYES).find((bye) => line.includes(bye));
    return [line.slice(0, line.lastIndexOf(':')).replace(/^\s*\d+\s*|\s+\d+\s*$/g, '').trim(), BYES[kind]];
  });
  model.rounds.set(round, { boards, byes });
}

async function pairAndPublish(page, model, round) {
  await page.goto(`${SECTION}/round/${round}`);
  await confirmed(page, 'Pair the round');
  await page.getByText('The pairings are a draft').waitFor();
  await confirmed(page, 'Publish');
  await page.getByText('Published, version 1.').waitFor();
  await readRound(page, model, round);
}

const plain = (round, board) => ['1-0', '0-1', '½-½'][(round * 7 + board * 5 + (board >> 2)) % 3];

/** Types results without waiting for answers; every fifth is mistyped and corrected at once. */
async function type(page, model, round, boards) {
  await page.locator('tr[data-current]').waitFor(); // the cursor is there: keys count
  for (const board of boards) {
    const { boards: all } = model.rounds.get(round);
    const result = all.get(board).result || plain(round, board);
    all.get(board).result = result;
    await page.locator(`#board-${board}`).focus();
    if (board % 5 === 0 && board !== boards.at(-1) && all.has(board + 1)) {
      await page.keyboard.press(result === '1-0' ? '2' : '1');
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press(KEY[result]);
  }
}

/** Waits until a page shows the results of the model. */
async function saved(page, model, round) {
  for (const [board, { result }] of model.rounds.get(round).boards) {
    if (result) await page.locator(`#board-${board}[data-result="${result}"]:not(.pending)`).waitFor();
  }
}

const boardsOf = (model, round) => [...model.rounds.get(round).boards.keys()];

async function record(page, who, act) {
  await page.goto(`${FESTIVAL}/players?find=${encodeURIComponent(who.split(',')[0])}`);
  await page.getByRole('link', { name: who }).first().press('Enter');
  await act();
}

test('an open of nine rounds over a slow line', async (t) => {
  const desk = await startDesk(t);
  const line = await slowLine(t, desk);
  line.latency = 400;
  const chief = await chromium.page(t, line, { ...LAPTOP, keyboardOnly: true, allow: [/409/] });
  const deputy = await chromium.page(t, line, { ...LAPTOP, keyboardOnly: true, allow: [/409/] });
  const spectator = await chromium.page(t, line, LAPTOP);
  const screen = await chromium.page(t, desk, LAPTOP);
  const model = new Model();

  // The evening before: the section, 40 entries from a file, the settings.
  await firstRun(chief);
  await chief.getByLabel('Name of the festival').fill('Autumn Festival');
  await chief.getByRole('button', { name: 'Create', exact: true }).first().press('Enter');
  await chief.getByLabel('Name of the tournament').fill('Autumn Open');
  await chief.getByLabel('Short name').fill('open');
  await chief.getByLabel('Rounds').fill(String(ROUNDS));
  await press(chief, 'Create');
  await done(chief, 'Autumn Open is open.');
  await chief.goto(`${FESTIVAL}/players/import`);
  const rows = players.map((number) => `${name(number)};${2400 - number * 13};GER`);
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(['name;rating;federation', ...rows].join('\n')) };
  await chief.getByLabel('File', { exact: true }).setInputFiles(file);
  await press(chief, 'Compare');
  await chief.getByText('40 new').waitFor();
  await press(chief, 'Take what is ticked');
  await done(chief, '40');
  await chief.goto(`${SECTION}/settings`);
  await chief.getByRole('button', { name: 'Draw by lot now' }).first().press('Enter');
  await done(chief, 'Saved.');

  // The morning: two desks check in, number 40 does not come, number 39 has asked for a half-point bye.
  await signIn(deputy);
  const arrive = async (page, numbers) => {
    await page.goto(`${FESTIVAL}/check-in`);
    const box = page.getByLabel('Find a player');
    for (const number of numbers) {
      await box.fill(name(number).split(',')[0].toLowerCase());
      await box.press('Enter');
    }
  };
  const coming = players.slice(0, 39);
  await Promise.all([arrive(chief, coming.filter((n) => n % 2)), arrive(deputy, coming.filter((n) => n % 2 === 0))]);
  await chief.getByRole('row', { name: /Autumn Open 40 39 1/ }).waitFor();
  await record(chief, name(39), async () => {
    await chief.getByLabel('Round 1').selectOption({ label: 'half-point bye' });
    await confirmed(chief, 'Save byes');
  });
  await chief.goto(`${SECTION}/closing`);
  await confirmed(chief, 'Close check-in');

  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round === 2) {
      await chief.goto(`${FESTIVAL}/players/new`);
      await chief.getByLabel('Name', { exact: true }).fill('Late, Lou');
      await chief.getByLabel('Rating', { exact: true }).fill('2111');
      await chief.getByLabel('Has arrived already').press('Space');
      await press(chief, 'Enter the player');
      await done(chief, 'Late, Lou is entered');
    }
    if (round === 3) {
      await record(chief, name(5), async () => {
        await chief.getByLabel('Round 3').selectOption({ label: 'zero-point bye' });
        await confirmed(chief, 'Save byes');
      });
    }
    await pairAndPublish(chief, model, round);
    const boards = boardsOf(model, round);
    if (round > 1) {
      // The screen on the wall shows the new round by itself.
      await screen.getByText(model.rounds.get(round).boards.get(boards[0]).white).first().waitFor();
      // What was published is no result: the standings are those after the round before.
      await standingsHold(deputy, `${SECTION}/standings`, model, round - 1);
      await standingsHold(spectator, `/p/autumn-festival/open/standings-${round - 1}`, model, round - 1);
      await chief.goto(`${SECTION}/round/${round}`);
    }
    if (round === 2) {
      // After every key the live standings have it, and nothing else.
      for (const board of boards) {
        await type(chief, model, round, [board]);
        await saved(chief, model, round);
        await standingsHold(deputy, `${SECTION}/standings?after=2`, model, 2);
      }
    } else if (round === 5) {
      // Forfeits of every kind.
      const played = model.rounds.get(round).boards;
      played.get(boards[3]).result = '+/-';
      played.get(boards[4]).result = '-/+';
      await type(chief, model, round, boards.filter((board) => board !== boards[5]));
      await chief.locator(`#board-${boards[5]} select`).selectOption('-/-');
      await chief.keyboard.press('Tab');
      played.get(boards[5]).result = '-/-';
    } else if (round === 7) {
      // Two arbiters at once.
      await deputy.goto(`${SECTION}/round/7`);
      const [first, second] = [boards.filter((board) => board % 2), boards.filter((board) => board % 2 === 0)];
      await Promise.all([type(chief, model, round, first), type(deputy, model, round, second)]);
      await saved(deputy, model, round);
    } else if (round === 8) {
      // Phones at board 1, and a call that the chief arbiter sees wherever he is.
      await phones(t, desk, chief, model);
      await chief.goto(`${SECTION}/round/8`);
      await type(chief, model, round, boards.slice(1));
    } else {
      await type(chief, model, round, boards);
    }
    await saved(chief, model, round);
    if (round === 6) {
      // Only now a wrong result of round 5 is found: told what follows, and confirmed.
      await chief.locator(`#board-${boards[0]}`).focus();
      await chief.keyboard.press('0');
      await chief.locator(`#board-${boards[0]}[data-missing]:not(.pending)`).waitFor();
      const wrong = boardsOf(model, 5)[0];
      const other = model.rounds.get(5).boards.get(wrong).result === '1-0' ? '0-1' : '1-0';
      await chief.goto(`${SECTION}/round/5`);
      await chief.locator(`#board-${wrong}`).focus();
      await chief.keyboard.press(KEY[other]);
      const dialog = chief.getByRole('dialog');
      await dialog.getByText('counts from the following pairing').first().waitFor();
      await dialog.locator('button.primary').press('Enter');
      await chief.locator(`#board-${wrong}[data-result="${other}"]`).waitFor();
      model.rounds.get(5).boards.get(wrong).result = other;
      await chief.goto(`${SECTION}/round/6`);
      await type(chief, model, 6, [boards[0]]);
      await saved(chief, model, 6);
    }
    await standingsHold(deputy, `${SECTION}/standings`, model, round);
    await standingsHold(spectator, `/p/autumn-festival/open/standings-${round}`, model, round);
    if (round === 1) {
      await chief.goto(`${FESTIVAL}/screens`);
      await chief.getByLabel('Name', { exact: true }).fill('hall');
      await press(chief, 'Add');
      await chief.getByRole('link', { name: '/screen/autumn-festival/hall' }).waitFor();
      await screen.goto('/screen/autumn-festival/hall');
    }
    if (round === 4) {
      await record(chief, name(12), async () => {
        await confirmed(chief, 'Withdraw');
      });
    }
  }

  // The evening of the last day: final standings and a report that passes the checker.
  await chief.goto(`${SECTION}/standings`);
  await confirmed(chief, 'Declare final');
  await chief.getByText('These standings are declared final.').waitFor();
  await chief.goto(`${SECTION}/export`);
  const [download] = await Promise.all([chief.waitForEvent('download'), chief.getByRole('link', { name: /TRF26/ }).first().press('Enter')]);
  const report = join(desk.data, 'autumn.trf');
  await download.saveAs(report);
  const checked = spawnSync(binary, ['check', report], { encoding: 'utf8' });
  assert.match(checked.stdout, /1 tournament, 9 rounds, 0 discrepancies/, checked.stdout + checked.stderr);
  const valid = spawnSync(binary, ['validate', report], { encoding: 'utf8' });
  assert.equal(valid.status, 0, valid.stdout + valid.stderr);
});

/** Both players at board 1 report by phone; then somebody calls an arbiter, who is at another page. */
async function phones(t, desk, chief, model) {
  await chief.goto(`${FESTIVAL}/reports/codes/open`);
  const board = boardsOf(model, 8)[0];
  const slips = chief.locator('.paper').filter({ has: chief.getByText(`Board ${board} ·`) });
  const codes = await slips.locator('.code').allTextContents();
  await chief.goto(`${SECTION}/settings`);
  for (const code of codes) {
    const phone = await chromium.page(t, desk, PHONE);
    await phone.goto(`/b/autumn-festival/open/${board}`);
    await phone.getByLabel('Your code').fill(code);
    await phone.getByLabel('½-½').check();
    await phone.getByRole('button', { name: 'Report the result' }).click();
    await phone.getByText(/Your report is saved|this is the result/).first().waitFor();
    if (code === codes[0]) {
      await phone.goto(`/b/autumn-festival/open/${board}`);
      await phone.getByRole('button', { name: 'Call an arbiter' }).click();
      await phone.getByText('An arbiter was called').waitFor();
    }
  }
  await chief.waitForFunction(() => /\(1\)/.test(document.title));
  model.rounds.get(8).boards.get(board).result = '½-½';
}
