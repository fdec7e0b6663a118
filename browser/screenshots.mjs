// node screenshots.mjs FOLDER [FILTER]: a picture of every page, in the width of a desk and of a phone.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fits } from './accessibility.mjs';
import { DESKTOP, PHONE, launch, settle, watched } from './chromium.mjs';
import { startDesk } from './desk.mjs';
import { PAGES } from './pages.mjs';

const WIDTHS = [DESKTOP, PHONE];

/** Takes the pictures, one file for each page, width and colour scheme; gives what is wrong with the pages. */
export async function shoot(browser, desk, pages, folder) {
  mkdirSync(folder, { recursive: true });
  const wrong = [];
  for (const screen of WIDTHS) {
    const { context, trouble } = await watched(browser, desk, screen);
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

async function main(folder, filter = '') {
  const pages = PAGES.filter(({ name }) => name.includes(filter));
  const desk = await startDesk();
  const browser = await launch();
  const wrong = await shoot(browser, desk, pages, folder).finally(() => browser.close());
  console.log(`${pages.length} pages are in ${folder}`);
  wrong.forEach((what) => console.error(what));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(...process.argv.slice(2));
