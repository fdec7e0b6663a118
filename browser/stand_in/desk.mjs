// Stands in for the desk in the tests of the tooling: prints the same lines, and serves pages with known faults.

import { createServer } from 'node:http';

const CSP = "default-src 'self'; style-src 'self'; script-src 'self'";

const page = (body, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Stand-in</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Round 5</h1>${body}</main></body></html>`;

const PAGES = {
  '/': page('<p>Alekhine, Alexander – Euwe, Max</p><button>Publish</button><p id="counter">0</p>', '<script src="/count.js"></script>'),
  '/script-error': page('', '<script src="/error.js"></script>'),
  '/console-error': page('', '<script src="/complain.js"></script>'),
  '/inline': page('<script>document.title = "ran"</script>'),
  '/abroad': page('<img alt="" src="http://cdn.example/logo.png">'),
  '/unlabelled': page('<input><button></button>'),
  '/wide': page('<table class="wide"><tr><td>1</td></tr></table>', '<link rel="stylesheet" href="/wide.css">'),
};

const FILES = {
  '/count.js': ['text/javascript', "addEventListener('click', () => { const c = document.getElementById('counter'); c.textContent = +c.textContent + 1; });"],
  '/error.js': ['text/javascript', "throw new Error('no such board');"],
  '/complain.js': ['text/javascript', "console.error('no such player');"],
  '/wide.css': ['text/css', '.wide { width: 900px }'],
};

function answer(request, response) {
  const [type, text] = FILES[request.url] ?? ['text/html; charset=utf-8', PAGES[request.url]];
  if (request.url === '/die') process.exit(4);
  const status = request.url === '/broken' ? 500 : text === undefined ? 404 : 200;
  // Only style by file is allowed, and images from anywhere: /abroad must get as far as asking.
  response.writeHead(status, { 'content-type': type, 'content-security-policy': `${CSP}; img-src * data:` });
  response.end(text ?? page(`<p>${status}</p>`));
}

const option = (name) => process.argv[process.argv.indexOf(name) + 1];
const server = createServer(answer).listen(Number(option('--port')), '127.0.0.1', () => {
  console.log(`desk: http://127.0.0.1:${server.address().port}/`);
  console.log('\u001b[1mone-time code: \u001b[32mABCD-1234\u001b[0m');
  if (process.argv.includes('--panic')) console.error("thread 'main' panicked at src/main.rs:1:1");
});
