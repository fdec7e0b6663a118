// Playwright, axe-core and the programs under test: from where `cargo xtask` put them. By hand, `node --test
// browser/tests/tooling.mjs` finds them under target/ once `cargo xtask browser` has run.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../target/', import.meta.url));

/** The folder that holds node_modules, and what a failed test leaves behind. */
export const folder = process.env.JADOUBE_BROWSER_PACKAGES ?? join(target, 'browser');

/** The program under test. */
export const binary = process.env.JADOUBE_BINARY ?? join(target, 'debug', 'jadoube');

/** The browser that is driven. */
export const executable = process.env.JADOUBE_CHROMIUM ?? '/usr/bin/chromium';

const require = createRequire(join(folder, 'package.json'));

/** Playwright, which drives the browser. */
export const playwright = require('playwright-core');

/** The source of axe-core, which finds what keeps people out. */
export const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
