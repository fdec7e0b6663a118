// What must never happen on a page of ours: an error of a script, an error in the console (a violated
// Content-Security-Policy is one), an answer 5xx, a request that leaves the machine.

const OUR_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Watches every page of a context, from now on. */
export class Trouble {
  #allowed;
  #seen = [];

  /** `allowed`: patterns of what a test brings about on purpose. */
  constructor(allowed = []) {
    this.#allowed = allowed;
  }

  async watch(context) {
    context.on('weberror', (error) => this.#note(`script: ${error.error().stack ?? error.error()}`));
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.#note(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
    context.on('request', (request) => {
      if (leaves(request.url())) this.#note(`leaves the machine: ${request.method()} ${request.url()}`);
    });
    await context.addInitScript(sayViolations);
    return this;
  }

  /** What was seen and not allowed. */
  get seen() {
    return this.#seen.filter((what) => !this.#allowed.some((pattern) => pattern.test(what)));
  }

  #note(what) {
    this.#seen.push(what);
  }
}

function leaves(address) {
  const url = new URL(address);
  return /^(https?|wss?):$/.test(url.protocol) && !OUR_HOSTS.has(url.hostname);
}

/** Runs in the page: Chromium's own message does not always name the element, this one names the directive and place. */
function sayViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    console.error(`violates ${violatedDirective}: ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`);
  });
}
