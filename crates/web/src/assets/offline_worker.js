// What the pages for phones need, kept on the device, so that they open where the desk cannot be reached. Pages are asked for first and taken from what is kept where
// nobody answers; files with a hash in their address never change. `FILES` stands before this, written by the desk.
"use strict";

const CACHE = `jadoube-phone-${FILES.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.all)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const removeOld = (names) => Promise.all(names.filter((name) => name.startsWith("jadoube-phone-") && name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(removeOld).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
  } else if (FILES.all.includes(pathname)) {
    event.respondWith(fromDesk(event.request));
  }
});

async function fromDesk(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && !new URL(request.url).search) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await caches.match(request, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}
