// The chessclock of the Laws (article 6) for a page: the same machine as `laws::clock`, held to the same vectors. It knows no page and reads no time:
// whoever uses it says what happened and at which millisecond. A chessclock is an append-only log; what it shows follows from the log alone, so a
// page that is loaded again shows what it showed before. Whole milliseconds everywhere.
"use strict";

const MAX_MOVES = 9999;
const MAX_TIME = 60000 * 60000;
const RECORDING_ENDS_BELOW = 5 * 60000;
const EXTRA_TIME_TO_RECORD = 30000;

const MODES = ["cumulative", "simple-delay", "bronstein", "hourglass"];
const PERIOD_CHANGES = ["counter", "zero"];
const AFTER_FLAG = ["both-stop", "other-runs-on"];
const otherColour = (colour) => (colour === "white" ? "black" : "white");

/** Why something is not done: `word` names the reason. */
class Refused extends Error {
  constructor(word) {
    super(word);
    this.word = word;
  }
}

/** A time control by its code of record 222, such as `40/5400+30:1800+30` or `W300-B240`: the periods of both, times in milliseconds. */
function parseControl(code) {
  const sides = /^W(.+)-B(.+)$/i.exec(code.trim());
  const white = parseSchedule(sides ? sides[1] : code.trim());
  return { white, black: sides ? parseSchedule(sides[2]) : white };
}

function parseSchedule(text) {
  const periods = text.split(":").map((written) => {
    const parts = /^(?:(\d{1,5})\/)?(\d{1,7})(?:\+(\d{1,5}))?$/.exec(written);
    if (!parts) throw new Refused("not-a-control");
    const [moves, base, bonus] = [parts[1], parts[2], parts[3]].map((part) => (part === undefined ? null : Number(part)));
    if (moves === 0 || (base === 0 && !bonus)) throw new Refused("not-a-control");
    return { moves, base: base * 1000, bonus: (bonus ?? 0) * 1000 };
  });
  if (periods.slice(0, -1).some((period) => period.moves === null)) throw new Refused("not-a-control");
  return periods;
}

/** A setting: `{ control, mode, periods, afterFlag }` in the words of the vectors. */
function checkSetting(setting) {
  const control = parseControl(setting.control);
  if (!MODES.includes(setting.mode) || !PERIOD_CHANGES.includes(setting.periods) || !AFTER_FLAG.includes(setting.afterFlag)) throw new Refused("not-a-setting");
  const hasOnePeriod = [control.white, control.black].every((schedule) => schedule.length === 1 && schedule[0].moves === null);
  const hasExtraTime = [control.white, control.black].some((schedule) => schedule.some((period) => period.bonus > 0));
  if (setting.mode === "hourglass" && (!hasOnePeriod || hasExtraTime)) throw new Refused("no-hourglass");
  return { ...setting, schedules: control };
}

/** The terms of a period, from 0; a last period with a number of moves repeats. */
const periodAt = (schedule, index) => schedule[Math.min(index, schedule.length - 1)];

/** The move that ends a period, or null if it is for all the rest. */
function lastMove(schedule, index) {
  const written = schedule.slice(0, index + 1);
  if (written.some((period) => period.moves === null)) return null;
  const repeats = Math.max(0, index - (schedule.length - 1));
  return written.reduce((sum, period) => sum + period.moves, 0) + repeats * periodAt(schedule, index).moves;
}

/** The period that follows a number of completed moves, by the counter. */
function periodAfter(schedule, completed) {
  let left = completed;
  for (const [index, period] of schedule.entries()) {
    if (period.moves === null || left < period.moves) return index;
    left -= period.moves;
  }
  return schedule.length + Math.floor(left / schedule.at(-1).moves);
}

/** The time of one player. `available` holds what is left of the delay of this move, too. */
class PlayerClock {
  available = 0;
  delay = 0;
  bonus = 0;
  period = 0;
  moves = 0;
  recordingEnded = false;

  static set(schedule, mode) {
    const clock = new PlayerClock();
    clock.available = schedule[0].base;
    clock.beginMove(schedule, mode);
    return clock;
  }

  shown(mode) { return mode === "simple-delay" ? Math.max(0, this.available - this.delay) : this.available; }

  get delayLeft() { return Math.min(this.delay, this.available); }

  spend(time, mode) {
    this.available = Math.max(0, this.available - time);
    this.delay = Math.max(0, this.delay - time);
    this.#noteRecording(mode);
  }

  beginMove(schedule, mode) {
    this.bonus = periodAt(schedule, this.period).bonus;
    this.available += this.bonus;
    this.#forgoDelay();
    this.delay = delayOf(this.bonus, mode);
    this.#noteRecording(mode);
  }

  enterNextPeriod(schedule) {
    this.period += 1;
    this.recordingEnded = false;
    this.available += periodAt(schedule, this.period).base;
  }

  /** At zero: of the bonus of the new period comes only what this move has not had yet. */
  enterNextPeriodAtZero(schedule, mode) {
    this.enterNextPeriod(schedule);
    const { bonus } = periodAt(schedule, this.period);
    const more = Math.max(0, bonus - this.bonus);
    this.bonus = bonus;
    this.available += more;
    this.delay += delayOf(more, mode);
    this.#noteRecording(mode);
  }

  install(setting, schedule) {
    this.#forgoDelay();
    this.period = setting.periods === "counter" ? periodAfter(schedule, this.moves) : Math.min(this.period, schedule.length - 1);
    this.bonus = periodAt(schedule, this.period).bonus;
    this.delay = delayOf(this.bonus, setting.mode);
    this.available += this.delay;
    this.#noteRecording(setting.mode);
  }

  correct(by, mode) {
    this.available = Math.max(0, this.available + by);
    this.#noteRecording(mode);
  }

  #forgoDelay() {
    this.available = Math.max(0, this.available - Math.min(this.delay, this.available));
    this.delay = 0;
  }

  #noteRecording(mode) {
    this.recordingEnded ||= this.shown(mode) < RECORDING_ENDS_BELOW && this.bonus < EXTRA_TIME_TO_RECORD;
  }
}

const delayOf = (bonus, mode) => (mode === "simple-delay" || mode === "bronstein" ? bonus : 0);

/** Both clocks at a moment. `phase` is not-started, running, paused or stopped (a flag is down and both stand still); `turn` says whose clock. */
class ClockState {
  constructor(setting) {
    this.setting = checkSetting(setting);
    this.now = 0;
    this.phase = "not-started";
    this.turn = null;
    this.hasPower = true;
    this.flags = []; // { clock, at }, in the order in which they fell
    this.controls = []; // { clock, period }: who passed a time control at zero
    this.white = PlayerClock.set(this.setting.schedules.white, setting.mode);
    this.black = PlayerClock.set(this.setting.schedules.black, setting.mode);
  }

  copy() {
    const other = Object.assign(new ClockState(this.setting), this);
    for (const colour of ["white", "black"]) other[colour] = Object.assign(new PlayerClock(), this[colour]);
    other.flags = [...this.flags];
    other.controls = [...this.controls];
    return other;
  }

  get running() { return this.phase === "running" ? this.turn : null; }

  hasFallen(colour) { return this.flags.some((flag) => flag.clock === colour); }

  shown(colour) { return this[colour].shown(this.setting.mode); }

  /** Who passed the latest time control first, where periods change at zero. */
  get firstPast() {
    const latest = Math.max(...this.controls.map((passed) => passed.period));
    return this.controls.find((passed) => passed.period === latest)?.clock ?? null;
  }

  runUntil(then) {
    for (;;) {
      const colour = this.running;
      if (!colour || this.hasFallen(colour)) break;
      const left = this[colour].available;
      if (left === 0) {
        this.#reachedZero(colour);
        continue;
      }
      const step = Math.min(left, then - this.now);
      if (step <= 0) break;
      this[colour].spend(step, this.setting.mode);
      if (this.setting.mode === "hourglass" && this.flags.length === 0) this[otherColour(colour)].available += step;
      this.now += step;
    }
    this.now = then;
  }

  #reachedZero(colour) {
    const [clock, schedule] = [this[colour], this.setting.schedules[colour]];
    const required = lastMove(schedule, clock.period);
    const bringsTime = periodAt(schedule, clock.period + 1).base > 0;
    const isWritten = clock.period + 1 < schedule.length || clock.moves >= required;
    if (required !== null && this.setting.periods === "zero" && this.flags.length === 0 && bringsTime && isWritten) {
      this.controls.push({ clock: colour, period: clock.period + 1 });
      clock.enterNextPeriodAtZero(schedule, this.setting.mode);
      return;
    }
    this.flags.push({ clock: colour, at: this.now });
    if (this.setting.afterFlag === "both-stop") [this.phase, this.turn] = ["stopped", colour];
  }

  apply(event) {
    this[`_${event.what}`](event);
    this.runUntil(this.now);
  }

  _start({ clock }) {
    if (this.phase !== "not-started") throw new Refused("already-started");
    if (!this.hasPower) throw new Refused("no-power");
    [this.phase, this.turn] = ["running", clock];
  }

  /** A press by a player whose clock stands still changes nothing. */
  _press({ clock }) {
    if (this.running !== clock) return;
    this.turn = otherColour(clock);
    const own = this[clock];
    own.moves = Math.min(MAX_MOVES, own.moves + 1);
    if (this.flags.length > 0) return;
    this.#enterPeriodsReached(clock);
    own.beginMove(this.setting.schedules[clock], this.setting.mode);
  }

  #enterPeriodsReached(colour) {
    const [clock, schedule] = [this[colour], this.setting.schedules[colour]];
    for (;;) {
      const required = lastMove(schedule, clock.period);
      const byCounter = this.setting.periods === "counter" || periodAt(schedule, clock.period + 1).base === 0;
      if (!byCounter || required === null || clock.moves < required) return;
      clock.enterNextPeriod(schedule);
    }
  }

  _pause() {
    if (this.phase !== "running") throw new Refused("not-running");
    this.phase = "paused";
  }

  _resume({ clock }) {
    if (this.phase === "not-started") throw new Refused("not-started");
    if (this.phase === "running") throw new Refused("still-running");
    if (this.phase === "stopped") throw new Refused("flag-down");
    if (!this.hasPower) throw new Refused("no-power");
    [this.phase, this.turn] = ["running", clock];
  }

  _power({ is }) {
    this.hasPower = is === "restored";
    if (!this.hasPower && this.phase === "running") this.phase = "paused";
  }

  #mustStandStill() {
    if (this.phase === "running") throw new Refused("still-running");
    if (!this.hasPower) throw new Refused("no-power");
  }

  _install({ setting }) {
    this.#mustStandStill();
    this.setting = checkSetting(setting);
    for (const colour of ["white", "black"]) this[colour].install(this.setting, this.setting.schedules[colour]);
  }

  _put({ clock, time }) { this.#correctTime(clock, time); }

  _add({ clock, time }) { this.#correctTime(clock, this.shown(clock) + time); }

  _subtract({ clock, time }) {
    if (time > this.shown(clock)) throw new Refused("more-than-shown");
    this.#correctTime(clock, this.shown(clock) - time);
  }

  #correctTime(colour, to) {
    this.#mustStandStill();
    if (!Number.isInteger(to) || to < 0 || to > Math.max(MAX_TIME, this.shown(colour))) throw new Refused("too-long");
    this[colour].correct(to - this.shown(colour), this.setting.mode);
    this.#liftFlag(colour);
  }

  _count({ clock, moves }) {
    this.#mustStandStill();
    if (!Number.isInteger(moves) || moves < 0 || moves > MAX_MOVES) throw new Refused("too-many-moves");
    this[clock].moves = moves;
    this.#enterPeriodsReached(clock);
    this.#liftFlag(clock);
  }

  #liftFlag(colour) {
    if (this[colour].available === 0) return;
    this.flags = this.flags.filter((flag) => flag.clock !== colour);
    if (this.phase === "stopped" && this.turn === colour) this.phase = "paused";
  }
}

/** A chessclock: the setting it was given first, and what happened. */
class Chessclock {
  constructor(setting) {
    this.setting = setting;
    this.entries = [];
    this.state = new ClockState(setting);
  }

  /** The chessclock of a log that was kept. */
  static replay({ setting, entries }) {
    const chessclock = new Chessclock(setting);
    for (const { at, event } of entries) chessclock.record(at, event);
    return chessclock;
  }

  /** What happened at a moment; throws `Refused`, and then nothing has changed. */
  record(at, event) {
    if (at < this.state.now) throw new Refused("too-late");
    const next = this.stateAt(at);
    next.apply(event);
    this.state = next;
    this.entries.push({ at, event });
  }

  /** The state at a moment that is not before the last entry. */
  stateAt(moment) {
    const state = this.state.copy();
    state.runUntil(Math.max(moment, state.now));
    return state;
  }
}

/** Figures as h:mm:ss, rounded up, so that 0:00:00 means that no time is left. */
function longFigures(time) {
  const seconds = Math.ceil(time / 1000);
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** Figures of a small display: h:mm, below an hour m:ss, below 10 s with tenths. */
function shortFigures(time) {
  const tenths = Math.ceil(time / 100);
  if (tenths < 100) return `0:${twoDigits(Math.floor(tenths / 10))}.${tenths % 10}`;
  const seconds = Math.ceil(time / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
}

const twoDigits = (number) => String(number).padStart(2, "0");
