import { join } from 'node:path';
import type { Product } from '#domain/product/product.ts';
import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import {
  button,
  freshDevice,
  keptByServer,
  lineOf,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
} from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expectSaved, openSaved, save, savedByServer } from '#e2e/steps/saved-steps.ts';
import { expect, shopStartTimeout, test as shopTest } from '#e2e/steps/shopper.ts';

/** A test that stops and restores its shop. */
const test = shopTest.extend<{ shop: ShopProcess }>({
  shop: [
    async ({}, use) => {
      const shop = await startShopProcess(manyVisitors);
      await use(shop);
      await shop.remove();
    },
    { scope: 'test', timeout: shopStartTimeout },
  ],
});

function fourWithoutSizes(products: readonly Product[]): [Product, Product, Product, Product] {
  const [sandal, boot, hat, scarf] = products.filter(({ sizes = [] }) => sizes.length === 0);
  if (!sandal || !boot || !hat || !scarf)
    throw new Error('The demo has four products without sizes');
  return [sandal, boot, hat, scarf];
}

test('after a restore no line is lost on two phones, and nobody gets the number of another', async ({
  page,
  shop,
  products,
}) => {
  test.setTimeout(180_000);
  const [sandal, boot, hat, scarf] = fourWithoutSizes(products);
  const email = await openBagWith(page, [sandal]);
  await expect.poll(() => keptByServer(page)).toEqual({ [sandal.id]: 1 });
  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  await expect(lineOf(laptop, sandal.name)).toBeVisible();
  const stranger = await freshDevice(page);
  await openBagWith(stranger, [hat]);
  const file = join(shop.dataDir, 'shop.backup');
  expect(await shop.command('backup', file)).toMatchObject({ code: 0 });

  // What happens since is lost on the server.
  await openPage(page, `/shop/${boot.id}`);
  await save(page, boot);
  await button(page, 'ADD TO CART').click();
  await expect.poll(() => keptByServer(page)).toEqual({ [sandal.id]: 1, [boot.id]: 1 });
  await expect.poll(() => savedByServer(page)).toEqual([boot.id]);
  await openBag(laptop);
  await button(laptop, `Increase quantity of ${boot.name}`).click();
  await expect.poll(() => keptByServer(page)).toEqual({ [sandal.id]: 1, [boot.id]: 2 });
  await button(stranger, 'CHECK OUT').click();
  await expect(stranger.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  const [told] = await placedOrders(stranger);
  await shop.stop();
  const restored = await shop.command('restore', file, '--replace');
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('The next order') });
  await shop.start();

  // One phone goes on without a reload, the other one with.
  await button(laptop, `Increase quantity of ${sandal.name}`).click();
  await expect.poll(() => keptByServer(page)).toEqual({ [sandal.id]: 2, [boot.id]: 2 });
  await openPage(page, `/shop/${scarf.id}`);
  await button(page, 'ADD TO CART').click();
  const all = { [sandal.id]: 2, [boot.id]: 2, [scarf.id]: 1 };
  await expect.poll(() => keptByServer(page)).toEqual(all);
  await openBag(laptop);
  await expect(lineOf(laptop, scarf.name)).toBeVisible();
  await openSaved(page);
  await expectSaved(page, [boot]);
  await expect.poll(() => savedByServer(laptop)).toEqual([boot.id]);

  // The stranger's order is gone. Its page says so, and its number is nobody else's.
  await openBag(stranger);
  await expect(stranger.getByText('NO ITEMS FOUND')).toBeVisible();
  await openPage(stranger, `/orders/${told?.number}`);
  await expect(stranger.getByRole('alert')).toContainText('no order');
  await openBag(laptop);
  await button(laptop, 'CHECK OUT').click();
  await expect(laptop.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  const [next] = await placedOrders(laptop);
  expect(next?.number).toBeGreaterThan(told?.number ?? Infinity);
});

test('a phone whose bag was joined after a restore has nothing that it ordered, and asks before it orders what is back', async ({
  page,
  shop,
  products,
}) => {
  test.setTimeout(180_000);
  const [sandal, boot, hat, scarf] = fourWithoutSizes(products);
  const email = await openBagWith(page, [sandal, boot]);
  await expect.poll(() => keptByServer(page)).toEqual({ [sandal.id]: 1, [boot.id]: 1 });
  const second = await otherDevice(page, email);
  await openBag(second);
  await expect(lineOf(second, boot.name)).toBeVisible();
  // It learns nothing of what the first phone does.
  await second.goto('/robots.txt');
  const file = join(shop.dataDir, 'shop.backup');
  expect(await shop.command('backup', file)).toMatchObject({ code: 0 });

  await button(page, `Remove ${boot.name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sure' }).click();
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  await openPage(page, `/shop/${hat.id}`);
  await button(page, 'ADD TO CART').click();
  await expect.poll(() => keptByServer(page)).toEqual({ [hat.id]: 1 });
  await page.goto('/robots.txt');
  await shop.stop();
  expect(await shop.command('restore', file, '--replace')).toMatchObject({ code: 0 });
  await shop.start();
  await openPage(second, `/shop/${scarf.id}`);
  await button(second, 'ADD TO CART').click();
  const written = { [sandal.id]: 1, [boot.id]: 1, [scarf.id]: 1 };
  await expect.poll(() => keptByServer(second)).toEqual(written);

  await openBag(page);
  const question = page.getByRole('alert').filter({ hasText: 'check what is in it' });
  await expect(question).toBeVisible();
  const joined = { [boot.id]: 1, [scarf.id]: 1, [hat.id]: 1 };
  await expect.poll(() => keptByServer(page)).toEqual(joined);
  await page.reload();
  await expect(question).toBeVisible();
  // Another tap on CHECK OUT does not answer the question.
  for (let taps = 0; taps < 2; taps += 1) {
    await button(page, 'CHECK OUT').click();
    await expect(question).toBeFocused();
  }
  expect(await placedOrders(page)).toEqual([]);
  await question.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(button(page, 'CHECK OUT')).toBeFocused();
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);
  await expect(question).toHaveCount(0);
});
