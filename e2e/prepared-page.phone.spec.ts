import type { Page } from '@playwright/test';
import { button, heading, keepLines, lineOf, logIn } from './bag-steps.ts';
import { openShop } from './open-page.ts';
import { putFinger } from './put-finger.ts';
import { expect, test } from './shopper.ts';
import { pageIsIdle } from './stopped-clock.ts';

const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your Bag/ });

/** The bag, prepared or shown. */
const bag = (page: Page) => page.locator('.bag');

const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shop' });

test('a finger on the link to the bag prepares it unseen, and scrolling away leaves none', async ({
  page,
  products,
}) => {
  await keepLines(page, await logIn(page), products.slice(0, 1));
  await openShop(page);
  await bagLink(page).click();
  await expect(lineOf(page, products[0]?.name ?? '')).toBeVisible();
  await page.goBack();
  await expect(listHeading(page)).toBeVisible();
  await expect(bag(page)).toHaveCount(0);
  const finger = await putFinger(page, bagLink(page));
  await expect(bag(page).getByRole('listitem', { includeHidden: true })).toHaveCount(1);
  await expect(bag(page)).toBeHidden();
  await expect(page).toHaveURL('/shop');
  await expect(listHeading(page)).toBeVisible();
  await finger.scroll();
  await expect(bag(page)).toHaveCount(0);
  await expect(listHeading(page)).toBeVisible();
});

test('a prepared bag is a page like others: with its title, its heading in focus, and a way back and on', async ({
  page,
  products,
}) => {
  await keepLines(page, await logIn(page), products.slice(0, 1));
  await openShop(page);
  for (const _ of ['loaded', 'prepared']) {
    const finger = await putFinger(page, bagLink(page));
    await expect(bag(page)).toHaveCount(1);
    await finger.lift();
    await expect(page).toHaveURL('/cart');
    await expect(page).toHaveTitle(/Bag/);
    await expect(heading(page)).toBeFocused();
    await expect(button(page, 'CHECK OUT')).toBeEnabled();
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(listHeading(page)).toBeVisible();
    await expect(bag(page)).toHaveCount(0);
  }
  await page.goForward();
  await expect(lineOf(page, products[0]?.name ?? '')).toBeVisible();
});

test('a bag that breaks while it is prepared leaves the page whole, and apologizes when it is opened', async ({
  page,
}) => {
  const broken = `export const clientLoader = () => null;
    export default function Broken() { console.info('broken'); throw new Error('A bag breaks.'); }`;
  await page.route(/\/assets\/cart-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await logIn(page);
  await openShop(page);
  const breaks = page.waitForEvent('console', (message) => message.text() === 'broken');
  const finger = await putFinger(page, bagLink(page));
  await breaks;
  await pageIsIdle(page);
  await expect(listHeading(page)).toBeVisible();
  await finger.lift();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Sorry, that did not work' })).toBeVisible();
});
