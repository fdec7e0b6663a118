// Conduct of a round: small helps for settings, late desk, pairing by hand, boards and the start. Everything works without it.
"use strict";

// ---- tie-breaks: a button adds its code to the list, or puts a whole list into the field ----
document.addEventListener("click", (event) => {
  const add = event.target.closest("button[data-add]");
  if (add) {
    const field = document.getElementById(add.dataset.to);
    const codes = field.value.split(",").map((code) => code.trim()).filter(Boolean);
    if (!codes.includes(add.dataset.add)) codes.push(add.dataset.add);
    field.value = codes.join(", ");
    announce(field.value);
  }
});

// ---- a form that is filled again and again: emptied after it was done, and the first field has the focus ----
const sendOnce = send;
send = async (form) => {
  const done = await sendOnce(form);
  const first = done && form.dataset.again && document.getElementById(form.dataset.again);
  if (first) {
    for (const field of form.querySelectorAll("input[type=text]")) field.value = "";
    const key = form.querySelector("input[name=key]");
    if (key) key.value = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    first.focus();
  }
  return done;
};

// ---- the time of the desk, not of this device; what counts down to it ----
let ahead = 0; // milliseconds by which the desk's clock is ahead of this one
const clock = () => document.querySelector("[data-clock]");
async function askTime() {
  const sent = Date.now();
  try {
    const answer = await (await fetch("/time", { cache: "no-store" })).json();
    ahead = answer.milliseconds - (sent + Date.now()) / 2;
  } catch { /* the next try may do better */ }
}
const two = (number) => String(number).padStart(2, "0");
function span(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000), hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
const passed = new Set();
function tick() {
  const now = Date.now() + ahead, shown = clock();
  if (shown) {
    const there = new Date(now + Number(shown.dataset.offset) * 1000);
    shown.textContent = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}:${two(there.getUTCSeconds())}`;
  }
  for (const one of document.querySelectorAll("[data-until]")) {
    const left = Number(one.dataset.until) - now;
    const text = left > 0 ? span(left) : one.dataset.over;
    if (one.textContent !== text) one.textContent = text;
    one.classList.toggle("over", left <= 0);
    if (left <= 0 && "refresh" in one.dataset && !passed.has(one.dataset.until)) {
      passed.add(one.dataset.until);
      if (left > -5000) { announce(one.dataset.over); refresh(); }
    }
  }
}
if (clock()) {
  ahead = Number(clock().dataset.now) - Date.now();
  askTime(); setInterval(askTime, 60000); setInterval(tick, 250); tick();
  document.addEventListener("refreshed", tick);
}

// ---- a list to tick off, kept on this device ----
for (const box of document.querySelectorAll("input[data-tick]")) {
  const key = `tick ${location.pathname} ${box.dataset.tick}`;
  box.checked = localStorage.getItem(key) === "yes";
  box.addEventListener("change", () => localStorage.setItem(key, box.checked ? "yes" : "no"));
}
