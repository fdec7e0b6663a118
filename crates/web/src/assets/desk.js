// Makes pages live. Everything works without it, only less quickly.
"use strict";
document.documentElement.classList.add("js");
const body = document.body;
const announce = (text) => { const region = document.getElementById("announce"); if (region) region.textContent = text; };
const isTyping = (target) => target && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !/^(checkbox|radio|button|submit)$/.test(target.type || ""));

// ---- parts of a page are fetched anew and put in place; what has the focus keeps it ----
let refreshing = false, again = false, took = 0, unanswered = 0, leaving = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });
// That there is no answer is no mistake of a page: it says so, unless it is being left, and asks again.
const pause = (tries) => Math.min(3000, 250 * 2 ** tries) * (0.5 + Math.random());
function noAnswer() { if (!leaving) { unanswered += 1; lineIs(false); } }
function answered() { if (unanswered) { unanswered = 0; lineIs(true); } }
async function ask(url, options) {
  const answer = await fetch(url, { credentials: "same-origin", ...options });
  const text = await answer.text();
  answered();
  return { ok: answer.ok, redirected: answer.redirected, url: answer.url, text };
}
// Asks until there is an answer: only for what counts once however often it is sent.
async function insist(url, options) {
  for (let tries = 1; ; tries += 1) {
    try { return await ask(url, options); } catch { noAnswer(); await new Promise((done) => setTimeout(done, pause(tries))); }
  }
}
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
async function newer() {
  try {
    const { ok, redirected, text } = await ask(location.href, { headers: { "x-part": "1" } });
    return ok && !redirected ? parsed(text) : null;
  } catch {
    noAnswer();
    if (!timer) timer = setTimeout(() => { timer = 0; refresh(); }, pause(unanswered));
    return null;
  }
}
async function refresh() {
  if (refreshing) { again = true; return; }
  refreshing = true;
  const began = performance.now();
  try {
    const fresh = await newer();
    if (!fresh) return;
    if (fresh.body.dataset.sequence) body.dataset.sequence = fresh.body.dataset.sequence;
    if (fresh.body.dataset.csrf) body.dataset.csrf = fresh.body.dataset.csrf; // another one after somebody has signed in again
    const parts = [...document.querySelectorAll("[data-part]")].map((part) => [part, part.id && fresh.getElementById(part.id)]);
    // A form of several parts stays whole under the hands of somebody: it counts from what all of it showed.
    const held = new Set([...touched, ...parts.filter(([part, other]) => other && busy(part) && strip(part) !== strip(other)).map(([part]) => part.closest("form")).filter(Boolean)]);
    for (const [part, other] of parts) {
      if (!other || held.has(part.closest("form"))) continue;
      if ("rows" in part.dataset) rows(part, other); else replace(part, other);
    }
    document.dispatchEvent(new CustomEvent("refreshed"));
  } finally {
    refreshing = false;
    took = performance.now() - began;
    if (again) { again = false; later(); }
  }
}
let choosing = null; // a field in which a result is being chosen by keys
// A form in which somebody has typed stays as it is until it is sent, wherever the focus goes meanwhile.
const touched = new Set();
const isTouched = (element) => { for (const form of touched) if (form.isConnected && (form.contains(element) || element.contains(form))) return true; return false; };
document.addEventListener("input", ({ target }) => { const form = target.form; if (form?.method === "post" && !form.closest("table.grid") && target.type !== "search") touched.add(form); });
document.addEventListener("submit", ({ target }) => touched.delete(target));
addEventListener("beforeunload", (event) => { if ([...touched].some((form) => form.isConnected && "guard" in form.dataset)) event.preventDefault(); });
const busy = (element) => isTouched(element) || element.contains(document.activeElement) && isTyping(document.activeElement) && (document.activeElement.tagName !== "SELECT" || document.activeElement === choosing);
function strip(element) { // what scripts add is no difference
  const copy = element.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    one.removeAttribute("data-current"); one.classList.remove("pending", "verified", "mismatch");
    if (!one.getAttribute("class")) one.removeAttribute("class");
    if (one.name === "key" || one.name === "shown") one.setAttribute("value", "");
    if (one.classList.contains("presence")) one.textContent = "";
  }
  return copy.outerHTML;
}
function replace(old, fresh) {
  if (strip(old) === strip(fresh)) { if (!isTouched(old)) renew(old, fresh); return; }
  if (busy(old)) return; // changed by somebody else under the hands of who types: the form counts from what it was, so that both values are shown
  const focused = old.contains(document.activeElement) ? document.activeElement.id : "";
  const current = old.hasAttribute("data-current");
  const put = document.importNode(fresh, true);
  old.replaceWith(put);
  if (current) put.setAttribute("data-current", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
function renew(old, fresh) { // the same to look at, but newer: the next form sent from here counts from now
  const shown = fresh.querySelector("input[name=shown]")?.value;
  if (shown) for (const input of old.querySelectorAll("input[name=shown]")) input.value = shown;
}
function rows(part, fresh) {
  const old = new Map([...part.children].filter((row) => row.id).map((row) => [row.id, row]));
  let before = null;
  for (const row of [...fresh.children]) {
    const known = old.get(row.id);
    if (known) { old.delete(row.id); replace(known, row); } else part.insertBefore(document.importNode(row, true), before ? before.nextSibling : part.firstChild);
    before = document.getElementById(row.id) || before;
  }
  for (const gone of old.values()) gone.remove();
}

// ---- the line to the desk: a WebSocket that takes up where it was cut, else asking every few seconds ----
const state = document.getElementById("live-state");
const HANGS = 3000; // milliseconds after which a line that is neither opened nor refused counts as refused
let socket = null, tries = 0, heard = 0, poller = 0, polled = false, besides = null;
function lineIs(live) {
  if (!state) return;
  state.className = live ? "live" : "lost";
  const text = live ? state.dataset.liveWord : state.dataset.lostWord;
  if (state.textContent !== text) state.textContent = text;
}
function news(message) {
  heard = Date.now();
  if (message.presence) showPresence(message.presence);
  if (message.beside) { document.dispatchEvent(new CustomEvent("beside", { detail: message.beside })); later(); }
  if (message.reload || (message.changes && message.changes.some((change) => change.sequence > Number(body.dataset.sequence || 0)))) later();
  else if (message.sequence > Number(body.dataset.sequence || 0) && message.beat) later();
}
let timer = 0;
const spread = Number(body.dataset.spread || 0);
// What changes often is fetched no more often than a page can bear: it rests as long as its last refresh took.
function later() { if (timer) return; timer = setTimeout(() => { timer = 0; refresh(); }, 15 + Math.min(took, 2000) + Math.random() * spread); }
function connect() {
  const url = new URL(body.dataset.live, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("since", body.dataset.sequence || "0");
  let line;
  try { line = new WebSocket(url); } catch { return lost(); }
  const hanging = setTimeout(() => { line.onopen = line.onclose = null; line.close(); lost(); }, HANGS);
  line.onopen = () => { clearTimeout(hanging); socket = line; tries = 0; clearInterval(poller); poller = 0; polled = false; lineIs(true); where(); };
  line.onmessage = (event) => news(JSON.parse(event.data));
  line.onclose = () => { clearTimeout(hanging); lost(); };
}
function lost() {
  socket = null; tries += 1;
  if (!polled) lineIs(false); // where only asking works, that is the line
  if (!poller && tries > 1) { poller = setInterval(poll, 3000); poll(); }
  setTimeout(connect, Math.min(8000, 250 * 2 ** tries) * (0.5 + Math.random()));
}
async function poll() {
  try {
    const answer = await fetch(`${body.dataset.live}/poll?since=${body.dataset.sequence || 0}`, { credentials: "same-origin", headers: { accept: "application/json" } });
    polled = answer.ok && poller !== 0;
    if (polled) beneath(await answer.json());
  } catch { polled = false; }
  if (poller) lineIs(polled);
}
function beneath(message) { // what changed beside the log is only counted: whoever hears another count looks again
  if (message.besides !== besides) later();
  besides = message.besides;
  news(message);
}
setInterval(() => { if (socket && socket.readyState === 1 && heard && Date.now() - heard > 25000) socket.close(); }, 5000);

// ---- who is where ----
function where() {
  if (!socket || socket.readyState !== 1) return;
  const row = document.querySelector("tr[data-current]"), grid = row?.closest("table.grid");
  socket.send(JSON.stringify({ at: grid ? grid.dataset.object + row.dataset.board : "" }));
}
function showPresence(others) {
  const grid = document.querySelector("table.grid");
  if (!grid) return;
  for (const mark of grid.querySelectorAll(".presence")) mark.textContent = "";
  for (const { name, at } of others) {
    if (!at.startsWith(grid.dataset.object)) continue;
    const mark = grid.querySelector(`tr[data-board="${CSS.escape(at.slice(grid.dataset.object.length))}"] .presence`);
    if (mark) mark.textContent = `✎ ${name}`;
  }
}

// ---- forms that need no new page ----
const dialog = document.getElementById("inline-dialog");
async function send(form) {
  const { ok, redirected, url, text } = await insist(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "x-inline": "1" } });
  const page = parsed(text);
  if (redirected || (ok && !page.querySelector("section.confirm"))) {
    const notice = page.querySelector(".notice");
    if (notice) announce(notice.textContent);
    if (dialog?.open) dialog.close();
    document.dispatchEvent(new CustomEvent("sent", { detail: url }));
    if ("again" in form.dataset) { // what is filled again counts from what was just done
      const shown = form.querySelector("input[name=shown]");
      if (shown && page.body.dataset.sequence) shown.value = page.body.dataset.sequence;
      document.activeElement?.blur();
    }
    await refresh();
    return true;
  }
  question(page.querySelector("main"));
  return false;
}
function question(content) {
  if (!dialog || !content) return;
  dialog.replaceChildren(...[...content.children].map((child) => document.importNode(child, true)));
  if (!dialog.open) dialog.showModal();
  // It opens at its headline: long lists are read from the beginning, and no key that was meant for the page presses a button.
  const headline = dialog.querySelector("h1, h2");
  if (headline) { headline.tabIndex = -1; headline.focus(); } else dialog.querySelector("[autofocus], button, a")?.focus();
  dialog.scrollTop = 0;
}
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || !("inline" in form.dataset || form.closest("#inline-dialog, .drawer"))) return;
  event.preventDefault();
  send(form);
});
document.addEventListener("click", (event) => {
  const back = event.target.closest("[data-back], [data-close]");
  if (!back) return;
  if (dialog?.open && dialog.contains(back)) { event.preventDefault(); dialog.close(); refresh(); }
  else if ("back" in back.dataset && history.length > 1) { event.preventDefault(); history.back(); }
});

// ---- keys ----
const keysOn = document.getElementById("keys-on");
if (keysOn) {
  keysOn.checked = localStorage.getItem("keys") !== "off";
  keysOn.addEventListener("change", () => localStorage.setItem("keys", keysOn.checked ? "on" : "off"));
}
const sheet = document.getElementById("keys");
function help() {
  const list = document.getElementById("go-keys");
  if (list && !list.children.length) for (const link of document.querySelectorAll("nav.main a[data-key]")) {
    const term = document.createElement("dt"), key = document.createElement("kbd"), text = document.createElement("dd");
    key.textContent = `g ${link.dataset.key}`; term.append(key); text.textContent = link.textContent; list.append(term, text);
  }
  sheet?.showModal();
}
document.getElementById("help-button")?.addEventListener("click", help);
let pendingGo = 0, gridKeys = null; // the grid of results takes its keys before the page does
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (keysOn && !keysOn.checked && event.key !== "?") return;
  const target = event.target;
  if (!isTyping(target) && Date.now() - pendingGo < 1500) {
    pendingGo = 0;
    const link = /^[1-9]$/.test(event.key)
      ? document.querySelectorAll("nav.main details.section")[event.key - 1]?.querySelector("a")
      : document.querySelector(`nav.main a[data-key="${CSS.escape(event.key)}"]`);
    if (link) { event.preventDefault(); location.href = link.href; }
    return;
  }
  if (gridKeys?.(event)) return;
  if (isTyping(target)) { if (event.key === "Escape") target.blur(); return; }
  switch (event.key) {
    case "?": event.preventDefault(); help(); break;
    case "g": pendingGo = Date.now(); break;
    case "/": { const search = document.querySelector("input[type=search]"); if (search) { event.preventDefault(); search.focus(); search.select(); } break; }
    case "ArrowLeft": case "ArrowRight": if (event.shiftKey) {
      const links = [...document.querySelectorAll("nav.rounds a")], at = links.findIndex((link) => link.hasAttribute("aria-current"));
      const link = links[at + (event.key === "ArrowRight" ? 1 : -1)];
      if (link) { event.preventDefault(); location.href = link.href; }
    } break;
  }
});

// Where the navigation is a line to be pushed, the page that is open is in sight.
const opened = document.querySelector("nav.main ul a[aria-current]"), itsLine = opened?.closest("ul");
if (itsLine) itsLine.scrollLeft = opened.offsetLeft - itsLine.offsetLeft - (itsLine.clientWidth - opened.offsetWidth) / 2;

if (body.dataset.live) connect();
