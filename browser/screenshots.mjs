// node screenshots.mjs FOLDER [FILTER]: a picture of every page, in the width of a desk and of a phone.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fits } from './accessibility.mjs';
import { DESKTOP, PHONE, launch, settle, watched } from './chromium.mjs';
import { startDesk } from './desk.mjs';
import { PAGES } from './pages.mjs';
import { firstRun, openExample } from './steps.mjs';

const WIDTHS = [DESKTOP, PHONE];

/** Takes the pictures, one file for each page, width and colour scheme; gives what is wrong with the pages. */
export async function shoot(browser, desk, pages, folder, options = {}) {
  mkdirSync(folder, { recursive: true });
  const wrong = [];
  for (const screen of WIDTHS) {
    const { context, trouble } = await watched(browser, desk, { ...screen, ...options });
    const page = await context.newPage();
    for (const one of pages) {
      await page.goto(one.path);
      await one.then?.(page);
      await fits(page).catch((error) => wrong.push(error.message));
      for (const colorScheme of one.dark ? ['light', 'dark'] : ['light']) {
        await page.emulateMedia({ colorScheme });
        const name = [one.name, screen.viewport.width, ...(colorScheme === 'dark' ? ['dark'] : [])].join('-');
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await settle(context);
    await context.close();
    wrong.push(...trouble.seen);
  }
  return wrong;
}

/** Creates the first account and opens the example; gives what a browser keeps of it. */
export async function arrive(browser, desk) {
  const { context } = await watched(browser, desk, DESKTOP);
  const page = await context.newPage();
  await firstRun(page);
  await openExample(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function main(folder, filter = '') {
  const pages = PAGES.filter(({ name }) => name.includes(filter));
  const desk = await startDesk();
  const browser = await launch();
  const wrong = [];
  try {
    wrong.push(...(await shoot(browser, desk, pages.filter((page) => page.before), folder)));
    const storageState = await arrive(browser, desk);
    const [visitors, arbiters] = [pages.filter((page) => page.visitor), pages.filter((page) => !page.before && !page.visitor)];
    wrong.push(...(await shoot(browser, desk, arbiters, folder, { storageState })));
    wrong.push(...(await shoot(browser, desk, visitors, folder)));
  } finally {
    await browser.close();
  }
  console.log(`${pages.length} pages are in ${folder}`);
  wrong.forEach((what) => console.error(what));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(...process.argv.slice(2));
