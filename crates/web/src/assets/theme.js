// The theme that somebody chose on this device. It stands in the head and is not deferred, so that nothing is drawn
// in another theme first; without it, and without a choice, the system's preference counts.
"use strict";
(() => {
  const THEMES = ["light", "dark", "contrast"];
  const root = document.documentElement;
  let chosen = "system";
  function show() {
    if (chosen === "system") delete root.dataset.theme;
    else root.dataset.theme = chosen;
    for (const group of document.querySelectorAll("[data-themes]")) {
      group.hidden = false;
      for (const one of group.querySelectorAll("[data-theme-choice]")) one.setAttribute("aria-pressed", String(one.dataset.themeChoice === chosen));
    }
  }
  function take(theme) { chosen = THEMES.includes(theme) ? theme : "system"; show(); }
  try { take(localStorage.getItem("theme")); } catch { /* A browser that keeps nothing follows the system. */ }
  document.addEventListener("DOMContentLoaded", show);
  window.addEventListener("storage", (event) => { if (event.key === "theme") take(event.newValue); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-theme-choice]");
    if (!button) return;
    take(button.dataset.themeChoice);
    try { if (chosen === "system") localStorage.removeItem("theme"); else localStorage.setItem("theme", chosen); } catch { /* for this page only */ }
  });
})();
