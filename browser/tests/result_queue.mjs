// What is typed in the grid of results, against a model of the desk: random keys, latencies, lost answers, and a second arbiter who
// changes boards at random. No browser and no clock: time is counted, and every run is told by its seed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const source = readFileSync(new URL('../../crates/web/src/assets/result_queue.js', import.meta.url), 'utf8');
const ResultQueue = vm.runInThisContext(`${source}\nResultQueue;`);

const RESULTS = ['1-0', '0-1', '½-½', '', '+/-', '-/+'];
const BOARDS = [1, 2, 3];

/** A generator of numbers below a bound, the same for the same seed (mulberry32). */
function lots(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Time that is only counted. */
class Timeline {
  now = 0;
  #due = [];
  #order = 0;

  after(milliseconds, what) {
    this.#due.push({ at: this.now + milliseconds, order: (this.#order += 1), what });
  }

  run() {
    while (this.#due.length > 0) {
      this.#due.sort((one, other) => one.at - other.at || one.order - other.order);
      const { at, what } = this.#due.shift();
      this.now = at;
      what();
    }
  }
}

/** The desk as its log promises it: keys count once, who has not seen the last version of a board is told. */
class Desk {
  log = [];
  boards = new Map(BOARDS.map((board) => [board, { result: '', version: 0, author: '' }]));
  #keys = new Map();

  get sequence() {
    return this.log.length;
  }

  page() {
    const rows = [...this.boards].map(([board, { result }]) => [board, { result, shown: this.sequence }]);
    return { sequence: this.sequence, rows: new Map(rows) };
  }

  enter(author, { key, board, result, shown, undo = null }) {
    const body = JSON.stringify([author, board, result, undo]);
    const before = this.#keys.get(key);
    if (before) {
      assert.equal(before.body, body, 'a key is used for one command only');
      return before.answer;
    }
    const stands = this.boards.get(board);
    if (shown < stands.version && (undo !== null || stands.result !== result)) {
      return { ok: false, seen: this.sequence, conflict: { ...stands } };
    }
    if (undo !== null) assert.equal(this.log[undo - 1].board, board, 'what is undone is of this board');
    const value = undo === null ? result : this.log[undo - 1].before;
    this.log.push({ author, board, before: stands.result, over: stands.version, result: value, key, undo });
    this.boards.set(board, { result: value, version: this.sequence, author });
    const answer = { ok: true, sequence: this.sequence };
    this.#keys.set(key, { body, answer });
    return answer;
  }
}

/** One arbiter at a page, with a network between it and the desk. */
class Page {
  asked = [];
  failed = [];
  strokes = [];
  /** Up to which entry the arbiter had seen the board when typing, by key: on the page, or when asked. */
  seenAt = new Map();
  told = new Map();

  constructor(desk, time, draw, network) {
    Object.assign(this, { desk, time, draw, network, held: desk.page(), keys: 0, flying: new Set() });
    this.queue = new ResultQueue({
      newKey: () => `key ${(this.keys += 1)}`,
      send: (stroke) => this.#send(stroke),
      changed: () => {},
      saved: () => {},
      ask: (stroke, answer) => this.#ask(stroke, answer),
    });
  }

  type(board, result) {
    const seen = this.queue.view(board, this.held.rows.get(board));
    const stroke = this.queue.type(board, result, this.held.rows.get(board));
    this.#typed(stroke, seen);
  }

  undo() {
    const board = this.queue.undoable;
    if (board === null) return;
    const seen = this.queue.view(board, this.held.rows.get(board));
    this.#typed(this.queue.undo(this.held.rows.get(board)), seen);
  }

  /** The page is fetched anew: it shows how things stood when the desk answered. */
  refresh() {
    this.time.after(this.#way(), () => {
      const page = this.desk.page();
      this.time.after(this.#way(), () => {
        if (page.sequence >= this.held.sequence) this.held = page;
      });
    });
  }

  view(board) {
    return this.queue.view(board, this.held.rows.get(board));
  }

  #typed(stroke, seen) {
    this.strokes.push(stroke);
    this.seenAt.set(stroke.key, Math.max(seen.shown, this.told.get(stroke.board) ?? 0));
  }

  #way() {
    const { latency, jitter } = this.network;
    return latency / 2 + this.draw(jitter + 1);
  }

  #send(stroke) {
    assert.ok(!this.flying.has(stroke.board), 'one stroke of a board at a time');
    this.flying.add(stroke.board);
    const body = { ...stroke.request, board: stroke.board };
    const attempt = () => {
      const [reaches, returns] = [this.draw(100) >= this.network.lost, this.draw(100) >= this.network.lost];
      this.time.after(this.#way(), () => {
        const answer = reaches ? this.desk.enter('me', body) : null;
        if (!answer || !returns) return this.time.after(250 + this.draw(500), attempt);
        return this.time.after(this.#way(), () => {
          this.flying.delete(stroke.board);
          this.queue.answered(stroke, answer);
        });
      });
    };
    attempt();
  }

  /** Somebody else was first. The arbiter reads it for a while, and keeps theirs or sets mine. */
  #ask(stroke, answer) {
    this.asked.push({ stroke, answer });
    assert.notEqual(answer.conflict.author, 'me', 'nobody conflicts with himself');
    this.time.after(100 + this.draw(2000), () => {
      this.told.set(stroke.board, answer.seen);
      if (stroke.undoes || this.draw(2) === 0) return this.queue.release(stroke, answer.seen);
      const key = `key ${(this.keys += 1)}`;
      this.seenAt.set(key, answer.seen);
      return this.queue.again(stroke, { key, result: stroke.result, shown: answer.seen }, answer.conflict.result);
    });
  }
}

/** One run: so many strokes, typed at a quick or a slow pace. */
function run(seed, network, { other, undo }) {
  const draw = lots(seed);
  const time = new Timeline();
  const desk = new Desk();
  const page = new Page(desk, time, draw, network);
  const typed = new Map(BOARDS.map((board) => [board, '']));
  let at = 0;
  for (let stroke = 0; stroke < 30; stroke += 1) {
    at += draw(4) === 0 ? draw(6000) : draw(250);
    time.after(at, () => {
      if (undo && draw(6) === 0) return page.undo();
      const [board, result] = [BOARDS[draw(BOARDS.length)], RESULTS[draw(RESULTS.length)]];
      typed.set(board, result);
      return page.type(board, result);
    });
    if (draw(3) === 0) time.after(at + draw(500), () => page.refresh());
    if (other && draw(4) === 0) time.after(at + draw(3000), () => otherArbiter(desk, draw));
  }
  time.run();
  page.refresh();
  time.run();
  return { desk, page, typed };
}

function otherArbiter(desk, draw) {
  const board = BOARDS[draw(BOARDS.length)];
  const shown = desk.sequence;
  desk.enter('other', { key: `other ${shown} ${draw(1e9)}`, board, result: RESULTS[draw(RESULTS.length)], shown });
}

const NETWORKS = [
  { latency: 50, jitter: 10, lost: 0 },
  { latency: 400, jitter: 100, lost: 0 },
  { latency: 400, jitter: 1500, lost: 10 },
  { latency: 2000, jitter: 0, lost: 0 },
  { latency: 2000, jitter: 3000, lost: 25 },
];
const RUNS = 400;

for (const network of NETWORKS) {
  const told = `${network.latency} ms, jitter ${network.jitter} ms, ${network.lost} of 100 lost`;

  test(`alone: what was typed last stands, and nothing is asked (${told})`, () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { desk, page, typed } = run(seed, network, { other: false, undo: false });
      assert.deepEqual(page.asked, [], `seed ${seed}`);
      for (const board of BOARDS) {
        assert.equal(desk.boards.get(board).result, typed.get(board), `seed ${seed}, board ${board}`);
        assert.deepEqual([page.view(board).result, page.view(board).pending], [typed.get(board), false], `seed ${seed}`);
      }
      const keys = page.strokes.map((stroke) => stroke.key);
      assert.equal(new Set(keys).size, keys.length, 'each stroke has a key of its own');
      assert.deepEqual(desk.log.map((entry) => entry.key).sort(), keys.sort(), 'every stroke is in the log, once');
    }
  });

  test(`alone, with undo: the board is as it was before (${told})`, () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { desk, page } = run(seed, network, { other: false, undo: true });
      assert.deepEqual(page.asked, [], `seed ${seed}`);
      const boards = modelOf(page.strokes);
      for (const board of BOARDS) assert.equal(desk.boards.get(board).result, boards.get(board), `seed ${seed}, board ${board}`);
    }
  });

  test(`two arbiters: nobody is overwritten unseen, nobody conflicts with himself (${told})`, () => {
    let conflicts = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { desk, page } = run(seed, network, { other: true, undo: true });
      conflicts += page.asked.length;
      desk.log.forEach((entry) => entry.author === 'me' && mayStand(desk, page, entry, seed));
      page.strokes.forEach((stroke) => assert.ok(['done', 'failed'].includes(stroke.state), `seed ${seed}: ${stroke.state}`));
      page.strokes.forEach((stroke) => isAccountedFor(page, stroke, seed));
      for (const board of BOARDS) assert.equal(page.view(board).result, desk.boards.get(board).result, `seed ${seed}`);
    }
    assert.ok(conflicts > 0, 'the second arbiter came first now and then');
  });
}

/** What a board shows after strokes and undos that nobody disturbs: an undo brings back what stood before the last stroke not undone. */
function modelOf(strokes) {
  const boards = new Map(BOARDS.map((board) => [board, '']));
  const done = [];
  for (const stroke of strokes) {
    if (stroke.undoes) {
      const last = done.pop();
      boards.set(last.board, last.before);
      continue;
    }
    const before = boards.get(stroke.board);
    boards.set(stroke.board, stroke.result);
    if (before !== stroke.result) done.push({ board: stroke.board, before });
  }
  return boards;
}

/** An entry of mine stands over one of mine, or over one that I had seen when I typed or was asked, or sets the same. */
function mayStand(desk, page, entry, seed) {
  const over = entry.over === 0 ? null : desk.log[entry.over - 1];
  const isSeen = !over || over.author === 'me' || entry.over <= page.seenAt.get(entry.key) || over.result === entry.result;
  assert.ok(isSeen, `seed ${seed}: ${JSON.stringify(entry)} over ${JSON.stringify(over)}, seen ${page.seenAt.get(entry.key)}`);
}

/** Whatever was typed is saved, or was asked about, or somebody typed over it, or what it was to undo never came to be. */
function isAccountedFor(page, stroke, seed) {
  if (stroke.state === 'done') return;
  const later = page.strokes.slice(page.strokes.indexOf(stroke) + 1).some((other) => other.board === stroke.board);
  const isAsked = page.asked.some((one) => one.stroke === stroke);
  const isIdle = stroke.undoes && stroke.undoes.entry === null;
  assert.ok(later || isAsked || isIdle, `seed ${seed}: ${JSON.stringify({ board: stroke.board, result: stroke.result })} is lost`);
}
