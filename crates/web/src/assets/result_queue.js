// What an arbiter types in the grid of results, on its way to the desk. It knows no page, no clock and no network, so that it can be tested
// without them: whoever uses it hands in how a key is made and how something is sent, and tells it what was answered.
//
// Every stroke is a command of its own, with a key of its own that is made when it is typed. The strokes of one board go one after the other, in the
// order typed, each counting from the entry of the one before it; boards do not wait for each other. A stroke that is not done while a later
// one waits at the same board is superseded: nobody is asked about what they have corrected already.
"use strict";

/** How many strokes may be on their way at once: the browser's other requests need places, too. */
const MAX_IN_FLIGHT = 4;

class ResultQueue {
  /**
   * `newKey()` makes a key. `send(stroke)` sends `stroke.request`; its answer is brought by `answered`. `changed(board)`: what the board shows is another.
   * `saved(stroke)`: it is on disk. `ask(stroke, answer)`: it is not done, and the arbiter is to be told why; `release` ends that.
   */
  constructor({ newKey, send, changed, saved, ask }) {
    Object.assign(this, { newKey, send, changed, saved, ask });
    this.lanes = new Map(); // board -> strokes that are not settled, in order
    this.own = new Map(); // board -> the last entry made from here
    this.seen = new Map(); // board -> the entry up to which its arbiter was shown it, if not by the page
    this.results = new Map(); // board -> what the last entry made from here set
    this.history = []; // what can be undone, the last at the end
    this.inFlight = 0;
  }

  /** What a board shows, given what the page holds: `{ result, shown, pending }`. The page may be older than what was saved from here. */
  view(board, page) {
    const lane = this.lanes.get(board);
    const own = this.own.get(board) ?? 0;
    const saved = own > page.shown ? { result: this.results.get(board), shown: own } : page;
    return lane ? { result: lane.at(-1).result, shown: saved.shown, pending: true } : { ...saved, pending: false };
  }

  /** A result is typed at a board; `page` is what the page holds of it, `fields` is sent with it. */
  type(board, result, page, fields = {}) {
    return this.#add({ board, result, before: this.view(board, page).result, undoes: null, base: this.#base(board, page), fields });
  }

  /** Undoes the last result typed here that is not undone yet, as long as nobody else has changed it: the stroke that does it, or null. */
  undo(page, fields = {}) {
    const target = this.history.pop();
    if (!target) return null;
    const base = this.#base(target.board, page);
    return this.#add({ board: target.board, result: target.before, before: target.result, undoes: target, base, fields });
  }

  /** The board that would be changed by `undo`, or null. */
  get undoable() { return this.history.at(-1)?.board ?? null; }

  /** How many strokes are not sent yet, and how many are on their way. */
  get waiting() { return this.#all().filter((stroke) => stroke.state === "waiting").length; }
  get sent() { return this.inFlight; }

  /**
   * What came of a stroke: `{ ok, sequence, entered }`. `sequence` is the entry that holds the result; `entered` is false if that is somebody
   * else's, who had typed the same before: then there is nothing of ours to be undone.
   */
  answered(stroke, answer) {
    this.inFlight -= 1;
    const lane = this.lanes.get(stroke.board);
    if (answer.ok) this.#done(stroke, answer);
    else if (lane.length > 1) this.#failed(stroke);
    else {
      stroke.state = "asked";
      this.ask(stroke, answer);
    }
    if (stroke.state !== "asked") this.#settle(stroke);
    this.#pump();
  }

  /** The arbiter was told why a stroke is not done. `seen` is the entry up to which that was shown. */
  release(stroke, seen = 0) {
    if (stroke.state !== "asked") return;
    this.#failed(stroke);
    if (seen) this.seen.set(stroke.board, Math.max(seen, this.seen.get(stroke.board) ?? 0));
    this.#settle(stroke);
    this.#pump();
  }

  /** The arbiter insists: the form that asked is sent, with its own key; `before` is what the board shows by now. */
  again(stroke, form, before) {
    if (stroke.state !== "asked") return;
    Object.assign(stroke, { state: "waiting", form, before });
    this.#pump();
  }

  /** Whether something was typed at the board after a stroke. */
  isSuperseded(stroke) { return this.lanes.get(stroke.board)?.at(-1) !== stroke; }

  /** From which entry a stroke counts that nothing precedes at its board: the last one that its arbiter has seen. */
  #base(board, page) {
    return Math.max(page.shown, this.own.get(board) ?? 0, this.seen.get(board) ?? 0);
  }

  #add(stroke) {
    Object.assign(stroke, { key: this.newKey(), state: "waiting", entry: null, form: null });
    const lane = this.lanes.get(stroke.board);
    // Who types before the answer is there has seen no more than when the first of these strokes was typed.
    if (lane) stroke.base = lane[0].base;
    if (lane) lane.push(stroke); else this.lanes.set(stroke.board, [stroke]);
    if (!stroke.undoes && stroke.before !== stroke.result) this.history.push(stroke);
    this.changed(stroke.board);
    this.#pump();
    return stroke;
  }

  /** Sends what may be sent: the first stroke of each board, in the order typed. */
  #pump() {
    for (const [board, lane] of this.lanes) {
      if (this.inFlight >= MAX_IN_FLIGHT) return;
      const stroke = lane[0];
      if (stroke.state !== "waiting") continue;
      if (stroke.undoes && stroke.undoes.entry === null) { // what it undoes never came to be
        this.#failed(stroke);
        this.#settle(stroke);
        return this.#pump();
      }
      stroke.state = "sent";
      stroke.request = stroke.form ?? { ...stroke.fields, key: stroke.key, result: stroke.result, undo: stroke.undoes?.entry ?? null, shown: this.#counted(board, stroke) };
      this.inFlight += 1;
      this.send(stroke);
    }
  }

  /** From which entry a stroke counts when it is sent: that of its predecessor, or what was seen. To undo counts from the last entry made from here, so that nobody undoes beneath somebody else's change. */
  #counted(board, stroke) {
    const own = this.own.get(board) ?? 0;
    return stroke.undoes ? own : Math.max(stroke.base, own);
  }

  #done(stroke, { sequence, entered = true }) {
    stroke.state = "done";
    stroke.entry = (entered && sequence) || null;
    if (!entered) this.history = this.history.filter((one) => one.board !== stroke.board || one.state !== "done");
    if (sequence) {
      this.own.set(stroke.board, sequence);
      this.results.set(stroke.board, stroke.result);
    } else this.#forget(stroke);
    this.saved(stroke);
  }

  #failed(stroke) {
    stroke.state = "failed";
    this.#forget(stroke);
    const next = this.lanes.get(stroke.board)[1];
    if (next) next.before = stroke.before; // what it follows never came to be
  }

  #forget(stroke) { this.history = this.history.filter((one) => one !== stroke); }

  #settle(stroke) {
    const lane = this.lanes.get(stroke.board);
    lane.shift();
    if (lane.length === 0) this.lanes.delete(stroke.board);
    this.changed(stroke.board);
  }

  #all() { return [...this.lanes.values()].flat(); }
}
