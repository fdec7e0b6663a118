// The software clock: its script against the vectors of the engine, and the page on a phone, offline and for the arbiter.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser } from '../chromium.mjs';
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
