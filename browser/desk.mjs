// The desk under test: the real program, with a data folder of its own, on a port of its own.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closing } from './closing.mjs';
import { binary } from './packages.mjs';

/** What a start may take on a busy machine, in milliseconds. */
const PATIENCE = 20_000;

const ADDRESS = /^\s*desk:\s*(https?:\/\/\S+)/m;
const CODE = /one-time code:\s*([\w-]+)/;

/** Desks that run; none outlives the tests. */
const running = new Set();
process.once('exit', () => running.forEach((desk) => desk.discard()));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Starts a desk. With the test `t` it is stopped after the test, which fails if the desk died or panicked; without, it
 * lives until the end of the file.
 *
 * `command` replaces the program, `options` are added to its command line.
 */
export async function startDesk(t, { command = [binary], options = [] } = {}) {
  const desk = new Desk(command, options);
  running.add(desk);
  if (t) closing(t, () => desk.close(t));
  await desk.start();
  return desk;
}

class Desk {
  /** The address of its first page, with a slash at the end. */
  url;
  /** Its data folder. */
  data = mkdtempSync(join(tmpdir(), 'jadoube-desk-'));
  /** All that it has printed. */
  output = '';

  #command;
  #options;
  #process;
  #port = 0;
  /** Whether its end was meant. */
  #meant = false;

  constructor(command, options) {
    this.#command = command;
    this.#options = options;
  }

  /** Starts it, or starts it again on the same data and port. */
  async start() {
    const [program, ...before] = this.#command;
    const words = ['desk', '--data', this.data, '--port', String(this.#port), '--no-open', ...this.#options];
    this.#process = spawn(program, [...before, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process.once('error', (error) => (this.output += `${program}: ${error.message}\n`));
    this.#meant = false;
    const begins = this.output.length;
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (this.output += withoutColours(text)));
    }
    this.#leaveTheLoop();
    this.url = await this.#said(ADDRESS, begins);
    this.#port = new URL(this.url).port;
  }

  /** The one-time code of the first run. */
  code() {
    return this.#said(CODE, 0);
  }

  /** Ends it as a crash or a power cut does. */
  async crash() {
    await this.#end('SIGKILL');
  }

  /** Ends it as Ctrl-C does; an error if it does not end by itself. */
  async stop() {
    const ended = this.#end('SIGINT').then(() => true);
    const inTime = await Promise.race([ended, sleep(PATIENCE, false, { ref: false })]);
    if (!inTime) await this.#end('SIGKILL');
    assert.ok(inTime, `the desk did not stop within ${PATIENCE / 1000} s:\n${this.output}`);
  }

  /** What is done after a test: it must still run or have been ended by the test, and never have panicked. */
  async close(t) {
    if (t?.passed === false) t.diagnostic(`the desk printed:\n${this.output.split('\n').slice(-40).join('\n')}`);
    const meant = this.#meant;
    await this.crash();
    this.discard();
    assert.ok(meant || this.#process.signalCode === 'SIGKILL', `the desk died:\n${this.output}`);
    assert.ok(!/panicked at|our mistake/.test(this.output), `the desk panicked:\n${this.output}`);
  }

  /** Ends it and forgets its data, without waiting. */
  discard() {
    this.#process?.kill('SIGKILL');
    running.delete(this);
    rmSync(this.data, { recursive: true, force: true, maxRetries: 3 });
  }

  get #ended() {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async #end(signal) {
    this.#meant = true;
    if (this.#ended || this.#process.pid === undefined) return;
    const exit = once(this.#process, 'exit');
    this.#process.ref();
    this.#process.kill(signal);
    await exit;
  }

  /** Waits for what it prints. */
  async #said(pattern, begins) {
    const until = Date.now() + PATIENCE;
    for (let over = false; ; ) {
      const found = pattern.exec(this.output.slice(begins));
      if (found) return found[1];
      assert.ok(!over, `the desk did not print ${pattern}, but:\n${this.output}`);
      // Its last words may come after its end.
      over = this.#ended || this.#process.pid === undefined || Date.now() > until;
      await sleep(over ? 100 : 20);
    }
  }

  /** A desk that runs keeps no test from ending. */
  #leaveTheLoop() {
    this.#process.unref();
    this.#process.stdout.unref?.();
    this.#process.stderr.unref?.();
  }
}

const withoutColours = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
