import { openShop } from './open-page.ts';
import { expect, test } from './shopper.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('the chosen category is told from the others when the system forces its colours', async ({
  page,
}) => {
  await openShop(page, '/shop?ARs=shoes');
  const categories = page.getByRole('navigation', { name: 'Category' });
  const background = (name: string) =>
    categories
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background('Shoes')).not.toBe(await background('Clothes'));
});

test('buttons and the box in use have a border when the system forces its colours', async ({
  page,
}) => {
  await openShop(page);
  const button = page.getByRole('button', { name: 'Add To Cart' }).first();
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await button.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline-style', 'solid');
});
