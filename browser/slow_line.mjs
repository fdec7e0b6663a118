// A slow line between a page and the desk: every byte arrives late, in both directions, WebSockets included.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { closing } from './closing.mjs';

/**
 * A line to a desk that can be made slow while it is used: `line.latency` is the time in milliseconds for there and back, `line.jitter` what may come on top
 * of it. Pages are opened on it like on a desk: `chromium.page(t, line)`.
 */
export async function slowLine(t, desk) {
  const line = { latency: 0, jitter: 0, url: '' };
  const sockets = new Set();
  const port = Number(new URL(desk.url).port);
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pass(line, near, far);
    pass(line, far, near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => (near.destroy(), far.destroy(), sockets.delete(socket)));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line.url = `http://127.0.0.1:${server.address().port}/`;
  closing(t, () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  });
  return line;
}

/**
 * What comes from one side goes to the other, late and in its order. The order is that of a queue: timers alone do not keep it, since Node cuts their times to
 * whole milliseconds.
 */
function pass(line, from, to) {
  const waiting = [];
  let last = 0;
  const later = (what) => {
    const now = performance.now();
    last = Math.max(last, now + line.latency / 2 + Math.random() * line.jitter);
    waiting.push(what);
    setTimeout(() => waiting.shift()(), last - now);
  };
  from.on('data', (bytes) => later(() => to.destroyed || to.write(bytes)));
  from.on('end', () => later(() => to.destroyed || to.end()));
}
