// The hall: phones at the boards, the kiosk by the door, screens on the wall, and public pages for everybody.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { axe, fits } from '../accessibility.mjs';
import { PHONE, browser } from '../chromium.mjs';
import { startDesk } from '../desk.mjs';
import { binary } from '../packages.mjs';
import { firstRun, inExample, openExample } from '../steps.mjs';

const chromium = browser();

/** A desk with the example, and the chief arbiter at it. */
async function hall(t, options = {}) {
  const desk = await startDesk(t);
  const chief = await chromium.page(t, desk, options);
  await firstRun(chief);
  await openExample(chief);
  return { desk, chief };
}

/** The codes of the two players at a board, White first, as they stand on the slips. */
async function codes(chief, board) {
  await chief.goto('/f/example-open/reports/codes/open');
  const slips = chief.locator('.paper').filter({ has: chief.getByText(`Board ${board} ·`) });
  return slips.locator('.code').allTextContents();
}

async function report(phone, board, code, result) {
  await phone.goto(`/b/example-open/open/${board}`);
  await phone.getByLabel('Your code').fill(code);
  await phone.getByLabel(result).check();
  await phone.getByRole('button', { name: 'Report the result' }).click();
}

test('both players report the same by phone, and it is the result', async (t) => {
  const { desk, chief } = await hall(t);
  const [white, black] = await codes(chief, 20);
  await chief.goto(inExample('round/5'));
  const one = await chromium.page(t, desk, PHONE);
  const other = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await report(one, 20, white.toLowerCase(), '1-0');
  await one.getByText('Your report is saved').waitFor();
  await fits(one);
  await axe(one);
  await report(other, 20, black, '1-0');
  await other.getByText('this is the result').waitFor();
  await chief.locator('#board-20[data-result="1-0"]').waitFor(); // seen at the desk without loading anew
});

test('different reports and calls come to the desk by themselves', async (t) => {
  const { desk, chief } = await hall(t);
  const [white, black] = await codes(chief, 21);
  await chief.goto('/f/example-open/reports');
  const one = await chromium.page(t, desk, { ...PHONE, allow: [/422/] });
  const other = await chromium.page(t, desk, PHONE);
  await report(one, 21, white, '1-0');
  await one.getByText('Your report is saved').waitFor();
  await one.getByText('Report something else').click();
  await one.getByLabel('Your code').fill(black);
  await one.getByLabel('1-0').check();
  await one.getByRole('button', { name: 'Report the result' }).click();
  await one.getByText('This device has reported for your opponent').waitFor();
  await report(other, 21, black, '0-1');
  await other.getByText('an arbiter comes').waitFor();
  await chief.getByText('They differ').waitFor();
  await other.goto('/b/example-open/open/21');
  await other.getByRole('button', { name: 'Call an arbiter' }).click();
  await other.getByText('An arbiter was called').waitFor();
  await chief.getByRole('button', { name: 'I am going' }).click();
  await other.getByText('is on the way').waitFor();
  await axe(chief);
  await chief.getByRole('button', { name: 'Set 0-1' }).click();
  await chief.getByText('No report waits').waitFor();
  await other.getByText('The result is entered: 0-1').waitFor();
});

test('a phone keeps what it was told, and learns what its opponent says', async (t) => {
  const { desk, chief } = await hall(t);
  const [white, black] = await codes(chief, 22);
  await chief.goto(inExample('round/5'));
  const one = await chromium.page(t, desk, { ...PHONE, allow: [/422/] });
  await report(one, 22, 'zzzz', '1-0');
  await one.getByText('does not belong to this board').waitFor();
  // Others report meanwhile: the answer stays, and so does what was typed.
  const others = await chromium.page(t, desk, PHONE);
  await others.goto('/b/example-open/open/25');
  await chief.locator('#board-25').focus();
  await chief.keyboard.press('1');
  await others.getByText('The result is entered: 1-0').waitFor();
  await one.getByText('does not belong to this board').waitFor();
  assert.equal(await one.getByLabel('Your code').inputValue(), 'zzzz');
  await one.getByLabel('Your code').fill(white);
  await one.getByLabel('1-0').check();
  await one.getByRole('button', { name: 'Report the result' }).click();
  await one.getByText('Your report is saved').waitFor();
  await axe(one);
  const other = await chromium.page(t, desk, PHONE);
  await report(other, 22, black, '0-1');
  await other.getByText('an arbiter comes').waitFor();
  await one.getByText('an arbiter comes').waitFor(); // by itself
  await other.getByText('Report something else').click();
  await other.getByLabel('Your code').fill(black);
  await other.getByLabel('1-0').check();
  await other.getByRole('button', { name: 'Report the result' }).click();
  await other.getByText('this is the result').waitFor();
  await one.getByText('The result is entered: 1-0').waitFor();
});

test('a report that does not get through is sent when the network is back', async (t) => {
  const { desk, chief } = await hall(t);
  const [white] = await codes(chief, 23);
  await chief.goto('/f/example-open/reports');
  const phone = await chromium.page(t, desk, { ...PHONE, allow: [/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK/] });
  await phone.goto('/b/example-open/open/23');
  await phone.getByLabel('Your code').fill(white);
  await phone.getByLabel('½-½').check();
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Report the result' }).click();
  await phone.getByText('No connection').waitFor();
  await phone.context().setOffline(false);
  await phone.getByText('Your report is saved').waitFor();
  await chief.getByText('½-½').first().waitFor();
});

test('the slips of a round have a code and a page for every player, on screen and on paper', async (t) => {
  const { chief } = await hall(t, { allow: [/404/] });
  await chief.goto('/f/example-open/reports/codes/open?at=10.0.0.5:7464');
  const slips = chief.locator('.paper');
  assert.equal(await slips.count(), 58); // 29 boards
  const codes = await slips.locator('.code').allTextContents();
  assert.equal(new Set(codes).size, 58);
  for (const code of codes) assert.match(code, /^[A-Z0-9]{4}$/);
  const pages = await slips.locator('a.own').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.equal(new Set(pages).size, 58);
  await axe(chief);
  await fits(chief);
  // On paper: the slips, and nothing of the desk around them.
  await chief.emulateMedia({ media: 'print' });
  assert.ok(await slips.first().isVisible());
  for (const around of ['header.top', 'nav.main', '.no-print']) assert.ok(await chief.locator(around).first().isHidden(), around);
});

test('a player finds board, colour, opponent and code on a page of their own', async (t) => {
  const { desk, chief } = await hall(t, { allow: [/404/] });
  await chief.goto('/f/example-open/reports/codes/open');
  const slip = chief.locator('.paper').filter({ has: chief.getByText('Board 20 ·') }).first();
  const name = await slip.locator('b').textContent();
  const code = await slip.locator('.code').textContent();
  const address = await slip.locator('a.own').getAttribute('href');
  const phone = await chromium.page(t, desk, PHONE);
  await phone.goto(address);
  await phone.getByText(name).first().waitFor();
  await phone.getByText('Board 20').waitFor();
  await phone.getByText('White', { exact: true }).first().waitFor();
  await phone.locator('b.code', { hasText: code }).waitFor();
  await axe(phone);
  await fits(phone);
  // From there to the board, where the report is made.
  await phone.getByRole('link', { name: 'Report the result' }).click();
  await phone.getByLabel('Your code').waitFor();
  // The same without scripts; and when the result is known, the code is gone.
  await chief.goto(inExample('round/5'));
  await chief.locator('#board-20').focus();
  await chief.keyboard.press('1');
  await chief.locator('#board-20[data-result="1-0"]:not(.pending)').waitFor();
  const plain = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByText('1-0').first().waitFor();
  assert.equal(await plain.getByText(code).count(), 0);
  // Another name finds nothing.
  const answer = await chief.request.get(`/me/example-open/${'2'.repeat(16)}`);
  assert.equal(answer.status(), 404);
});

test('a player checks in at the kiosk and takes it back', async (t) => {
  const { chief } = await hall(t);
  const send = async (path, fields) => {
    const done = await chief.evaluate(async ([address, values]) => {
      const body = new URLSearchParams({ csrf: document.body.dataset.csrf, next: '/', ...values });
      const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
      return answer.ok ? '' : answer.text();
    }, [path, fields]);
    assert.equal(done, '');
  };
  await send('/f/example-open/s', { id: 'blitz', name: 'Blitz', start: '2026-12-01', rounds: '5' });
  await send('/f/example-open/players', { section: 'blitz', name: 'Zukertort, Johannes' });
  await chief.goto('/k/example-open/check-in');
  await axe(chief);
  await chief.getByLabel('Type your name').fill('zuker');
  await chief.keyboard.press('Enter');
  await chief.getByRole('link', { name: /Zukertort, Johannes/ }).click();
  const yes = chief.getByRole('button', { name: 'Yes, I am here' });
  assert.ok((await yes.boundingBox()).height >= 44);
  await axe(chief);
  await yes.click();
  await chief.getByText('You are checked in').waitFor();
  await chief.getByRole('button', { name: /undo/ }).click();
  await chief.getByText('It is taken back').waitFor();
  await chief.getByLabel('Type your name').waitFor({ timeout: 20_000 }); // by itself, for the next player
});

test('a kiosk opens after its code, finds while somebody types, and tells namesakes apart', async (t) => {
  const { desk, chief } = await hall(t);
  await chief.evaluate(async () => {
    const send = async (path, fields) => {
      const body = new URLSearchParams({ csrf: document.body.dataset.csrf, next: '/', key: String(Math.random()), ...fields });
      const answer = await fetch(path, { method: 'POST', body, headers: { accept: 'application/json' } });
      if (!answer.ok) throw new Error(await answer.text());
    };
    await send('/f/example-open/s', { id: 'blitz', name: 'Blitz', start: '2026-12-01', rounds: '5' });
    const namesakes = [['Nováková, Eva', 'CZE', 'Sokol', '2001'], ['Novakova, Eva', 'SVK', 'Slovan', '1975'], ['Novotná, Jana', 'CZE', 'Sokol', '1990']];
    for (const [name, federation, club, birth] of namesakes) await send('/f/example-open/players', { section: 'blitz', name, federation, club, birth });
  });
  await chief.goto('/staff');
  await chief.locator('form[action="/staff/device"] select[name=role]').selectOption('kiosk');
  await chief.locator('form[action="/staff/device"] button').click();
  const code = await chief.locator('.device-code').textContent();
  const address = await chief.locator('main code').textContent();
  assert.doesNotMatch(address, /127\.0\.0\.1|localhost/, 'another device comes by the address');
  const kiosk = await chromium.page(t, desk, { allow: [/403/] });
  await kiosk.goto(`/sign-in?code=${code}`);
  await kiosk.getByLabel('Code', { exact: true }).press('Enter');
  await kiosk.waitForURL('**/k/example-open/check-in');
  await kiosk.getByLabel('Type your name').pressSequentially('novako'); // no Enter
  const found = kiosk.locator('ul.found a');
  await found.nth(1).waitFor();
  const lines = await found.allTextContents();
  assert.equal(lines.length, 2);
  assert.ok(lines.some((line) => /CZE · Sokol · Blitz · \* 2001/.test(line)) && lines.some((line) => /SVK · Slovan · Blitz · \* 1975/.test(line)), `${lines}`);
  await axe(kiosk);
  await kiosk.getByLabel('Type your name').fill('jana');
  await kiosk.getByRole('link', { name: /Novotná/ }).waitFor();
  assert.doesNotMatch(await found.first().textContent(), /1990/, 'the year is told only where it parts namesakes');
  await kiosk.getByRole('link', { name: /Novotná/ }).click();
  await kiosk.getByRole('button', { name: 'Yes, I am here' }).click();
  await kiosk.getByText('You are checked in').waitFor();
  await kiosk.getByRole('button', { name: 'Undo' }).click(); // the wrong name, seen at once
  await kiosk.getByRole('link', { name: 'Next player' }).waitFor();
  await kiosk.goto('/');
  await kiosk.waitForURL('**/k/example-open/check-in');
  for (const path of ['/f/example-open', '/f/example-open/log', '/f/example-open/check-in', '/account']) {
    const status = await kiosk.evaluate(async (at) => (await fetch(at)).status, path);
    assert.equal(status, 403, `${path} is not for kiosks`);
  }
});

test('new codes take the place of the old ones, and an old page says so', async (t) => {
  const { desk, chief } = await hall(t, { allow: [/410/] });
  await chief.goto('/f/example-open/reports/codes/open');
  const page = () => chief.locator('.slips .paper a.own').first().getAttribute('href');
  const old = await page();
  const phone = await chromium.page(t, desk, { allow: [/410/] });
  await phone.goto(old);
  await phone.getByText('Round 5').first().waitFor();
  await chief.getByText('New codes for everybody').first().click();
  await chief.getByLabel('I hand out the new slips').check();
  await chief.getByRole('button', { name: 'New codes for everybody' }).click();
  await chief.getByText('the old ones count no more').waitFor();
  const fresh = await page();
  assert.notEqual(fresh, old);
  await axe(chief);
  await phone.reload();
  await phone.getByRole('heading', { name: 'New codes were made' }).waitFor();
  await axe(phone);
  await phone.goto(fresh);
  await phone.getByText('Round 5').first().waitFor();
});

test('QR codes lead to an address by which phones can come, and the choice is remembered', async (t) => {
  const { desk, chief } = await hall(t, { allow: [/422/] });
  const port = new URL(desk.url).port;
  await chief.goto('/f/example-open/reports/boards/open'); // by 127.0.0.1
  const offered = await chief.locator('input[name=at]').evaluateAll((all) => all.map((one) => one.value));
  const own = Object.values(networkInterfaces()).flat().filter((one) => !one.internal && one.family === 'IPv4').map((one) => `${one.address}:${port}`);
  for (const address of own) assert.ok(offered.includes(address), `${address} is offered: ${offered}`);
  assert.ok(offered.every((one) => !/^(127\.|localhost|\[::1\])/.test(one)), `${offered}`);
  assert.equal(await chief.locator('svg.qr').count(), own.length ? 29 : 0);
  // An address of this computer alone is refused; another is taken, and is there on the next page and after a new start.
  await chief.locator('input[name=other]').fill('127.0.0.1:7464');
  await chief.getByRole('button', { name: 'Use' }).click();
  await chief.getByText('no address by which another device can come').waitFor();
  await chief.goto('/f/example-open/reports/boards/open');
  await chief.locator('input[name=other]').fill('chess.example');
  await chief.getByRole('button', { name: 'Use' }).click();
  await chief.waitForURL('**/reports/boards/open');
  await chief.goto('/f/example-open/reports/codes/open');
  assert.equal(await chief.locator('input[name=at]:checked').inputValue(), 'chess.example');
  await axe(chief);
});

test('the clock goes on to what comes next', async (t) => {
  const { desk, chief } = await hall(t);
  await chief.goto('/f/example-open/screens');
  await chief.getByLabel('Name', { exact: true }).fill('clock');
  await chief.getByLabel('What new shows').selectOption({ label: 'Clock' });
  await chief.getByRole('button', { name: 'Add' }).click();
  const wall = await chromium.page(t, desk, { viewport: { width: 1920, height: 1080 } });
  await wall.goto('/screen/example-open/clock');
  await wall.locator('.clock').waitFor();
  // Two moments: the first passes while somebody looks.
  await wall.evaluate(() => {
    const now = Number(document.querySelector('[data-now]').dataset.now), list = document.querySelector('.upcoming');
    const line = (text, after) => `<div data-comes="${now + after}" hidden><p class="huge">${text}</p><p class="countdown" data-until="${now + after}"></p></div>`;
    list.innerHTML = line('first', 1500) + line('second', 600000);
  });
  await wall.getByText('first').waitFor();
  await wall.getByText('second').waitFor();
  assert.match(await wall.locator('.upcoming > :not([hidden]) .countdown').textContent(), /^\d\d?:\d\d$/);
});

test('a screen is switched from the desk, and announcements reach it', async (t) => {
  const allow = [/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE/]; // what a browser says while the desk is away
  const { desk, chief } = await hall(t, { allow });
  const wall = await chromium.page(t, desk, { viewport: { width: 1920, height: 1080 }, allow });
  await wall.goto('/screen/door');
  await wall.getByText('not set up yet').waitFor();
  await chief.goto('/f/example-open/screens');
  await chief.getByLabel('Name', { exact: true }).fill('door');
  await chief.getByRole('button', { name: 'Add' }).click();
  await wall.getByRole('heading', { name: /^Pairings/ }).waitFor();
  await chief.getByLabel('What door shows').selectOption({ label: 'Standings' });
  await chief.getByRole('button', { name: 'Switch' }).click();
  await wall.getByRole('heading', { name: /^Standings/ }).waitFor();
  await chief.getByLabel('Announcement', { exact: true }).fill('Round 6 begins at 16:00');
  await chief.getByRole('button', { name: 'Announce' }).click();
  await wall.getByText('Round 6 begins at 16:00').waitFor();
  const row = await wall.locator('.leaf.current td').first().boundingBox();
  assert.ok(row.height > 40, `rows are ${row.height} high on a screen of 1080`);
  // However long an announcement is, every row stays on the screen, on a tall one too.
  await chief.getByLabel('Announcement', { exact: true }).fill('Whoever has a prize is asked to come to the large hall. '.repeat(5));
  await chief.getByRole('button', { name: 'Announce' }).click();
  await wall.getByText('Whoever has a prize').waitFor();
  for (const viewport of [{ width: 1920, height: 1080 }, { width: 1080, height: 1920 }]) {
    await wall.setViewportSize(viewport);
    const rows = wall.locator('.leaf.current tr');
    assert.equal(await rows.count(), 24);
    for (const one of await rows.all()) {
      const box = await one.boundingBox();
      assert.ok(box && box.y + box.height <= viewport.height, `${JSON.stringify(box)} on ${viewport.height}`);
    }
  }
  await wall.setViewportSize({ width: 1920, height: 1080 });
  // In turn with something else: each page has its own heading.
  await chief.getByText('In turn').first().click();
  await chief.getByRole('group', { name: 'Also shown in turn on door' }).getByLabel('Results').check();
  await chief.getByRole('button', { name: 'Switch' }).click();
  await wall.getByText('1 / 5').waitFor();
  await wall.goto('/screen/door?page=4');
  await wall.getByRole('heading', { name: /^Results/ }).waitFor();
  // The screen finds its way back by itself when the desk was killed.
  await desk.crash();
  await desk.start();
  await chief.goto('/f/example-open/screens');
  await chief.getByLabel('What door shows').selectOption({ label: 'Clock' });
  await chief.getByRole('button', { name: 'Switch' }).click();
  await wall.locator('.clock').waitFor({ timeout: 30_000 });
});

test('public pages are read without scripts, and update themselves with them', async (t) => {
  const { desk, chief } = await hall(t);
  const reader = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await reader.goto('/p/example-open/');
  for (const [link, heading] of [['Pairings', /Pairings of round 5/], ['Results', /Results of round 5/], ['Standings', /Standings after round 4/], ['Crosstable', /Crosstable/], ['Start list', /Start list/], ['Statistics', /Statistics/], ['Downloads', /Downloads/]]) {
    await reader.getByRole('link', { name: link, exact: true }).first().click();
    await reader.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await fits(reader);
  }
  const french = await chromium.page(t, desk, { ...PHONE, locale: 'fr' });
  await french.goto('/p/example-open/open/pairings-5');
  const [table, region] = await french.locator('.wide').first().evaluate((one) => [one.scrollWidth, one.clientWidth]);
  assert.ok(table <= region, `all columns of the pairings are seen on a phone: ${table} of ${region}`);
  const viewer = await chromium.page(t, desk, PHONE);
  await viewer.goto('/p/example-open/open/results-5');
  await viewer.getByText('18 of 29 results are missing').waitFor();
  await chief.goto(inExample('round/5'));
  await chief.keyboard.press('1');
  await viewer.getByText('17 of 29 results are missing').waitFor();
  await axe(viewer);
});

test('the exported site is browsed from files', async (t) => {
  const { desk } = await hall(t);
  const folder = join(desk.data, 'site');
  execFileSync(binary, ['site', join(desk.data, 'festivals', 'example-open.jadoube'), '--out', folder]);
  assert.ok(existsSync(join(folder, 'index.html')));
  const page = await chromium.page(t, desk, { ...PHONE, javaScriptEnabled: false });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('link', { name: 'Standings', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Standings after round 4' }).waitFor();
  await page.getByRole('link', { name: 'Gruber, David' }).click();
  await page.getByRole('heading', { name: 'Gruber, David', level: 1 }).waitFor();
  await page.getByText('Round 5', { exact: true }).click();
  await page.getByText(/dutch@/).first().waitFor();
  // The same player in each other language, and back.
  for (const [name, round, standings] of [
    ['Deutsch', 'Runde 5', 'Rangliste'],
    ['Français', 'Ronde 5', 'Classement'],
    ['Español', 'Ronda 5', 'Clasificación'],
  ]) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: 'Gruber, David', level: 1 }).waitFor();
    await page.getByText(round, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: standings, exact: true }).first().waitFor();
  }
  await page.getByRole('link', { name: 'Clasificación', exact: true }).first().click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.getByRole('heading', { name: 'Standings after round 4' }).waitFor();
});
