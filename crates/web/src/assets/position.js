// The position on the phone: pieces are tapped onto the board and the desk answers. Where it cannot be reached, the device searches by itself (`can_mate.js`); what
// that does not settle waits until the desk can be reached. Every answer can be stepped through without the desk.
"use strict";

const KEPT = "jadoube-positions";
const MAX_KEPT = 12;
const RETRY = 5000;
const SLICE = 40; // milliseconds of searching between two looks at the screen
const SIDES = { "flag-white": -1, "flag-black": 1, "mate-white": 1, "mate-black": -1 };
const FIGURES = { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘", P: "♙", k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟" };
const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";
const byId = (id) => document.getElementById(id);
const said = (word) => byId("words").getAttribute(`data-${word}`);

/** What stands on each square, by its name, and the other fields of a FEN. Whatever is typed, something is shown. */
function readFen(fen) {
  const [placement = "", turn = "w", castling = "-", passing = "-", ...counters] = fen.trim().split(/\s+/);
  const pieces = new Map();
  placement.split("/").slice(0, 8).forEach((rank, index) => {
    let file = 0;
    for (const sign of rank) {
      if (sign in FIGURES && file < 8) pieces.set("abcdefgh"[file] + (8 - index), sign);
      file += /[1-8]/.test(sign) ? Number(sign) : 1;
    }
  });
  return { pieces, turn: turn === "b" ? "b" : "w", castling, passing, counters: counters.length === 2 ? counters : ["0", "1"] };
}

function writeFen({ pieces, turn, castling, passing, counters }) {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [..."abcdefgh"].map((file) => pieces.get(file + rank) ?? "1").join("").replace(/1+/g, (empty) => empty.length));
  return `${ranks.join("/")} ${turn} ${castling || "-"} ${passing} ${counters.join(" ")}`;
}

let shown = readFen(byId("fen").value); // what stands on the board that can be changed
let held = "K"; // the piece that a tap puts; empty: a tap takes away
let asked = []; // { fen, ask, answer? }, the newest first; without an answer it waits
let open = null; // the answer that is stepped through
let ply = 0;

const kept = {
  read() { try { return JSON.parse(localStorage.getItem(KEPT)) ?? []; } catch { return []; } },
  write() { try { localStorage.setItem(KEPT, JSON.stringify(asked.slice(0, MAX_KEPT))); } catch { /* it works until the page is closed */ } },
};

function drawBoard(position) {
  for (const square of byId("board").children) {
    const piece = FIGURES[position.pieces.get(square.dataset.square)] ?? "";
    if (square.textContent.trim() !== piece) square.textContent = piece;
    square.setAttribute("aria-label", `${square.dataset.square} ${piece || said("empty")}`);
  }
}

function showSetUp() {
  open = null;
  byId("stepping").hidden = true;
  drawBoard(shown);
  byId("turn").value = shown.turn;
  for (const box of byId("castling").querySelectorAll("input")) box.checked = shown.castling.includes(box.value);
}

function changed() {
  shown.passing = "-";
  byId("fen").value = writeFen(shown);
  byId("answer").replaceChildren();
  showSetUp();
}

function tap(square) {
  const name = square.dataset.square;
  if (open) return;
  if (!held || shown.pieces.get(name) === held) shown.pieces.delete(name);
  else shown.pieces.set(name, held);
  changed();
}

function makeButtons() {
  for (const square of [...byId("board").children]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = square.className;
    button.dataset.square = square.dataset.square;
    button.textContent = square.textContent.trim();
    button.addEventListener("click", () => tap(button));
    square.replaceWith(button);
  }
  const palette = [..."KQRBNP", "", ..."kqrbnp"].map((piece) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = FIGURES[piece] ?? "⌫";
    button.setAttribute("aria-label", FIGURES[piece] ?? said("remove"));
    button.addEventListener("click", () => hold(piece));
    button.dataset.piece = piece;
    return button;
  });
  byId("palette").replaceChildren(...palette);
  for (const id of ["palette", "moves", "clear", "set-start"]) byId(id).hidden = false;
  hold(held);
}

function hold(piece) {
  held = piece;
  for (const button of byId("palette").children) button.setAttribute("aria-pressed", String(button.dataset.piece === piece));
}

/** The arrows of the keyboard go over the board. */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
  const squares = [...byId("board").children];
  const at = squares.indexOf(event.target);
  if (!step || at < 0) return;
  event.preventDefault();
  squares[at + step]?.focus();
}

function showAnswer(question) {
  open = question.answer.answer === "yes" ? question : null;
  ply = 0;
  const box = document.createElement("div");
  box.className = question.answer.answer === "open" ? "announcement" : "done";
  const verdict = byId("words").querySelector(`[data-ask="${question.ask}"][data-verdict="${question.answer.answer}"]`);
  box.append(...[verdict?.textContent, question.answer.why, question.answer.here && said("here")].filter(Boolean).map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  }));
  byId("answer").replaceChildren(box);
  byId("fen").value = question.fen;
  shown = readFen(question.fen);
  if (open) {
    const list = document.createElement("ol");
    list.className = "line";
    list.setAttribute("aria-label", said("line"));
    const words = [said("now"), ...question.answer.line.map((played) => played.notation)];
    list.append(...words.map((word, index) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = "#board";
      link.textContent = word;
      link.addEventListener("click", (event) => { event.preventDefault(); stepTo(index); });
      item.append(link);
      return item;
    }));
    byId("answer").append(list);
    stepTo(0);
  } else {
    const answered = shown;
    showSetUp();
    shown = answered;
  }
}

function stepTo(index) {
  const { line, position } = open.answer;
  ply = Math.min(Math.max(0, index), line.length);
  drawBoard(readFen(ply === 0 ? position : line[ply - 1].position));
  [...byId("answer").querySelectorAll(".line a")].forEach((link, at) => {
    if (at === ply) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
  byId("stepping").hidden = false;
  byId("back").disabled = ply === 0;
  byId("forth").disabled = ply === line.length;
  byId("step").textContent = ply === 0 ? said("now") : line[ply - 1].notation;
}

function showKept() {
  const answered = asked.filter((question) => question.answer);
  byId("kept").hidden = answered.length === 0;
  byId("answers").replaceChildren(...answered.map((question) => {
    const [item, button] = [document.createElement("li"), document.createElement("button")];
    button.type = "button";
    button.textContent = `${question.fen.split(" ").slice(0, 2).join(" ")}: ${byId("words").querySelector(`[data-ask="${question.ask}"][data-verdict="${question.answer.answer}"]`)?.textContent ?? ""}`;
    button.addEventListener("click", () => { showAnswer(question); byId("board").scrollIntoView({ block: "center" }); });
    item.append(button);
    return item;
  }));
}

function waiting(word) {
  byId("waiting").hidden = !word;
  byId("waiting").textContent = word ?? "";
}

const pause = () => new Promise((go) => { setTimeout(go, 0); });

/** Searches on this device, a little at a time, so that the page stays alive; only for who has signed in. */
async function searchHere(question) {
  if (!byId("waiting").dataset.signedIn || question.searched) return;
  question.searched = true;
  waiting(said("searching"));
  const search = canMate(question.fen, SIDES[question.ask]);
  let step = search.next();
  while (!step.done) {
    const until = performance.now() + SLICE;
    while (!step.done && performance.now() < until) step = search.next();
    await pause();
  }
  const found = step.value;
  if (question.answer || !asked.includes(question) || !found || found.answer === "open") return;
  const line = found.answer === "yes" ? told(found.start, found.moves) : [];
  question.answer = { answer: found.answer, position: fenOf(found.start), line, why: found.why ? said(found.why) : null, here: true };
  showAnswer(question);
}

let isSending = false;

/** Asks the desk what waits, one question after the other. */
async function send() {
  if (isSending) return;
  isSending = true;
  try {
    while (await sendNext());
  } finally {
    isSending = false;
  }
}

/** Asks the next question; whether another one may follow. What was asked last is shown. */
async function sendNext() {
  const question = asked.find((one) => !one.answer && !one.wrong);
  if (!question) return waiting(null);
  const player = SIDES[question.ask] === 1 ? "white" : "black";
  try {
    const answer = await fetch(`/api/v1/can-mate?fen=${encodeURIComponent(question.fen)}&player=${player}`, { headers: { accept: "application/json" } });
    if (answer.status === 401 || answer.status === 403) return waiting(byId("waiting").dataset.signIn);
    const body = await answer.json();
    if (answer.ok) {
      question.answer = body;
      showAnswer(question);
    } else if (answer.status === 422) {
      asked = asked.filter((one) => one !== question);
      const problem = document.createElement("p");
      problem.className = "problem";
      problem.setAttribute("role", "alert");
      problem.textContent = body.detail ?? body.title;
      byId("answer").replaceChildren(problem);
    } else throw new Error(String(answer.status));
  } catch {
    await searchHere(question);
    if (!question.answer) return waiting(byId("waiting").dataset.lost);
  }
  kept.write();
  showKept();
  return true;
}

function ask(event) {
  event.preventDefault();
  const [fen, word] = [byId("fen").value.trim(), new FormData(event.target).get("ask")];
  byId("answer").replaceChildren();
  asked = [{ fen, ask: word }, ...asked.filter((one) => one.fen !== fen || one.ask !== word)];
  kept.write();
  send();
}

/** What the desk has answered in the page itself, with the move that is shown: the same can be stepped through here. */
function takeUp() {
  const links = [...byId("answer").querySelectorAll(".line a")];
  const word = new FormData(byId("ask-form")).get("ask");
  if (links.length === 0 || !word) return;
  const at = links.findIndex((link) => link.getAttribute("aria-current"));
  const line = links.slice(1).map((link) => ({ notation: link.textContent, position: link.dataset.fen }));
  const fen = byId("fen").value.trim();
  showAnswer({ fen, ask: word, answer: { answer: "yes", position: fen, line } });
  stepTo(at);
}

makeButtons();
asked = kept.read();
showSetUp();
showKept();
takeUp();
byId("board").addEventListener("keydown", walk);
byId("ask-form").addEventListener("submit", ask);
byId("fen").addEventListener("input", () => { shown = readFen(byId("fen").value); byId("answer").replaceChildren(); showSetUp(); });
byId("turn").addEventListener("change", (event) => { shown.turn = event.target.value; changed(); });
byId("castling").addEventListener("change", () => {
  shown.castling = [...byId("castling").querySelectorAll("input:checked")].map((box) => box.value).join("");
  changed();
});
byId("clear").addEventListener("click", () => { shown = readFen(EMPTY); changed(); });
byId("set-start").addEventListener("click", () => { shown = readFen(INITIAL); changed(); });
byId("back").addEventListener("click", () => stepTo(ply - 1));
byId("forth").addEventListener("click", () => stepTo(ply + 1));
addEventListener("online", send);
setInterval(() => { if (asked.some((one) => !one.answer)) send(); }, RETRY);
send();
