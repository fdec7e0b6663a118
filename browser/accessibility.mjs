// Whether everybody can use a page: axe-core finds what it can find.

import assert from 'node:assert/strict';
import { axeSource } from './packages.mjs';

const GRAVE = new Set(['serious', 'critical']);

/** Targets of 24 px are asked for by WCAG 2.2 AA, but axe looks only if told to. */
const RULES = { 'target-size': { enabled: true } };

/**
 * Fails if axe finds anything serious or critical on the page as it is now; gives the lesser findings.
 *
 * The source goes in by the debugging protocol, which a Content-Security-Policy does not hold up: the page is scanned
 * as it is shipped. `rules` switches single rules of axe off or on, with the reason beside it in the test.
 */
export async function axe(page, { rules = {} } = {}) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Runtime.evaluate', { expression: axeSource() });
  await protocol.detach();
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run(document, { resultTypes: ['violations'], rules }),
    { ...RULES, ...rules },
  );
  const grave = violations.filter(({ impact }) => GRAVE.has(impact));
  assert.ok(grave.length === 0, `${page.url()} keeps people out:\n${grave.map(words).join('\n')}`);
  return violations.map(words);
}

/** A finding with the elements it is about. */
function words({ id, impact, help, nodes }) {
  const places = nodes.map(({ target, html, failureSummary }) => `  ${target.join(' ')}: ${html}\n    ${failureSummary}`);
  return [`${impact} ${id}: ${help}`, ...places].join('\n');
}

/** Fails if the page is wider than its window, so that a phone would have to scroll sideways. */
export async function fits(page) {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  assert.ok(wide <= window, `${page.url()} is ${wide} px wide in a window of ${window} px`);
}
