// From a tap to the painted answer: a button of a bare page, adding to the bag, and opening the menu,
// the filters and the bag; processor slowed 4×: `npm run bench -- taps`.
import type { Page } from '@playwright/test';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { unlimited } from './tools/accounts.ts';
import { type Action, measureBareTaps, measureTaps } from './tools/finger.ts';
import { openBrowser, openSlowPage } from './tools/open-browser.ts';

const addButtons = (page: Page) => page.locator('main').getByRole('button', { name: /^Add/i });

const closeDialog = (page: Page) => page.keyboard.press('Escape');

const actions: readonly Action[] = [
  {
    name: 'add to the bag',
    aims: [50, 100],
    // The first two of the demo have no sizes.
    target: (page, tap) => addButtons(page).nth(tap % 2),
    answer: '.toast',
    // Its text comes back; the other one would be the first with the old text. The sheet that follows
    // may stand over the header.
    undo: async (page) => {
      await page.getByRole('button', { name: /ADDED|Added/ }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await page.locator('.added-sheet').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'open the menu',
    aims: [100, 100],
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    answer: '#menu-panel[open]',
    undo: closeDialog,
  },
  {
    name: 'open the filters',
    aims: [100, 100],
    target: (page) => page.getByRole('button', { name: 'Filters', exact: true }),
    answer: 'dialog[open]:not(#menu-panel)',
    undo: closeDialog,
  },
  {
    name: 'open the bag',
    aims: [100, 100],
    target: (page) => page.getByRole('banner').getByRole('link', { name: /^Your Bag/ }),
    answer: '.bag-columns',
    undo: async (page) => {
      await page.goBack();
      await page.getByRole('searchbox').waitFor();
    },
  },
];

const shop = await startShopProcess(unlimited);
const browser = await openBrowser();
try {
  const { page, context } = await openSlowPage(browser, { slowdown: 4 });
  const finger = await context.newCDPSession(page);
  await measureBareTaps(page, finger);
  await page.goto(`${shop.url}/auth`);
  await page.getByLabel('Email').fill('sara@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/shop`, { waitUntil: 'networkidle' });
  for (const action of actions) await measureTaps(page, finger, action);
} finally {
  await browser.close();
  await shop.remove();
}
