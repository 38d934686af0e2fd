import type { Locator } from '@playwright/test';
import { maxQuantity } from '#domain/bag/bag.ts';
import { button, openBagWith, summary } from '#e2e/steps/bag-steps.ts';
import { openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

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

async function expectBorder(part: Locator): Promise<void> {
  await expect(part).toHaveCSS('border-top-style', 'solid');
  await expect(part).not.toHaveCSS('border-top-width', '0px');
}

test('the bag’s summary has a border, and a button that is off differs, when the system forces its colours', async ({
  page,
  products,
}) => {
  const [product] = products;
  if (!product) throw new Error('The demo catalogue is empty.');
  await openBagWith(page, [{ ...product, quantity: maxQuantity }]);
  await expectBorder(summary(page));
  const colourOf = (name: string) =>
    button(page, name).evaluate((one) => getComputedStyle(one).color);
  const increase = `Increase quantity of ${product.name}`;
  await expect(button(page, increase)).toHaveAttribute('aria-disabled', 'true');
  expect(await colourOf(increase)).not.toBe(await colourOf(`Decrease quantity of ${product.name}`));
});

test('the menu has a border, and tells where one is, when the system forces its colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await openPage(page, '/shop');
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectBorder(menu);
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  await expect(link('Shop')).toHaveCSS('text-decoration-line', 'underline');
  await expect(link('Home')).toHaveCSS('text-decoration-line', 'none');
});
