// The record of a player beside the list of all: opened by a click on a row or by Enter, closed by Esc. The link works without it.
"use strict";
(() => {
  const drawer = document.getElementById("record-drawer");
  if (!drawer) return;
  const content = drawer.querySelector(".drawer-content"), whole = drawer.querySelector("a[data-whole]"), main = document.getElementById("content");
  const RECORD = /\/s\/[^/]+\/player\/\d+$/;
  let shown = "", opener = null;

  /** Puts the record at an address into the drawer; false if there is none. */
  async function load(address) {
    const { ok, redirected, text } = await insist(address);
    if (shown !== address) return true; // another was asked for meanwhile
    const record = ok && !redirected && parsed(text).querySelector("main");
    if (!record) return false;
    record.querySelectorAll(".notices, script").forEach((one) => one.remove());
    content.replaceChildren(...[...record.children].map((child) => document.importNode(child, true)));
    const title = content.querySelector("h1");
    if (title) { title.id = "record-title"; title.tabIndex = -1; }
    return true;
  }
  async function open(address, from) {
    if (!drawer.open) opener = from?.closest("tr")?.id || "";
    shown = address;
    whole.href = address;
    tell(content, "");
    if (!(await load(address))) { location.href = address; return; }
    if (shown !== address) return;
    if (!drawer.open) drawer.showModal();
    drawer.scrollTop = 0;
    content.querySelector("h1")?.focus();
  }
  /** Says what was done, to be seen; `announce` has said it to be heard. */
  function tell(place, text) {
    for (const old of document.querySelectorAll(".notices")) old.remove();
    if (!text) return;
    const all = document.createElement("div"), line = document.createElement("p");
    all.className = "notices"; line.className = "notice"; line.textContent = text;
    all.append(line); place.prepend(all);
  }
  const heard = () => document.getElementById("announce").textContent;
  drawer.querySelector("[data-close]").addEventListener("click", () => drawer.close());
  drawer.addEventListener("close", () => {
    shown = "";
    content.replaceChildren();
    const row = opener && document.getElementById(opener);
    const search = document.getElementById("find");
    // Who came by typing goes on typing; who came from a row is there again, though it may be a newer one.
    if (search?.value) search.focus(); else (row?.querySelector("a[href]") || search)?.focus();
  });
  drawer.addEventListener("click", (event) => { if (event.target === drawer) drawer.close(); }); // beside it

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = event.target.closest?.("#everybody tr, .drawer-content a[href]");
    if (!target) return;
    const link = event.target.closest("a[href]") || (!event.target.closest("button, input, select, label") && !getSelection().toString() && target.querySelector("a[href]"));
    if (!link || !RECORD.test(new URL(link.href).pathname)) return;
    event.preventDefault();
    open(link.href, link);
  });

  // What is done here is seen here: the record anew, or the list if the player is no longer in it.
  document.addEventListener("sent", ({ detail }) => {
    if (!drawer.open || new URL(detail).pathname === new URL(shown).pathname) return;
    drawer.close();
    tell(main, heard());
  });
  const sendHere = send;
  let sending = false; // until there is an answer, who is shown may just have left the section
  send = async (form) => {
    sending = true;
    const done = await sendHere(form).finally(() => { sending = false; });
    if (!done || !drawer.open) return done;
    if (await load(shown)) { tell(content, heard()); content.querySelector("h1")?.focus(); }
    return done;
  };
  document.addEventListener("refreshed", async () => {
    if (!drawer.open || sending) return;
    const address = shown, { ok, text } = await insist(address);
    if (!ok || shown !== address) return;
    const fresh = parsed(text);
    for (const part of content.querySelectorAll("[data-part]")) {
      const other = part.id && fresh.getElementById(part.id);
      if (other) replace(part, other);
    }
  });
})();
