import { heading, openBagWith } from '#e2e/steps/bag-steps.ts';
import { cardOf, openShop } from '#e2e/steps/open-page.ts';
import { scrollTo } from '#e2e/steps/scroll-to.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('back and forward find each page at the place where it was left', async ({ page }) => {
  await openShop(page);
  const name = await scrollTo(page, 0.5);
  const card = cardOf(page, name);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const place = await scrollY();
  await card.getByRole('link', { name: 'Details' }).click();
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect.poll(scrollY).toBe(place);
  await page.goForward();
  await expect(heading).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await page.reload();
  await expect(card).toBeInViewport({ ratio: 0.9 });
});

test('back finds the bag at its foot, where it was left', async ({ page, products }) => {
  await openBagWith(page, products.slice(0, 2));
  await expect(page.getByRole('button', { name: 'CHECK OUT' })).toBeVisible();
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const place = await scrollY();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toBeAttached();
  await expect.poll(scrollY).toBe(place);
});
