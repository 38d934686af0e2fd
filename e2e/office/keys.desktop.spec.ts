import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { button, cancelPlaced, invite, placeOrder, setPassword, title } from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);

test.beforeEach(({ shop }) => cancelPlaced(shop));

test('the keyboard walks through the rows, opens pages, and tells its keys', async ({
  page,
  shop,
}) => {
  for (const name of ['Mona', 'Hany']) await placeOrder(shop, name);
  await setPassword(page, await invite(shop));
  const rows = page.getByRole('region', { name: 'To confirm' }).getByRole('listitem');
  const [first, second] = [rows.nth(0).getByRole('link'), rows.nth(1).getByRole('link')];
  await expect(second).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/orders\/\d+$/);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(title(page, 'Today')).toBeVisible();

  // A page without a search leads to the one of the orders.
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await title(page, 'Orders').click();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.goto('/office/confirm');
  const next = page.getByRole('region', { name: 'Next' }).getByRole('button');
  await expect(next).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2 }).getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(next).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(title(page, 'Today')).toBeVisible();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(dialog).toBeVisible();
  // Nothing else happens while a dialog is open.
  await page.keyboard.press('j');
  await expect(first).not.toBeFocused();
  await page.getByLabel('Keys without Ctrl or Alt work').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('j');
  await expect(dialog).toBeHidden();
  await expect(first).not.toBeFocused();
  // Who turned them off finds them again.
  await button(page, 'Keyboard').click();
  await page.getByLabel('Keys without Ctrl or Alt work').check();
  await button(page, 'Close').click();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
});
