// Lists of people: found while typing, chosen by arrows, and on the check-in desk marked by Enter.
"use strict";
(() => {
  const box = document.querySelector("input[data-finds]");
  if (!box) return;
  const list = () => document.getElementById(box.dataset.finds);
  const missing = document.getElementById("only-missing"), found = document.getElementById("found");
  const rows = () => [...list().children].filter((row) => !row.hidden);
  const chosen = () => list().querySelector("tr[data-current]");

  // ---- what is shown ----
  function filter() {
    const fitting = search.among(list().children, box.value);
    for (const row of list().children) row.hidden = Boolean(missing?.checked && row.dataset.presence !== "expected") || !fitting.has(row);
    const shown = rows();
    if (!chosen() || chosen().hidden) choose(box.value && shown[0]);
    if (found) found.textContent = box.value || missing?.checked ? `${shown.length} ${found.dataset.found}` : "";
  }
  function keep() { // the address says what is shown, so that a live page stays as it is
    const url = new URL(location.href);
    if (box.value) url.searchParams.set(box.name, box.value); else url.searchParams.delete(box.name);
    if (missing?.checked) url.searchParams.set("missing", "1"); else url.searchParams.delete("missing");
    history.replaceState(null, "", url);
  }
  function choose(row) {
    chosen()?.removeAttribute("data-current");
    if (!row) { box.removeAttribute("aria-activedescendant"); return; }
    row.setAttribute("data-current", "");
    box.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }
  function step(by) {
    const shown = rows(), at = shown.indexOf(chosen());
    choose(shown[at < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + by))]);
    const row = chosen();
    if (row) announce(`${row.dataset.name || ""} ${row.querySelector(".presence-mark")?.textContent || ""}`);
  }
  box.addEventListener("input", () => { choose(null); filter(); keep(); });
  missing?.addEventListener("change", () => { filter(); keep(); });
  box.form?.addEventListener("submit", (event) => event.preventDefault());
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); step(event.key === "ArrowDown" ? 1 : -1); }
    else if (event.key === "Enter") { event.preventDefault(); enter(event.shiftKey); }
    else if (event.key === "Escape" && box.value) { event.preventDefault(); event.stopPropagation(); box.value = ""; choose(null); filter(); keep(); }
  });
  document.addEventListener("refreshed", filter);
  filter();

  function enter(isBack) {
    const row = chosen() || (rows().length === 1 ? rows()[0] : null);
    if (!row) return;
    if (box.dataset.enter !== "press") { row.querySelector("a[href]")?.click(); return; }
    // Enter only ever marks an arrival: at two desks, or pressed twice, it must not take one back.
    const button = row.querySelector(`button[name=${isBack ? "out" : "in"}]`);
    if (button) give(button);
    else if (!row.classList.contains("pending")) tell(row.dataset.presence === "arrived" && !isBack ? box.dataset.already.replace("…", row.dataset.name) : `${row.dataset.name}: ${row.querySelector(".presence-mark").textContent}`);
    box.select();
  }

  // ---- the check-in desk: one after the other, in the order typed; the key makes each count once ----
  const form = document.getElementById("arrivals");
  if (!form) return;
  const last = document.getElementById("last-done"), undone = [];
  let queue = Promise.resolve();
  document.addEventListener("submit", (event) => {
    if (event.target !== form || !event.submitter) return;
    event.preventDefault(); event.stopImmediatePropagation();
    give(event.submitter);
  }, true);
  function give(button) {
    const row = button.closest("tr"), { name, value } = button;
    if (row) {
      if (name !== "paid") row.dataset.presence = name === "in" ? "arrived" : "expected";
      row.classList.add("pending");
      button.disabled = true;
      const shown = rows(), at = shown.indexOf(row);
      if (missing?.checked && name === "in") choose(shown[at + 1] || shown[at - 1]); else choose(row);
    }
    send(name, value, name === "paid" ? null : [name === "in" ? "out" : "in", value]);
  }
  function send(name, value, back) {
    const data = new URLSearchParams(new FormData(form));
    data.set("key", `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`);
    data.append(name, value);
    queue = queue.then(async () => {
      const answer = await insist(form.action, { method: "POST", body: data, headers: { accept: "application/json" } });
      await settle(answer, data, back);
    });
  }
  function tell(text) { // nothing was done, so there is nothing to undo
    last.hidden = false;
    last.firstElementChild.textContent = text;
    document.getElementById("undo-last").hidden = true;
    announce(text);
  }
  async function settle(answer, data, back) {
    if (answer.ok) {
      const { done } = JSON.parse(answer.text);
      if (back) undone.push(back);
      tell(done);
      document.getElementById("undo-last").hidden = undone.length === 0;
    } else {
      const page = await insist(form.action, { method: "POST", body: data, headers: { "x-inline": "1" } });
      question(parsed(page.text).querySelector("main"));
    }
    await refresh();
  }
  function undo() { const back = undone.pop(); if (back) send(back[0], back[1], null); }
  document.getElementById("undo-last").addEventListener("click", undo);
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && undone.length && (!isTyping(event.target) || event.target === box)) { event.preventDefault(); undo(); }
  });
})();

// ---- the entry desk: the rating lists while somebody types, taken by Enter into the form ----
(() => {
  const field = document.querySelector("input[data-search]"), form = document.getElementById("entry");
  if (!field || !form) return;
  const list = document.getElementById("listed");
  let found = [], at = -1, asked = 0, timer = 0;
  field.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, 60); });
  async function look() {
    const text = field.value.trim(), mine = ++asked;
    if (text.length < 2) return show([], true);
    const url = new URL(field.dataset.search, location.href);
    url.searchParams.set("q", text);
    url.searchParams.set("section", form.elements.namedItem("section").value);
    try {
      const answer = await fetch(url, { headers: { accept: "application/json" }, credentials: "same-origin" });
      if (answer.ok && mine === asked) show((await answer.json()).found, false);
    } catch { /* the form can be filled in by hand */ }
  }
  function show(players, isQuiet) {
    found = players; at = -1;
    list.replaceChildren(...players.map((player, index) => {
      const line = document.createElement("li");
      line.id = `listed-${index}`; line.setAttribute("role", "option"); line.setAttribute("aria-selected", "false"); line.translate = false;
      line.textContent = player.line;
      line.addEventListener("click", () => take(index));
      return line;
    }));
    field.setAttribute("aria-expanded", String(players.length > 0));
    field.removeAttribute("aria-activedescendant");
    if (players.length) choose(0); else if (!isQuiet) announce(field.dataset.none);
  }
  function choose(index) {
    at = Math.min(found.length - 1, Math.max(0, index));
    for (const line of list.children) line.setAttribute("aria-selected", String(line.id === `listed-${at}`));
    field.setAttribute("aria-activedescendant", `listed-${at}`);
    list.children[at]?.scrollIntoView({ block: "nearest" });
  }
  /** A field that the form has only for a player of a list. */
  function hidden(name) {
    const field = document.createElement("input");
    field.type = "hidden"; field.name = name;
    form.append(field);
    return field;
  }
  // What the list said is about another player once the number is another, or the name is begun anew.
  form.addEventListener("input", ({ target }) => {
    const listed = form.elements.namedItem("listed");
    if (listed && (target.name === "fide-id" || (target.name === "name" && target.value === ""))) listed.value = "";
  });
  function take(index) {
    const player = found[index];
    if (!player) return;
    for (const [name, value] of Object.entries(player.fields)) {
      const field = form.elements.namedItem(name) ?? (value && hidden(name));
      if (field) field.value = value;
    }
    field.value = ""; show([], true); announce(player.line);
    form.querySelector("button[type=submit]").focus();
  }
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") { event.preventDefault(); if (at >= 0) take(at); else { clearTimeout(timer); look(); } }
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); if (found.length) choose(at + (event.key === "ArrowDown" ? 1 : -1)); }
    else if (event.key === "Escape" && found.length) { event.preventDefault(); event.stopPropagation(); show([], true); }
  });
})();

// ---- a rating list that is being taken in: how far it is ----
(() => {
  const box = document.getElementById("list-import");
  if (!box || !("running" in box.dataset)) return;
  const watch = setInterval(async () => {
    try {
      const answer = await fetch(location.href, { credentials: "same-origin" });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("list-import");
      if (!fresh || !("running" in fresh.dataset)) { clearInterval(watch); location.reload(); return; }
      box.replaceChildren(...[...fresh.children].map((child) => document.importNode(child, true)));
    } catch { /* asked again */ }
  }, 500);
})();
