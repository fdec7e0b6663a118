// Standings: the working of a place unfolds below its row; printing.
"use strict";
for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => window.print());
const unfolded = new Set();
async function unfold(link) {
  const row = link.closest("tr"), number = link.dataset.unfold;
  const answer = await insist(link.href);
  if (!answer.ok || !unfolded.has(number) || !row.isConnected) return;
  const content = parsed(answer.text).getElementById("working");
  if (!content || !unfolded.has(number)) return;
  fold(number);
  const below = document.createElement("tr"), cell = document.createElement("td");
  below.className = "unfolded"; below.dataset.of = number;
  cell.colSpan = row.children.length;
  const inner = document.importNode(content, true);
  inner.removeAttribute("id"); inner.removeAttribute("data-part");
  cell.append(inner); below.append(cell); row.after(below);
  link.setAttribute("aria-expanded", "true");
}
function fold(number) { for (const old of document.querySelectorAll(`tr.unfolded[data-of="${number}"]`)) old.remove(); }
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-unfold]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const number = link.dataset.unfold;
  if (unfolded.delete(number)) { fold(number); link.setAttribute("aria-expanded", "false"); } else { unfolded.add(number); unfold(link); }
});
const links = () => document.querySelectorAll("a[data-unfold]");
function mark() { for (const link of links()) if (!link.hasAttribute("aria-expanded")) link.setAttribute("aria-expanded", "false"); }
document.addEventListener("refreshed", () => {
  for (const old of document.querySelectorAll("tr.unfolded")) old.remove();
  mark();
  for (const link of links()) if (unfolded.has(link.dataset.unfold)) unfold(link);
});
mark();
// Something with backups is under way: looked at again until it is done.
if (document.querySelector("#backup-jobs")) setInterval(() => { if (document.querySelector("#backup-jobs progress")) refresh(); }, 1000);
