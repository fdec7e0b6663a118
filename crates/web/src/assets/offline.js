// Keeps the pages for phones on the device, where browsers allow it: only over a connection that they trust.
"use strict";

navigator.serviceWorker?.register("/phone/worker.js", { scope: "/phone/" })
  .then(() => navigator.serviceWorker.ready)
  .then(() => { for (const element of document.querySelectorAll("[data-kept]")) element.hidden = false; })
  .catch(() => { /* nothing is kept; the page says how to save it as a file */ });
