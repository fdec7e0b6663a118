// Keys that are pressed before the scripts of the grid of results have arrived wait here, in their order; the grid takes them when it is there.
// It is small and loaded before the boards are shown, so nobody sees a board whose keys would be lost.
"use strict";
const earlyKeys = (() => {
  const KEYS = /^([0-3+-]|Arrow(Up|Down)|n|z)$/;
  const waiting = [];
  function keep(event) {
    const { target, key } = event, isUndo = (event.ctrlKey || event.metaKey) && key === "z" && !event.shiftKey && !event.altKey;
    if (!KEYS.test(key) || (key === "z") !== isUndo || event.altKey || (!isUndo && (event.ctrlKey || event.metaKey))) return;
    if (target.matches?.("input, textarea, select, [contenteditable]") || !document.querySelector("table.grid")) return;
    event.preventDefault();
    waiting.push(event);
  }
  document.addEventListener("keydown", keep, true);
  return {
    /** Presses again what was pressed; from now on the page hears for itself. */
    release() {
      document.removeEventListener("keydown", keep, true);
      for (const { target, key, ctrlKey, metaKey } of waiting.splice(0)) {
        (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey, bubbles: true, cancelable: true }));
      }
    },
  };
})();
