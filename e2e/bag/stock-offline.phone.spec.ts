import { packed } from '#e2e/shops/special-products.ts';
import { button, heading, lineOf, logIn, placedOrders, summary } from '#e2e/steps/bag-steps.ts';
import { loseNetwork, ownBrowser, waitUntilKept } from '#e2e/steps/offline-steps.ts';
import { cardOf, openShop } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';
import { isTold, setLeft } from '#e2e/steps/stock-steps.ts';

const { shirt, scarf } = packed;
const test = testIn('special').extend(ownBrowser);

test.use({ serviceWorkers: 'allow' });

test('a bag filled without a network loses only the size that has sold out meanwhile', async ({
  page,
  context,
  shop,
}) => {
  await setLeft(shop, shirt.id, '9', 'M');
  await isTold(page, { [shirt.id]: { M: 9 } });
  await logIn(page);
  await openShop(page);
  await waitUntilKept(page);
  await loseNetwork(context);
  await page.goto('/shop?q=Packed');
  await cardOf(page, shirt.name).getByRole('button', { name: 'Add To Cart' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a size' });
  await choice.getByRole('button', { name: 'M', exact: true }).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await cardOf(page, scarf.name).getByRole('button', { name: 'Add To Cart' }).click();
  await page.goto('/cart');
  await expect(heading(page)).toHaveText(/2$/);
  await setLeft(shop, shirt.id, '0', 'M');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByText('Your order is waiting for an answer')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Order what is left').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 5_000 }]);
  await button(page, 'Close').click();
  await expect(lineOf(page, 'Packed Shirt, size M')).toContainText('Sold out');
  await expect(summary(page)).toContainText('0 ITEMS');
});
