// The page of the software clock: what is touched and typed goes to the engine (`clock_engine.js`), which decides; the page shows what it shows.
// Everything is kept on the device after every press, so that a page that is loaded again goes on where it was. Nothing is sent anywhere.
"use strict";

const KEPT = "jadoube-clock";
const FRAME = 50;
const byId = (id) => document.getElementById(id);
const say = (word) => byId("words").getAttribute(`data-${word}`) ?? word;

/**
 * The milliseconds since a clock was set. Within a page the monotonic clock counts and the calendar only helps where it is ahead, since the former stands
 * still while a phone sleeps; across a reload the calendar counts. It never goes back.
 */
class Timeline {
  constructor(origin, atLeast) {
    this.origin = origin;
    this.base = Math.max(atLeast, Date.now() - origin);
    this.wall = Date.now();
    this.monotonic = performance.now();
    this.latest = this.base;
  }

  now() {
    const passed = Math.max(Date.now() - this.wall, performance.now() - this.monotonic);
    this.latest = Math.max(this.latest, Math.round(this.base + passed));
    return this.latest;
  }
}

/** What is kept on the device; where nothing can be kept, the clock runs without. */
const kept = {
  read() {
    try { return JSON.parse(localStorage.getItem(KEPT)); } catch { return null; }
  },
  write(value) {
    try { localStorage.setItem(KEPT, JSON.stringify(value)); } catch { byId("unkept").hidden = false; }
  },
  forget() {
    try { localStorage.removeItem(KEPT); } catch { /* nothing was kept */ }
  },
};

let game = null; // { chessclock, timeline, options: { swapped, sound, code } }
let audio = null;
let wake = null;
let shownFlags = 0;

function keep() {
  const { chessclock, timeline, options } = game;
  kept.write({ setting: chessclock.setting, entries: chessclock.entries, origin: timeline.origin, options });
}

/** Tells the engine what happened now; what it refuses is said, and nothing changes. */
function happened(event) {
  try {
    game.chessclock.record(game.timeline.now(), event);
    byId("refused").hidden = true;
    keep();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    byId("refused").textContent = say(error.word);
    byId("refused").hidden = false;
  }
  show();
}

/** The colour of a half: the first is Black's unless the sides were exchanged, so that White sits at the bottom or on the right. */
const colourOf = (half) => ((half.id === "half-1") === game.options.swapped ? "white" : "black");

function press(half) {
  const colour = colourOf(half);
  const state = game.chessclock.stateAt(game.timeline.now());
  // Whoever has Black presses to start White's clock (6.2.1, 6.8).
  if (state.phase === "not-started") happened({ what: "start", clock: otherColour(colour) });
  else if (state.running === colour) happened({ what: "press", clock: colour });
  else return;
  tone(660, 0.04);
}

function pauseOrResume() {
  const state = game.chessclock.stateAt(game.timeline.now());
  if (state.phase === "running") happened({ what: "pause" });
  else if (state.phase === "paused") happened({ what: "resume", clock: state.turn });
  else if (state.phase === "not-started") happened({ what: "start", clock: "white" });
}

function tone(frequency, seconds) {
  if (!game?.options.sound) return;
  try {
    audio ??= new AudioContext();
    const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = frequency;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + seconds);
  } catch { /* a device without sound */ }
}

async function stayAwake() {
  try { wake ??= await navigator.wakeLock?.request("screen"); } catch { wake = null; }
  wake?.addEventListener("release", () => { wake = null; }, { once: true });
}

function showHalf(half, state) {
  const colour = colourOf(half);
  const [own, time, isDown] = [state[colour], state.shown(colour), state.hasFallen(colour)];
  const figures = time < 3600000 ? shortFigures(time) : longFigures(time);
  half.className = `half ${colour}${state.running === colour ? " running" : ""}${isDown ? " flagged" : ""}`;
  const put = (part, text) => {
    const element = half.querySelector(`.${part}`);
    if (element.textContent !== text) element.textContent = text;
  };
  put("name", say(colour));
  put("figures", figures);
  half.querySelector(".figures").classList.toggle("long", figures.length > 5);
  put("delay", state.setting.mode === "simple-delay" ? `+ ${shortFigures(own.delayLeft)}` : "");
  put("moves", `${say("moves")} ${own.moves}`);
  put("flag", isDown ? `⚑ ${say(state.flags[0].clock === colour ? "flag-first" : "flag")}` : "");
}

function show() {
  if (!game) return;
  const state = game.chessclock.stateAt(game.timeline.now());
  for (const id of ["half-1", "half-2"]) showHalf(byId(id), state);
  const [icon, word] = { running: ["❚❚", "pause"], paused: ["▶", "resume"], "not-started": ["▶", "start"], stopped: ["⚑", "stopped"] }[state.phase];
  if (byId("pause-icon").textContent !== icon) byId("pause-icon").textContent = icon;
  if (byId("pause-word").textContent !== say(word)) byId("pause-word").textContent = say(word);
  byId("pause").disabled = state.phase === "stopped";
  if (state.flags.length > shownFlags) {
    tone(330, 1.2);
    byId("told").textContent = `${say(state.flags.at(-1).clock)}: ${say("flag")}`;
  }
  shownFlags = state.flags.length;
}

function play(started) {
  game = started;
  shownFlags = game.chessclock.stateAt(game.timeline.now()).flags.length;
  byId("setup").hidden = true;
  byId("face").hidden = false;
  document.body.classList.add("playing");
  keep();
  show();
  stayAwake();
}

const PERIOD = /(\d+\/)?(\d+)(\+\d+)?/g;
const SHORTEST = 180;

/**
 * What was typed, in the seconds of FIDE's codes. Announcements say 90+30 and mean minutes: where an increment is written and every period has less than
 * three minutes, minutes are meant (interpretation 0065).
 */
function inSeconds(control) {
  const written = control.trim().replace(/^[wb](?=\d)|-b(?=\d)/gi, (side) => side.toUpperCase());
  const periods = [...written.matchAll(PERIOD)];
  const areMinutes = written.includes("+") && periods.some((period) => period[2] !== "0") && periods.every((period) => Number(period[2]) < SHORTEST);
  return areMinutes ? written.replace(PERIOD, (_, moves = "", base, bonus = "") => moves + Number(base) * 60 + bonus) : written;
}

/** Says how the clock understands what is typed, so that nobody starts with 90 seconds. */
function showMeaning() {
  const code = inSeconds(byId("control").value);
  const sides = code.replace(/^W/, "").split("-B");
  const period = (text) => {
    const [, moves = "", base = "", bonus = ""] = /^(\d+\/)?(\d+)(\+\d+)?$/.exec(text) ?? [];
    return base && [moves && `${moves.slice(0, -1)} ${say("moves")}:`, longFigures(Number(base) * 1000), bonus && `+ ${Number(bonus)} s`].filter(Boolean).join(" ");
  };
  const said = sides.map((side) => side.split(":").map(period));
  byId("meaning").textContent = said.flat().every(Boolean) ? `= ${said.map((periods) => periods.join(", ")).join(" – ")}` : "";
}

function settingOf(form) {
  return { control: inSeconds(form.control.value), mode: form.mode.value, periods: form.periods.value, afterFlag: form.after.value };
}

function setUp(event) {
  event.preventDefault();
  const form = event.target;
  try {
    const chessclock = new Chessclock(settingOf(form));
    const options = { swapped: form.swapped.checked, sound: form.sound.checked, code: form.code.value.trim() };
    byId("wrong").hidden = true;
    play({ chessclock, timeline: new Timeline(Date.now(), 0), options });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    byId("wrong").textContent = say(error.word);
    byId("wrong").hidden = false;
    form.control.focus();
  }
}

function newGame() {
  kept.forget();
  game = null;
  byId("arbiter").close();
  byId("face").hidden = true;
  byId("setup").hidden = false;
  document.body.classList.remove("playing");
  wake?.release();
  byId("rate").focus();
}

/** Milliseconds of what was typed as h:mm:ss, mm:ss or seconds; NaN if it is no time. */
function typedTime(text) {
  const parts = text.trim().split(":").map(Number);
  if (parts.length > 3 || parts.some((part) => !Number.isInteger(part) || part < 0) || text.trim() === "") return NaN;
  return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
}

function askArbiter() {
  byId("typed-code").value = "";
  byId("wrong-code").hidden = true;
  openTools(game.options.code === "");
  byId("arbiter").showModal();
}

function openTools(isOpen) {
  byId("lock").hidden = isOpen;
  byId("tools").hidden = !isOpen;
  if (isOpen) showTools();
}

function showTools() {
  const state = game.chessclock.stateAt(game.timeline.now());
  for (const colour of ["white", "black"]) {
    byId(`time-${colour}`).value = longFigures(state.shown(colour));
    byId(`moves-${colour}`).value = state[colour].moves;
  }
  byId("install-control").value = state.setting.control;
  byId("tool-sound").checked = game.options.sound;
  const list = game.chessclock.entries.slice(-200).map(({ at, event }) => {
    const line = document.createElement("li");
    const told = [event.clock && say(event.clock), event.time !== undefined && longFigures(event.time), event.moves, event.setting?.control];
    line.textContent = `${longFigures(at)} ${say(event.what)} ${told.filter((part) => part || part === 0).join(" ")}`;
    return line;
  });
  byId("entries").replaceChildren(...list.reverse());
}

/** What the arbiter does stops the clocks first, as the Laws have it (6.11.1). */
function asArbiter(...events) {
  if (game.chessclock.stateAt(game.timeline.now()).phase === "running") happened({ what: "pause" });
  events.forEach(happened);
  showTools();
}

function joinTools() {
  byId("lock").addEventListener("submit", (event) => {
    event.preventDefault();
    const isRight = byId("typed-code").value.trim() === game.options.code;
    byId("wrong-code").hidden = isRight;
    if (isRight) openTools(true);
  });
  for (const colour of ["white", "black"]) {
    byId(`put-${colour}`).addEventListener("click", () => asArbiter({ what: "put", clock: colour, time: typedTime(byId(`time-${colour}`).value) }));
    byId(`add-${colour}`).addEventListener("click", () => asArbiter({ what: "add", clock: colour, time: 60000 }));
    byId(`take-${colour}`).addEventListener("click", () => asArbiter({ what: "subtract", clock: colour, time: 60000 }));
    byId(`count-${colour}`).addEventListener("click", () => asArbiter({ what: "count", clock: colour, moves: Number(byId(`moves-${colour}`).value) }));
    byId(`run-${colour}`).addEventListener("click", () => {
      const { phase } = game.chessclock.stateAt(game.timeline.now());
      if (phase === "running") happened({ what: "pause" });
      happened(phase === "not-started" ? { what: "start", clock: colour } : { what: "resume", clock: colour });
      if (byId("refused").hidden) byId("arbiter").close();
    });
  }
  byId("install").addEventListener("click", () => {
    const { setting } = game.chessclock.state;
    asArbiter({ what: "install", setting: { control: inSeconds(byId("install-control").value), mode: setting.mode, periods: setting.periods, afterFlag: setting.afterFlag } });
  });
  byId("tool-sound").addEventListener("change", (event) => { game.options.sound = event.target.checked; keep(); });
  byId("exchange").addEventListener("click", () => { game.options.swapped = !game.options.swapped; keep(); show(); });
  byId("new-game").addEventListener("click", newGame);
  byId("close-arbiter").addEventListener("click", () => byId("arbiter").close());
}

function joinHalves() {
  for (const id of ["half-1", "half-2"]) {
    const half = byId(id);
    // A press counts when the finger arrives, not when it leaves; a click without a pointer is one of an aid or a key.
    half.addEventListener("pointerdown", (event) => { event.preventDefault(); press(half); });
    half.addEventListener("click", (event) => { if (event.detail === 0) press(half); });
  }
  document.addEventListener("keydown", (event) => {
    if (!game || byId("arbiter").open || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowUp") press(byId("half-1"));
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") press(byId("half-2"));
    else if (event.key === "p") pauseOrResume();
    else if (event.key === "a") askArbiter();
    else return;
    event.preventDefault();
  });
}

function takeUp() {
  const before = kept.read();
  if (!before) return;
  try {
    const chessclock = Chessclock.replay(before);
    const last = before.entries.at(-1)?.at ?? 0;
    const timeline = new Timeline(before.origin, last);
    play({ chessclock, timeline, options: before.options });
    const { phase } = chessclock.state;
    byId("went-on").hidden = phase !== "running";
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof TypeError)) throw error;
    kept.forget(); // what another version of the page kept, and this one does not understand
  }
}

byId("scripted").hidden = false;
showMeaning();
byId("rate").addEventListener("change", (event) => { if (event.target.value) byId("control").value = event.target.value; showMeaning(); });
byId("control").addEventListener("input", () => { showMeaning(); byId("rate").value = [...byId("rate").options].find((option) => option.value === byId("control").value)?.value ?? ""; });
byId("setup-form").addEventListener("submit", setUp);
byId("pause").addEventListener("click", pauseOrResume);
byId("open-arbiter").addEventListener("click", askArbiter);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible" && game) { stayAwake(); show(); } });
joinHalves();
joinTools();
takeUp();
setInterval(show, FRAME);
