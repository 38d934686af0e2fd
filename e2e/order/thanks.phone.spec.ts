import { openMenu } from '#e2e/steps/auth-steps.ts';
import {
  button,
  keptOrder,
  openBag,
  openBagWith,
  placedOrders,
  thanks,
} from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('a page that is loaded again still thanks; thanks that were left or closed come up nowhere else, and not later', async ({
  page,
  products,
}) => {
  const details = `/shop/${products[0]?.id}`;
  const email = await openBagWith(page, products.slice(0, 1));
  const add = async () => {
    await button(page, 'ADD TO CART').click();
    await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  };
  const expectNoThanks = async () => {
    await expect(page.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
    await expect(thanks(page)).toBeHidden();
  };
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  // A phone drops the page.
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await thanks(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await expectNoThanks();

  await openPage(page, details);
  await add();
  await openBag(page);
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  expect(await keptOrder(page, email)).toBe('placed');
  await openPage(page, details);
  await expect.poll(() => keptOrder(page, email)).toBeUndefined();
  await expect(thanks(page)).toBeHidden();
  await openBag(page);
  await expectNoThanks();

  await openPage(page, details);
  await add();
  await openMenu(page);
  await page.getByRole('link', { name: 'Cart', exact: false }).click();
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(details);
  await expect(thanks(page)).toBeHidden();
  expect(await keptOrder(page, email)).toBeUndefined();
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
