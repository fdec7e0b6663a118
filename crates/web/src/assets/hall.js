// Screens turn their pages and show the time; everything is readable without it.
"use strict";
// ---- pages of a screen, one after the other ----
let leaf = Number(document.querySelector("[data-stands]")?.dataset.current || 0), turned = Date.now();
function turn(by) {
  const leaves = [...document.querySelectorAll(".leaves .leaf")];
  if (!leaves.length) return;
  leaf = (leaf + by) % leaves.length;
  leaves.forEach((one, index) => one.classList.toggle("current", index === leaf));
  for (const name of ["heading", "of"]) {
    const above = document.querySelector(`.bar [data-${name}]`);
    if (above) above.textContent = leaves[leaf].dataset[name];
  }
  const count = document.querySelector("[data-turn]");
  if (count) count.textContent = `${leaf + 1} / ${leaves.length}`;
}
document.addEventListener("refreshed", () => { offset = null; turn(0); tick(); });

// ---- the time of the server: this device's own clock may be wrong ----
let offset = null;
const two = (number) => String(number).padStart(2, "0");
function tick() {
  for (const clock of document.querySelectorAll("[data-now]")) {
    if (offset === null) offset = Number(clock.dataset.now) - Date.now();
    if (clock.dataset.offset === undefined) continue;
    const there = new Date(Date.now() + offset + Number(clock.dataset.offset) * 1000);
    const text = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}` + ("seconds" in clock.dataset ? `:${two(there.getUTCSeconds())}` : "");
    if (clock.textContent !== text) clock.textContent = text;
  }
  for (const one of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Math.round((Number(one.dataset.until) - Date.now() - (offset || 0)) / 1000));
    const hours = Math.floor(left / 3600), text = (hours ? `${hours}:` : "") + `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    if (one.textContent !== text) one.textContent = left ? text : "";
  }
  for (const all of document.querySelectorAll(".upcoming")) { // what has passed makes room for what comes next
    const now = Date.now() + (offset || 0), shown = [...all.children].find((one) => Number(one.dataset.comes) > now) || all.lastElementChild;
    for (const one of all.children) one.hidden = one !== shown;
  }
  const stands = Number(document.querySelector("[data-stands]")?.dataset.stands || 0) * 1000;
  if (stands && Date.now() - turned >= stands) { turned = Date.now(); turn(1); }
}
if (document.body.classList.contains("screen")) { tick(); setInterval(tick, 250); }

// ---- a page that goes on by itself, unless somebody is at it ----
const seconds = Number(document.body.dataset.returns || 0);
let touched = Date.now();
if (seconds) {
  for (const kind of ["keydown", "pointerdown", "input"]) document.addEventListener(kind, () => { touched = Date.now(); });
  setInterval(() => { if (Date.now() - touched >= seconds * 1000) { touched = Date.now(); location.href = document.body.dataset.returnTo; } }, 250);
}

// ---- the kiosk finds while somebody types ----
const finder = document.querySelector("form[data-finds-while-typing]");
if (finder) {
  const field = finder.querySelector("input[type=search]");
  let asked = 0, wait = 0;
  const look = async () => {
    const mine = ++asked, url = new URL(finder.action);
    url.searchParams.set("q", field.value);
    try {
      const answer = await fetch(url, { credentials: "same-origin" });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("found");
      if (answer.ok && fresh && mine === asked) document.getElementById("found").replaceWith(document.importNode(fresh, true));
    } catch { /* the button asks as well */ }
  };
  field.addEventListener("input", () => { clearTimeout(wait); wait = setTimeout(look, 120); });
}

// ---- a report that does not get through is sent again until it does: the same report twice is one ----
async function send(form, body) {
  for (;;) {
    try {
      return await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" }, credentials: "same-origin", signal: AbortSignal.timeout(10000) });
    } catch {
      let told = form.querySelector("[data-offline]");
      if (!told) {
        told = Object.assign(document.createElement("p"), { className: "problem", textContent: form.dataset.report });
        told.setAttribute("role", "alert");
        told.dataset.offline = told.dataset.still = "";
        form.append(told);
      }
      await new Promise((done) => { setTimeout(done, 2000); window.addEventListener("online", done, { once: true }); });
    }
  }
}
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.report || !AbortSignal.timeout) return;
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "1";
  const answer = await send(form, new URLSearchParams(new FormData(form)));
  if (answer.redirected) { location.replace(answer.url); return; }
  if (!answer.ok && answer.status !== 422) { form.submit(); return; }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("content");
  document.getElementById("content").replaceWith(document.importNode(fresh, true));
  document.querySelector("[role=alert], [role=status]")?.scrollIntoView({ block: "nearest" });
});
