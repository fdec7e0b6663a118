// One search everywhere: what is typed is folded by the letters that the server gives (FOLDING, above), and compared with the keys that the server
// put into the rows. It finds the same rows as the server does (crates/roster/src/search.rs).
"use strict";
const search = (() => {
  const isBetween = (c) => /[-'’‘`´ʻʼ‐‑]/.test(c) || !/[\p{Alphabetic}\p{N}\u0300-\u036f]/u.test(c);
  const letters = (word) => [...word].flatMap((c) => [...c.toLowerCase()]).filter((c) => /[\p{Alphabetic}\p{N}]/u.test(c));
  const folded = (all, at) => all.map((c) => (FOLDING[c] ? FOLDING[c][at] : c)).join("");
  // The words that were typed, each in its one or two forms.
  function words(text) {
    const typed = [[]];
    for (const c of text) { if (isBetween(c)) typed.push([]); else typed[typed.length - 1].push(c); }
    const forms = typed.map((word) => letters(word.join("")).slice(0, 40)).filter((word) => word.length);
    return forms.slice(0, 8).map((word) => [...new Set([folded(word, 0), folded(word, 1)])]);
  }
  function isTypo(word, there) {
    if (/\p{N}/u.test(word)) return false;
    const a = [...word], b = [...there];
    let same = 0;
    while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
    const begins = (from, at) => a.slice(from).every((c, index) => c === b[at + index]);
    const other = same < b.length && begins(same + 1, same + 1), missing = same < b.length && begins(same, same + 1);
    const swapped = same < a.length && a[same] === b[same + 1] && a[same + 1] === b[same] && begins(same + 2, same + 2);
    return begins(same + 1, same) || other || missing || swapped;
  }
  const NONE = 9, TYPO = 2;
  function fitOfWord(word, there) {
    if (there.startsWith(word)) return 0;
    const length = [...word].length;
    if (length >= 3 && there.includes(word)) return 1;
    return length >= 4 && isTypo(word, there) ? TYPO : NONE;
  }
  // How a row fits, by its key: 0 begins, 1 within, 2 with a typo, 9 not at all.
  function fit(typed, key) {
    const there = key.split(" ");
    return Math.max(0, ...typed.map((forms) => Math.min(...forms.flatMap((form) => there.map((one) => fitOfWord(form, one))))));
  }
  // Which rows are found, each with its fit: those that fit as it was typed, and only where there are none, those with a typo.
  function among(rows, text, key = (row) => row.dataset.find || "") {
    const typed = words(text), fits = new Map([...rows].map((row) => [row, fit(typed, key(row))]));
    const most = Math.min(NONE, ...fits.values()) < TYPO ? TYPO : NONE;
    return new Map([...fits].filter(([, one]) => one < most));
  }
  return { words, fit, among };
})();

// ---- filters of tables ----
document.addEventListener("input", (event) => {
  const table = event.target.dataset.filters && document.getElementById(event.target.dataset.filters);
  if (!table) return;
  const rows = table.querySelectorAll("tbody tr"), found = search.among(rows, event.target.value);
  for (const row of rows) row.hidden = !found.has(row);
});

// ---- a field that names a person: a list of those who fit, chosen by arrows and Enter; what is typed otherwise is sent as it is ----
// The browser's own list knows no accents and no typos.
{
  const adopt = (target) => {
    const list = target.matches?.("input[list]") ? document.getElementById(target.getAttribute("list")) : null;
    if (!list?.querySelector("option[data-find]")) return;
    target.dataset.offers = list.id;
    target.removeAttribute("list");
    const box = document.createElement("ul");
    box.className = "offers"; box.id = `${target.id}-offers`; box.hidden = true;
    box.setAttribute("role", "listbox"); box.translate = false;
    box.setAttribute("aria-label", target.labels?.[0]?.textContent || target.name);
    target.after(box);
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", box.id]]) target.setAttribute(name, value);
  };
  document.addEventListener("focusin", ({ target }) => adopt(target));
  if (document.activeElement) adopt(document.activeElement);
  const offersOf = (input) => input.dataset?.offers && document.getElementById(`${input.id}-offers`);
  function offer(input) {
    const box = offersOf(input), options = document.getElementById(input.dataset.offers)?.options || [];
    const found = input.value.trim() ? search.among(options, input.value) : new Map();
    const sorted = [...found].sort((one, other) => one[1] - other[1]).slice(0, 8);
    const isTaken = sorted.length === 1 && sorted[0][0].value === input.value;
    box.replaceChildren(...(isTaken ? [] : sorted).map(([option], index) => {
      const line = document.createElement("li");
      line.id = `${box.id}-${index}`; line.textContent = option.value;
      line.setAttribute("role", "option"); line.setAttribute("aria-selected", "false");
      line.addEventListener("mousedown", (event) => { event.preventDefault(); take(input, line); });
      return line;
    }));
    box.hidden = !box.children.length;
    input.setAttribute("aria-expanded", String(!box.hidden));
    input.removeAttribute("aria-activedescendant");
  }
  function take(input, line) { input.value = line.textContent; offer(input); }
  function shut(input) { const box = offersOf(input); box.replaceChildren(); box.hidden = true; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); }
  document.addEventListener("input", ({ target }) => { if (offersOf(target)) offer(target); });
  document.addEventListener("focusout", ({ target }) => { // as it was: a page that looks for what has changed sees no difference
    const box = offersOf(target);
    if (!box) return;
    box.remove();
    target.setAttribute("list", target.dataset.offers);
    for (const name of ["data-offers", "role", "aria-autocomplete", "aria-expanded", "aria-controls", "aria-activedescendant"]) target.removeAttribute(name);
  });
  document.addEventListener("keydown", (event) => {
    const input = event.target, box = offersOf(input);
    if (!box || box.hidden) return;
    const lines = [...box.children], at = lines.findIndex((line) => line.getAttribute("aria-selected") === "true");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = Math.min(lines.length - 1, Math.max(0, at < 0 ? 0 : at + (event.key === "ArrowDown" ? 1 : -1)));
      lines.forEach((line, index) => line.setAttribute("aria-selected", String(index === next)));
      input.setAttribute("aria-activedescendant", lines[next].id);
      lines[next].scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && at >= 0) { event.preventDefault(); take(input, lines[at]); shut(input); }
    else if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); shut(input); }
  }, true);
}
