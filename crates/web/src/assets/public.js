// Public pages and hall screens stay up to date by themselves. They are read just as well without it.
"use strict";
const body = document.body;
const spread = Number(body.dataset.spread || 0);
let timer = 0, socket = null, tries = 0, heard = 0, poller = 0, running = false, again = false;
async function refresh() {
  if (running) { again = true; return; }
  running = true;
  try {
    const answer = await fetch(location.href, { cache: "no-cache", credentials: "same-origin" });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (document.querySelector("[data-still]")) return; // somebody is reading an answer
    body.dataset.sequence = answer.headers.get("x-sequence") || fresh.body.dataset.sequence || body.dataset.sequence;
    for (const part of document.querySelectorAll("[data-part]")) {
      const other = part.id && fresh.getElementById(part.id);
      if (!other || part.innerHTML === other.innerHTML && part.className === other.className) continue;
      const open = [...part.querySelectorAll("details[open]")].map((one) => one.id);
      const typed = [...part.querySelectorAll("input[id]")].map(({ id, value, checked }) => [id, { value, checked }]);
      const at = part.contains(document.activeElement) && document.activeElement.id;
      part.replaceWith(document.importNode(other, true));
      for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      for (const [id, what] of typed) Object.assign(document.getElementById(id) || {}, what);
      if (at) document.getElementById(at)?.focus();
    }
    document.dispatchEvent(new CustomEvent("refreshed"));
  } catch { timer = setTimeout(() => { timer = 0; refresh(); }, 2000 + Math.random() * 3000); } finally {
    running = false;
    if (again) { again = false; later(); }
  }
}
function later(over = spread) { if (!timer) timer = setTimeout(() => { timer = 0; refresh(); }, 20 + Math.random() * Math.min(over, spread)); }
function concerns(change) {
  return change.sequence > Number(body.dataset.sequence || 0) && (!body.dataset.section || !change.section || change.section === body.dataset.section);
}
function news(message) {
  heard = Date.now();
  if (message.beside || message.reload || (message.changes || []).some(concerns)) later(message.spread);
  else if (message.beat && message.sequence > Number(body.dataset.sequence || 0) && !message.changes) later();
}
function connect() {
  const url = new URL(body.dataset.live, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("since", body.dataset.sequence || "0");
  try { socket = new WebSocket(url); } catch { return lost(); }
  socket.onopen = () => { if (tries) later(); tries = 0; clearInterval(poller); poller = 0; body.classList.remove("lost"); };
  socket.onmessage = (event) => news(JSON.parse(event.data));
  socket.onclose = lost;
}
function lost() {
  socket = null; tries += 1; body.classList.add("lost");
  if (!poller && tries > 2) poller = setInterval(poll, 5000 + Math.random() * 5000);
  setTimeout(connect, Math.min(15000, 300 * 2 ** tries) * (0.5 + Math.random()));
}
async function poll() {
  try {
    const answer = await fetch(`${body.dataset.live}/poll?since=${body.dataset.sequence || 0}`);
    if (answer.ok) { news(await answer.json()); body.classList.remove("lost"); }
  } catch { body.classList.add("lost"); }
}
setInterval(() => { if (socket && socket.readyState === 1 && heard && Date.now() - heard > 25000) socket.close(); }, 5000);
if (body.dataset.live) connect();
