// What waits in the hall: its number in the title, said to who listens, and a tone where that is wished. It stands in the frame without this, too.
"use strict";
{
  const panel = document.getElementById("hall-news"), sound = document.getElementById("hall-sound");
  const waiting = () => [...document.querySelectorAll("#hall-news-list li[data-urgent]")];
  let known = new Set(waiting().map((one) => one.id)), wasInside = false, audio = null;

  // Two notes, made here: no file is needed.
  function ring() {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const [after, pitch] of [[0, 660], [0.2, 880]]) {
      const note = audio.createOscillator(), volume = audio.createGain(), begin = audio.currentTime + after;
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.35);
      note.connect(volume).connect(audio.destination);
      note.start(begin); note.stop(begin + 0.4);
    }
  }
  // On one device every call sounds once, however many pages are open.
  function sounds(all) {
    const heard = new Set(JSON.parse(localStorage.getItem("hall heard") || "[]"));
    const fresh = all.filter((one) => !heard.has(one.id));
    localStorage.setItem("hall heard", JSON.stringify([...heard, ...fresh.map((one) => one.id)].slice(-200)));
    if (fresh.length && localStorage.getItem("hall sound") === "on") ring();
  }
  function look() {
    const all = waiting(), fresh = all.filter((one) => !known.has(one.id));
    known = new Set(all.map((one) => one.id));
    document.title = (all.length ? `(${all.length}) ` : "") + document.title.replace(/^\(\d+\) /, "");
    if (fresh.length) announce(fresh.map((one) => one.dataset.said).join(". "));
    sounds(all);
    // What was dismissed by a key is gone, and the next has the focus.
    if (wasInside && panel.open && document.activeElement === document.body) (panel.querySelector("#hall-news-list button") || panel.querySelector("summary")).focus();
  }
  if (panel) {
    sound.checked = localStorage.getItem("hall sound") === "on";
    sound.addEventListener("change", () => { localStorage.setItem("hall sound", sound.checked ? "on" : "off"); if (sound.checked) ring(); });
    panel.addEventListener("focusin", () => { wasInside = true; });
    document.addEventListener("focusin", ({ target }) => { if (!panel.contains(target)) wasInside = false; });
    document.addEventListener("pointerdown", ({ target }) => { if (panel.open && !panel.contains(target)) panel.open = false; });
    document.addEventListener("refreshed", look);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && panel.open && panel.contains(event.target)) { event.preventDefault(); panel.open = false; panel.querySelector("summary").focus(); return; }
      if (event.key !== "q" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") || localStorage.getItem("keys") === "off") return;
      panel.open = !panel.open;
      (panel.open && panel.querySelector("#hall-news-list button") || panel.querySelector("summary")).focus();
    });
    // A page of no festival hears of nothing by itself.
    if (!body.dataset.live) setInterval(async () => {
      try {
        const fresh = parsed((await ask("/calls")).text);
        for (const id of ["hall-news-count", "hall-news-list"]) { const other = fresh.getElementById(id); if (other) replace(document.getElementById(id), other); }
        look();
      } catch { /* asked again */ }
    }, 4000);
    look();
  }
}
