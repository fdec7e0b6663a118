// What was typed into a form and not sent survives a reload, a closed page, a dead line: it is kept in this browser until it is sent or thrown away.
"use strict";
for (const form of document.querySelectorAll("form[data-draft]")) {
  const place = `draft ${form.dataset.draft}`, OF_PAGE = new Set(["csrf", "key", "shown", "next", "consent", "do"]);
  const pairs = () => [...new FormData(form)].filter(([name]) => !OF_PAGE.has(name));
  const read = () => { try { return JSON.parse(localStorage.getItem(place)); } catch { return null; } };
  const forget = () => { try { localStorage.removeItem(place); } catch { /* nothing was kept */ } };
  const keep = (isSent) => {
    const draft = { of: form.dataset.saved, page: form.elements.key.value, shown: form.elements.shown.value, at: new Date().toISOString(), isSent, pairs: pairs() };
    try { localStorage.setItem(place, JSON.stringify(draft)); } catch { /* a browser that keeps nothing */ }
  };
  let kept = read();
  // It was sent, and what is saved is another thing now: it has arrived.
  if (kept?.isSent && kept.of !== form.dataset.saved) { forget(); kept = null; }
  const isSame = kept && JSON.stringify(kept.pairs) === JSON.stringify(pairs());
  const isNewer = "unsent" in form.dataset && kept?.page !== form.elements.key.value; // the desk has put the last version into the page itself
  const bar = document.getElementById(form.dataset.draftBar);
  if (isNewer) keep(false);
  else if (kept && !isSame && bar) {
    const time = bar.querySelector("time");
    time.dateTime = kept.at; time.textContent = new Date(kept.at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    bar.hidden = false;
    bar.querySelector("[data-draft-drop]").addEventListener("click", () => { forget(); kept = null; bar.hidden = true; });
    bar.querySelector("[data-draft-take]").addEventListener("click", () => {
      const again = document.createElement("form");
      again.method = "post"; again.action = form.action; again.hidden = true;
      const one = (name, value) => { const input = document.createElement("input"); input.type = "hidden"; input.name = name; input.value = value; again.append(input); };
      for (const name of ["csrf", "key", "next"]) one(name, form.elements[name].value);
      one("shown", kept.shown); one("do", "show");
      for (const [name, value] of kept.pairs) one(name, value);
      document.body.append(again);
      again.submit();
    });
  }
  let timer = 0;
  form.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => { timer = 0; keep(false); }, 300); });
  addEventListener("pagehide", () => { if (timer) keep(false); });
  form.addEventListener("submit", ({ submitter }) => { clearTimeout(timer); timer = 0; keep(submitter?.value === "announce"); });
}
