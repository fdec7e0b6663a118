// The software clock: its script against the vectors of the engine, and the page on a phone, offline and for the arbiter.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';

const chromium = browser();
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const ENGINE = read('crates/web/src/assets/clock_engine.js');
const VECTORS = read('crates/laws/tests/clock/vectors.tsv');

/** Runs the vectors; runs within the page, so it names nothing of this file. Gives what differs, and how many cases and steps there were. */
function runVectors({ vectors, refusedWord }) {
  const trouble = [];
  const counted = { cases: 0, steps: 0, seen: 0 };
  const millis = (text) => Math.round(Number(text) * 1000);
  const setting = ([control, mode, periods, afterFlag]) => ({ control, mode, periods, afterFlag });
  const eventOf = ([what, ...rest]) => {
    if (what === 'start' || what === 'press' || what === 'resume') return { what, clock: rest[0] };
    if (what === 'pause') return { what };
    if (what === 'put' || what === 'add' || what === 'subtract') return { what, clock: rest[0], time: millis(rest[1]) };
    if (what === 'count') return { what, clock: rest[0], moves: Number(rest[1]) };
    if (what === 'install') return { what, setting: setting(rest) };
    if (what === 'power') return { what, is: rest[0] };
    throw new Error(`${what} is no step`);
  };
  const seenOf = (state, what, started) => {
    const both = (write) => [write('white'), write('black')];
    switch (what) {
      case 'shows': return both((colour) => longFigures(state.shown(colour)));
      case 'short': return both((colour) => shortFigures(state.shown(colour)));
      case 'delay': return both((colour) => longFigures(state[colour].delayLeft));
      case 'moves': return both((colour) => String(state[colour].moves));
      case 'period': return both((colour) => String(state[colour].period + 1));
      case 'records': return both((colour) => (state[colour].recordingEnded ? 'no' : 'yes'));
      case 'runs': return [state.running ?? 'nobody'];
      case 'past': return [state.firstPast ?? 'nobody'];
      case 'flags': return state.flags.length ? state.flags.map((flag) => flag.clock) : ['none'];
      case 'fell': return state.flags.map((flag) => `${flag.clock} ${flag.at - started}`);
      default: return null;
    }
  };
  let clock = null;
  let now = 0;
  let started = 0;
  vectors.split('\n').forEach((line, index) => {
    if (!line || line.startsWith('#')) return;
    const step = line.split('\t');
    const wrong = (what) => trouble.push(`vectors.tsv, line ${index + 1}: ${line.replaceAll('\t', ' ')}: ${what}`);
    counted.steps += 1;
    try {
      if (step[0] === 'case') {
        counted.cases += 1;
      } else if (step[0] === 'set') {
        [clock, now, started] = [new Chessclock(setting(step.slice(1))), 0, 0];
      } else if (step[0] === 'wait') {
        now += millis(step[1]);
      } else if (step[0] === 'play') {
        for (let press = 0; press < 2 * Number(step[1]); press += 1) {
          now += millis(step[2]);
          clock.record(now, { what: 'press', clock: clock.stateAt(now).running });
        }
      } else if (step[0] === 'refuse') {
        const before = JSON.stringify(clock);
        let refused = false;
        try { clock.record(now, eventOf(step.slice(1))); } catch (error) { refused = error.constructor.name === refusedWord; }
        if (!refused || JSON.stringify(clock) !== before) wrong('is allowed, or changed something');
      } else {
        const seen = seenOf(clock.stateAt(now), step[0], started);
        if (seen) {
          counted.seen += 1;
          const holds = step[0] === 'fell' ? seen.includes(`${step[1]} ${millis(step[2])}`) : seen.join(' ') === step.slice(1).join(' ');
          if (!holds) wrong(`shows ${seen.join(' ')}`);
        } else {
          if (step[0] === 'start') started = now;
          clock.record(now, eventOf(step));
          // What is kept gives the same clock again.
          const again = Chessclock.replay(JSON.parse(JSON.stringify({ setting: clock.setting, entries: clock.entries })));
          if (JSON.stringify(again.stateAt(now)) !== JSON.stringify(clock.stateAt(now))) wrong('its log gives another clock');
        }
      }
    } catch (error) {
      wrong(error.stack);
    }
  });
  return { trouble, counted };
}

/** Runs in the page before its scripts: time passes only by `pass`, also over a reload. */
function stopTime() {
  let now = Number(sessionStorage.getItem('now') ?? 1_794_996_000_000);
  Date.now = () => now;
  performance.now = () => now;
  globalThis.pass = (milliseconds) => {
    now += milliseconds;
    sessionStorage.setItem('now', now);
    show();
  };
}

const pass = (page, milliseconds) => page.evaluate((time) => globalThis.pass(time), milliseconds);

/** The face of a clock that is set on a phone, with time that only passes when it is told to. */
async function set(t, desk, { control = '180+2', code = '', options = {} } = {}) {
  const page = await chromium.page(t, desk, { ...PHONE, ...options });
  await page.addInitScript(stopTime);
  await page.goto('/phone/clock');
  await page.locator('#setup').getByLabel('Time control').fill(control);
  await page.locator('#setup').getByLabel('Arbiter’s code').fill(code);
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await page.locator('#face').waitFor();
  return page;
}

const figures = (page, colour) => page.locator(`.half.${colour} .figures`).textContent();
const half = (page, colour) => page.locator(`.half.${colour}`);

test('the script passes the vectors of the engine', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk);
  await page.goto('/phone/clock');
  const { trouble, counted } = await page.evaluate(runVectors, { vectors: VECTORS, refusedWord: 'Refused' });
  assert.deepEqual(trouble, []);
  assert.equal(counted.cases, VECTORS.split('\n').filter((line) => line.startsWith('case\t')).length);
  assert.ok(counted.cases > 50 && counted.seen > 200, JSON.stringify(counted));
});

test('a broken engine fails the vectors', () => {
  const broken = ENGINE.replace('own.moves + 1', 'own.moves + 2');
  assert.notEqual(broken, ENGINE);
  const run = vm.runInThisContext(`(() => { ${broken}\nreturn ${runVectors}; })()`);
  assert.ok(run({ vectors: VECTORS, refusedWord: 'Refused' }).trouble.length > 0);
});

test('two play on a phone: presses, the counter, a pause, and a flag at which both clocks stand still', async (t) => {
  const desk = await startDesk(t);
  const page = await set(t, desk);
  await fits(page);
  await axe(page);
  assert.deepEqual([await figures(page, 'white'), await figures(page, 'black')], ['3:02', '3:02']);
  await half(page, 'black').tap(); // Black starts White's clock
  await pass(page, 5000);
  assert.equal(await figures(page, 'white'), '2:57');
  await half(page, 'black').tap(); // out of turn: nothing
  await half(page, 'white').tap();
  await pass(page, 1000);
  assert.deepEqual([await figures(page, 'white'), await figures(page, 'black')], ['2:59', '3:01']);
  assert.match(await half(page, 'white').textContent(), /Moves 1/);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await pass(page, 60_000);
  assert.equal(await figures(page, 'black'), '3:01');
  await page.getByRole('button', { name: 'Go on' }).tap();
  await pass(page, 181_000);
  await half(page, 'black').getByText('First flag down').waitFor();
  await half(page, 'white').tap();
  await pass(page, 10_000);
  assert.deepEqual([await figures(page, 'white'), await figures(page, 'black')], ['2:59', '0:00.0']);
  await page.getByText('Black: Flag down').waitFor({ state: 'attached' });
});

test('a page that is loaded again goes on where it was, and says that the time was counted', async (t) => {
  const desk = await startDesk(t);
  const page = await set(t, desk, { control: '3631' });
  await page.keyboard.press('ArrowUp');
  await pass(page, 30_000);
  await page.reload();
  await pass(page, 2000);
  assert.equal(await figures(page, 'white'), '59:59');
  await page.getByRole('button', { name: 'Arbiter' }).click();
  await page.getByText('the time in between was counted').waitFor();
});

test('the arbiter corrects times and counter behind a code, and lifts a flag', async (t) => {
  const desk = await startDesk(t);
  const page = await set(t, desk, { control: '2/60:30', code: '2718' });
  await half(page, 'black').tap();
  await pass(page, 61_000);
  await half(page, 'white').getByText('First flag down').waitFor();
  await page.getByRole('button', { name: 'Arbiter' }).tap();
  const tools = page.getByRole('dialog', { name: 'Arbiter' });
  await tools.getByLabel('Arbiter’s code').fill('1111');
  await tools.getByRole('button', { name: 'Open' }).tap();
  await tools.getByText('This is not the code.').waitFor();
  assert.equal(await tools.getByLabel('Moves').first().isVisible(), false);
  await tools.getByLabel('Arbiter’s code').fill('2718');
  await tools.getByRole('button', { name: 'Open' }).tap();
  await axe(page);
  const white = tools.getByRole('group', { name: 'White' });
  await white.getByLabel('Moves').fill('2');
  await white.getByRole('button', { name: 'Count' }).tap();
  assert.equal(await white.getByLabel('Time (h:mm:ss)').inputValue(), '0:00:30', 'the second period has come');
  await white.getByLabel('Time (h:mm:ss)').fill('0:02:00');
  await white.getByRole('button', { name: 'Set' }).tap();
  await tools.getByRole('group', { name: 'Black' }).getByRole('button', { name: '− 1 minute' }).tap();
  await tools.getByRole('group', { name: 'Black' }).getByRole('button', { name: '− 1 minute' }).tap();
  await tools.getByText('There is less on the clock than that.').waitFor();
  await tools.getByText('What happened').tap();
  await tools.getByText('Count White 2').waitFor();
  await white.getByRole('button', { name: 'This clock runs' }).tap();
  await pass(page, 10_000);
  assert.equal(await figures(page, 'white'), '1:50');
});

test('an own rate that is none is told beside its field', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, PHONE);
  await page.goto('/phone/clock');
  await page.locator('#setup').getByLabel('Time control').fill('90 minutes');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await page.getByText('This is no time control.').waitFor();
  await page.locator('#setup').getByLabel('Time control').fill('40/5400+30:1800+30');
  await page.getByLabel('Extra time').selectOption('hourglass');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await page.getByText('An hourglass has one period').waitFor();
});

test('90+30 is 90 minutes and 30 seconds, and the page says how it reads what is typed', async (t) => {
  const desk = await startDesk(t);
  for (const [typed, read, shown] of [
    ['90+30', '= 1:30:00 + 30 s', '1:30:30'],
    ['15+10', '= 0:15:00 + 10 s', '15:10'],
    ['180+2', '= 0:03:00 + 2 s', '3:02'],
    ['5400+30', '= 1:30:00 + 30 s', '1:30:30'],
    ['40/90+30:30+30', '= 40 Moves: 1:30:00 + 30 s, 0:30:00 + 30 s', '1:30:30'],
    ['60', '= 0:01:00', '1:00'],
  ]) {
    const page = await chromium.page(t, desk, PHONE);
    await page.goto('/phone/clock');
    await page.locator('#setup').getByLabel('Time control').fill(typed);
    assert.equal(await page.locator('#meaning').textContent(), read, typed);
    await fits(page);
    await page.getByRole('button', { name: 'Set the clock' }).click();
    assert.equal(await figures(page, 'white'), shown, typed);
    await page.context().close();
  }
});

test('the clock opens without the desk: kept by the browser, and as one file', async (t) => {
  const desk = await startDesk(t);
  const page = await chromium.page(t, desk, { ...PHONE, allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
  await page.goto('/phone/clock');
  await page.getByText('This device keeps the page').waitFor();
  await page.reload();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Set the clock' }).click();
  assert.equal(await figures(page, 'white'), '1:30:30');
  await page.context().setOffline(false);

  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.html');
  writeFileSync(file, await (await fetch(new URL('/phone/clock.html', desk.url))).text());
  const saved = await (await chromium.running()).newPage();
  const left = [];
  saved.on('request', (request) => left.push(request.url()));
  await saved.goto(`file://${file}`);
  await saved.getByRole('button', { name: 'Set the clock' }).click();
  assert.equal(await figures(saved, 'white'), '1:30:30');
  assert.deepEqual(left, [`file://${file}`], 'it needs nothing else');
  await saved.close();
});
