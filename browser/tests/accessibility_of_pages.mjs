// Every page, at both widths: no serious accessibility finding, no scrolling sideways, nothing wrong in the console.

import { after, before, test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { DESKTOP, PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { PAGES } from '../pages.mjs';
import { arrive } from '../screenshots.mjs';

const chromium = browser();
let desk, storageState;
before(async () => {
  desk = await startDesk(null);
});
after(() => desk.discard());

async function scan(t, one, screen, options) {
  const page = await chromium.page(t, desk, { ...screen, ...options });
  await page.goto(one.path);
  await one.then?.(page);
  await axe(page);
  await fits(page);
}

for (const one of PAGES.filter((page) => page.before)) {
  test(`${one.name}, before there is an account`, (t) => scan(t, one, DESKTOP, {}));
}
test('the example is opened', async () => {
  storageState = await arrive(await chromium.running(), desk);
});
for (const one of PAGES.filter((page) => !page.before)) {
  for (const screen of [DESKTOP, PHONE]) {
    test(`${one.name}, ${screen.viewport.width} px`, (t) => scan(t, one, screen, one.visitor ? {} : { storageState }));
  }
}
