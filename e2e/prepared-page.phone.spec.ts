import type { Page } from '@playwright/test';
import { button, heading, type KeptLine, keepLines, lineOf, logIn } from './bag-steps.ts';
import { openShop } from './open-page.ts';
import { putFinger } from './put-finger.ts';
import { expect, test } from './shopper.ts';
import { pageIsIdle } from './stopped-clock.ts';

const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your Bag/ });

/** The bag, prepared or shown. */
const bag = (page: Page) => page.locator('.bag');

const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shop' });

/** The scripts of the bag are there, as after its first visit. */
async function openShopAfterBag(page: Page, lines: readonly KeptLine[]): Promise<void> {
  await keepLines(page, await logIn(page), lines);
  await openShop(page);
  await bagLink(page).click();
  await expect(lineOf(page, lines[0]?.name ?? '')).toBeVisible();
  await page.goBack();
  await expect(listHeading(page)).toBeVisible();
}

test('a finger on the link to the bag prepares it unseen, and scrolling away leaves none', async ({
  page,
  products,
}) => {
  await openShopAfterBag(page, products.slice(0, 1));
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

test('the click shows the prepared bag itself, a page like others: title, heading in focus, a way back and on', async ({
  page,
  products,
}) => {
  await openShopAfterBag(page, products.slice(0, 1));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const added = document.querySelector<HTMLElement>('.bag');
      if (added?.style.display === 'none') added.dataset.prepared = '1';
    }).observe(document.body, { childList: true, subtree: true });
  });
  const finger = await putFinger(page, bagLink(page));
  await expect(page.locator('[data-prepared]')).toHaveCount(1);
  await finger.lift();
  await expect(page).toHaveURL('/cart');
  await expect(page.locator('[data-prepared]')).toBeVisible();
  await expect(page).toHaveTitle(/Bag/);
  await expect(heading(page)).toBeFocused();
  await expect(button(page, 'CHECK OUT')).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(listHeading(page)).toBeVisible();
  await expect(bag(page)).toHaveCount(0);
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

test('a bag without its styles is not shown: its document comes', async ({ page }) => {
  await page.route('**/assets/later-*.css', (route) => route.abort());
  await logIn(page);
  await openShop(page);
  const failure = page.waitForEvent('requestfailed', (request) => /later-/.test(request.url()));
  const finger = await putFinger(page, bagLink(page));
  await failure;
  await pageIsIdle(page);
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/cart',
  );
  await finger.lift();
  await document;
});
