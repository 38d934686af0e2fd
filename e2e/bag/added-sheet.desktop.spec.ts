import { button, logIn } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('on the desk, a panel below the header leads to the bag and to CHECK OUT', async ({
  page,
  products,
}) => {
  const { id, name } = products[0] ?? { id: 0, name: '' };
  await logIn(page);
  await openPage(page, `/shop/${id}`);
  await button(page, 'ADD TO CART').click();
  const panel = page.getByRole('region', { name: `${name} is in your bag`, exact: true });
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: 'ADDED ✔' })).toHaveCount(1);
  const [bar, box] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  // Playwright clicks only what nothing covers.
  await page.locator('.buy [type=submit]').click({ trial: true });
  await expect(panel.getByRole('link', { name: 'Check out', exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'View bag', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(panel).toBeHidden();
});
