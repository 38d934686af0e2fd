import type { Product } from '#domain/product/product.ts';
import { signUp } from './auth-steps.ts';
import { expect, loseNetwork, test, waitUntilKept } from './offline-steps.ts';
import { openShop } from './open-page.ts';
import { expectSaved, heart, region, save, savedByServer, seeRest } from './saved-steps.ts';

test.use({ serviceWorkers: 'allow' });

test('saved products work without a network, and reach the account when it returns', async ({
  page,
  context,
  products,
}) => {
  const [first, second] = products as [Product, Product];
  await signUp(page);
  await openShop(page);
  await save(page, first);
  await expect.poll(() => savedByServer(page)).toEqual([first.id]);
  await waitUntilKept(page);
  await loseNetwork(context);
  await page.goto('/saved');
  await expectSaved(page, [first]);
  await page.goto(`/shop/${second.id}`);
  await save(page, second);
  await seeRest(page);
  await expect(region(page, 'You may also like').getByRole('link').first()).toBeVisible();
  await page.goto('/saved');
  await expectSaved(page, [second, first]);
  await heart(page, first).click();
  await expectSaved(page, [second]);
  await context.setOffline(false);
  await expect.poll(() => savedByServer(page)).toEqual([second.id]);
});
