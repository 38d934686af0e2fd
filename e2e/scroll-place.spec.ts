import { cardOf, openShop } from './open-page.ts';
import { expect, test } from './shopper.ts';

test('back and forward find each page at the place where it was left', async ({
  page,
  products,
}) => {
  await openShop(page);
  const { id, name } = products[Math.floor(products.length / 2)] ?? { id: 0, name: '' };
  const card = cardOf(page, name);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(card).toBeInViewport({ ratio: 0.9, timeout: 500 });
  }).toPass();
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await card.getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/shop/${id}`);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await page.reload();
  await expect(card).toBeInViewport({ ratio: 0.9 });
});
