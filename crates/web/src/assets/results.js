// The grid of results: digits, arrows, a second pass that only compares. What is typed goes through the queue (result_queue.js), which this file
// joins to the page and to the network.
"use strict";
(() => {
  const table = document.querySelector("table.grid");
  if (!table) return;
  const KEYS = new Map([["1", "1-0"], ["2", "0-1"], ["3", "½-½"], ["0", ""], ["+", "+/-"], ["-", "-/+"]]);
  const lines = () => [...table.querySelectorAll("tbody tr[data-board]")];
  const current = () => table.querySelector("tr[data-current]");
  const rowOf = (board) => document.getElementById(`board-${board}`);
  const verify = () => document.getElementById("verify");
  const said = document.getElementById("said");
  const withBoard = (text, board) => text.replace("…", board);
  function say(text) { announce(text); if (said) said.textContent = text; }

  // ---- what is typed, on its way ----
  const pageOf = (row) => ({ result: row?.dataset.result ?? "", shown: Number(row?.querySelector("input[name=shown]")?.value ?? 0) });
  const queue = new ResultQueue({
    newKey: () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(3)).join("-")}`,
    send, saved, ask, changed: paint,
  });
  const view = (row) => queue.view(row.dataset.board, pageOf(row));
  function paint(board) {
    const row = rowOf(board);
    if (!row) return;
    const { result, shown, pending } = view(row);
    row.classList.toggle("pending", pending);
    row.toggleAttribute("data-missing", result === "");
    const field = row.querySelector("select[name=result]");
    if (field && field !== choosing) field.value = result;
    if (pending) return;
    row.dataset.result = result;
    const input = row.querySelector("input[name=shown]");
    if (input) input.value = shown;
  }
  // The page was brought up to date: what is on its way, or was saved after it was made, is shown again.
  document.addEventListener("refreshed", () => { for (const board of new Set([...queue.lanes.keys(), ...queue.own.keys()])) paint(board); });
  function requestOf(stroke) {
    const { request, board } = stroke;
    if (request.action) return request;
    const fields = { csrf: body.dataset.csrf, next: location.pathname, key: request.key, shown: request.shown };
    if (request.undo !== null && table.dataset.undo) return { action: table.dataset.undo, body: new URLSearchParams({ ...fields, entry: request.undo }) };
    return { action: table.dataset.post, body: new URLSearchParams({ ...fields, round: table.dataset.round, board, result: request.result }) };
  }
  async function send(stroke) {
    const { action, body: data } = (stroke.posted = requestOf(stroke));
    const answer = await insist(action, { method: "POST", body: data, headers: { accept: "application/json" }, keepalive: true }); // the key makes it count once
    let told = {};
    try { told = JSON.parse(answer.text); } catch { /* a page for people: it is asked for again below */ }
    queue.answered(stroke, { ok: answer.ok && !answer.redirected, sequence: told.sequence, entered: told.entered, told });
  }
  function saved({ board, result, undoes }) {
    const shown = result || table.dataset.takenBack;
    if (undoes) say(`${withBoard(table.dataset.undone, board)} ${shown}`); else announce(`${board}: ${shown}. ${table.dataset.saved}`);
  }
  addEventListener("beforeunload", (event) => { if (queue.waiting || (queue.sent && unanswered)) event.preventDefault(); }); // what was typed would be lost

  // ---- what is not done: the page that says why, in a dialog, one after the other; afterwards the cursor is at that board ----
  let questions = Promise.resolve(), asking = null;
  function ask(stroke, { told }) {
    if (stroke.undoes && told.conflict) {
      say(withBoard(table.dataset.changedSince, stroke.board).replace("%", told.conflict[0]?.author ?? ""));
      setTimeout(() => { queue.release(stroke, told.sequence); refresh(); });
    } else questions = questions.then(() => show(stroke, told));
  }
  async function show(stroke, told) {
    const { action, body: data } = stroke.posted;
    const page = queue.isSuperseded(stroke) ? null : parsed((await insist(action, { method: "POST", body: data, headers: { "x-inline": "1" } })).text);
    const content = page?.querySelector("main");
    if (content?.querySelector("section.confirm, section.conflict, section.problem, form[action='/sign-in']") && !queue.isSuperseded(stroke)) {
      asking = stroke;
      question(content);
      await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
      asking = null;
      go(rowOf(stroke.board));
    }
    queue.release(stroke, told.sequence); // unless the arbiter insists
    await refresh();
  }
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!asking || !dialog.contains(form) || form.method !== "post" || form.getAttribute("action") === "/sign-in") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.again(asking, { action: form.action, body: new URLSearchParams(new FormData(form)) }, pageOf(rowOf(asking.board)).result);
    dialog.close();
  }, true);
  document.addEventListener("click", (event) => { // to keep what stands is to stay on this page
    const link = asking && dialog.contains(event.target) && event.target.closest("a[href]");
    if (!link || link.pathname !== location.pathname) return;
    event.preventDefault();
    dialog.close();
  });

  // ---- the cursor ----
  function put(row) {
    if (row === current()) return;
    current()?.removeAttribute("data-current");
    row.setAttribute("data-current", "");
    where();
  }
  function go(row) {
    if (!row) return;
    put(row);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }
  function step(by) {
    const all = lines(), at = all.indexOf(current());
    go(all[at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))]);
  }
  // From a board that has its result to the first that has none; from one that has none to the next, and round again.
  function nextMissing() {
    const missing = lines().filter((row) => row.hasAttribute("data-missing")), at = missing.indexOf(current());
    if (missing.length === 0) say(table.dataset.noneMissing); else go(missing[(at + 1) % missing.length]);
  }
  function isInView(row) {
    const { top, bottom, left, width } = row.getBoundingClientRect();
    if (width === 0 || top < 0 || bottom > innerHeight) return false;
    return row.contains(document.elementFromPoint(Math.max(0, left) + 4, (top + bottom) / 2)); // nothing lies over it, such as the head of the table
  }

  // ---- keys ----
  function type(row, result) {
    const { board } = row.dataset;
    if (!isInView(row)) {
      row.scrollIntoView({ block: "center" });
      say(withBoard(table.dataset.outOfView, board));
      return;
    }
    if (verify()?.checked) {
      const same = view(row).result === result;
      row.classList.toggle("mismatch", !same); row.classList.toggle("verified", same);
      announce(same ? `${board}: ${result}` : `${board}: ${table.dataset.mismatch}`);
      if (same) step(1);
    } else if (enter(row, result)) step(1);
  }
  function enter(row, result) {
    if (!row.querySelector("form")) return false;
    if (said) said.textContent = "";
    queue.type(row.dataset.board, result, pageOf(row));
    return true;
  }
  function undo() {
    const board = queue.undoable, row = board && rowOf(board);
    if (!row) { say(table.dataset.nothingToUndo); return; }
    go(row);
    queue.undo(pageOf(row));
  }
  gridKeys = (event) => {
    const { target, key } = event, inGrid = target.closest?.("table.grid");
    if (KEYS.has(key) && (!isTyping(target) || (inGrid && target.tagName === "SELECT"))) {
      const row = (inGrid && target.closest("tr[data-board]")) || current();
      if (row) { event.preventDefault(); put(row); if (inGrid) row.focus({ preventScroll: true }); type(row, KEYS.get(key)); }
      return true;
    }
    if (isTyping(target)) return false;
    switch (key) {
      case "ArrowDown": event.preventDefault(); step(1); return true;
      case "ArrowUp": event.preventDefault(); step(-1); return true;
      case "n": nextMissing(); return true;
      case "v": if (verify()) { verify().checked = !verify().checked; if (verify().checked) go(lines()[0]); } return true;
      default: return false;
    }
  };
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (document.querySelector("dialog[open]") || (isTyping(event.target) && event.target.tagName !== "SELECT")) return;
    event.preventDefault();
    undo();
  });
  document.addEventListener("focusin", (event) => {
    const row = event.target.closest?.("table.grid tr[data-board]");
    if (row) put(row);
  });

  // ---- a result that is chosen in its field: by mouse or finger it counts at once; by keys, which pass by others, with Enter or when the field is left ----
  const isResult = (target) => target.matches?.("table.grid select[name=result]");
  function chosen(field) {
    choosing = null;
    const row = field.closest("tr");
    if (field.value !== view(row).result) enter(row, field.value);
  }
  document.addEventListener("change", ({ target }) => { if (isResult(target) && target !== choosing) chosen(target); });
  document.addEventListener("focusout", ({ target }) => { if (choosing && target === choosing) chosen(target); });
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!isResult(field) || event.ctrlKey || event.metaKey || event.altKey || KEYS.has(event.key)) return;
    if (/^(Arrow(Up|Down)|Home|End|Page)/.test(event.key) || (event.key.length === 1 && event.key !== " ")) choosing = field;
    else if (event.key === "Enter" && choosing === field) { event.preventDefault(); chosen(field); }
    else if (event.key === "Escape") { choosing = null; paint(field.closest("tr").dataset.board); go(field.closest("tr")); }
  }, true);

  // ---- a board or a name is found while typing; Enter goes there ----
  const box = document.getElementById("find-board");
  function matches(text) {
    const wanted = text.trim(), all = lines();
    if (search.words(wanted).length === 0) return [];
    if (/^\d+$/.test(wanted)) {
      const exact = all.filter((row) => row.dataset.board === wanted);
      return exact.length ? exact : all.filter((row) => row.dataset.board.startsWith(wanted));
    }
    return [...search.among(all, wanted)].sort((one, other) => one[1] - other[1]).map(([row]) => row);
  }
  function look(row) { put(row); row.scrollIntoView({ block: "center" }); }
  let from = null;
  box?.addEventListener("focus", () => { from = current(); });
  box?.addEventListener("input", () => {
    const found = matches(box.value);
    box.toggleAttribute("aria-invalid", Boolean(box.value.trim()) && found.length === 0);
    if (found.length) look(found[0]); else if (from?.isConnected) put(from);
  });
  box?.addEventListener("keydown", (event) => {
    const found = matches(box.value), at = found.indexOf(current());
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (found.length) look(found[(at + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!found.length) { say(table.dataset.nothingFound); return; }
      box.value = "";
      go(at < 0 ? found[0] : found[at]);
    } else if (event.key === "Escape") {
      event.preventDefault(); event.stopPropagation();
      box.value = ""; box.removeAttribute("aria-invalid");
      if (from?.isConnected) go(from); else box.blur();
    }
  });

  // ---- where the cursor is when the page is there: at the board of the address, or the first without a result, and in view ----
  const first = table.querySelector(`tr[id="${CSS.escape(location.hash.slice(1))}"]`) || table.querySelector("tr[data-missing]") || lines()[0];
  function begin() { if (current() && current().querySelector("form") && !isInView(current())) current().scrollIntoView({ block: "center" }); }
  if (first?.querySelector("form")) history.scrollRestoration = "manual"; // the browser would scroll back to where nobody types
  if (first) { put(first); begin(); }
  addEventListener("pageshow", begin);
  if (typeof earlyKeys !== "undefined") earlyKeys.release();
})();
