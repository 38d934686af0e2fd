import type { Page } from '@playwright/test';
import { openMenu } from './auth-steps.ts';
import { button, keptOrder, openBag, openBagWith, placedOrders } from './bag-steps.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

function thanks(page: Page) {
  return page.getByRole('dialog', { name: 'Thanks For Your Order' });
}

test('thanks that were not closed come up on no other page, and not later', async ({
  page,
  products,
}) => {
  const email = await openBagWith(page, products.slice(0, 1));
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  expect(await keptOrder(page, email)).toBe('placed');
  await openPage(page, `/shop/${products[0]?.id}`);
  await expect.poll(() => keptOrder(page, email)).toBeUndefined();
  await expect(thanks(page)).toBeHidden();
  await openBag(page);
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(thanks(page)).toBeHidden();
});

test('going back leaves the thanks behind', async ({ page, products }) => {
  const email = await openBagWith(page, products.slice(0, 1));
  await openPage(page, '/shop');
  await openMenu(page);
  await page.getByRole('link', { name: 'Cart', exact: false }).click();
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(thanks(page)).toBeHidden();
  expect(await keptOrder(page, email)).toBeUndefined();
});

test('a phone that drops the page and loads it again still thanks', async ({ page, products }) => {
  await openBagWith(page, products.slice(0, 1));
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await thanks(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(thanks(page)).toBeHidden();
});

test('an order whose answer was lost with its page is told on the next one, whichever it is', async ({
  page,
  products,
}) => {
  const email = await openBagWith(page, products.slice(0, 1));
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'CHECK OUT').click();
  await expect.poll(() => placedOrders(page)).toHaveLength(1);
  expect(await keptOrder(page, email)).not.toBe('placed');
  await page.goto('/robots.txt');
  await page.unroute('**/api/orders');
  await openPage(page, `/shop/${products[0]?.id}`);
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
});

test('the thanks promise the mail that is sent', async ({ page, products }) => {
  await openBagWith(page, products.slice(0, 1));
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toContainText('We are sending a confirmation to your email.');
});
