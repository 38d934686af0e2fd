import type { Page } from '@playwright/test';
import { button, logIn, openBagWith, orderWaits } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

// A button that disappears must not lose the focus: Tab would start at the top.

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('signing out on a page that stays leaves the focus on its heading', async ({ page }) => {
  await logIn(page);
  await openShop(page);
  await button(page, 'Sign Out').press('Enter');
  await expect(button(page, 'Sign Out')).toBeHidden();
  await expect(title(page)).toBeFocused();
});

test('signing out although an order waits leaves the focus on the heading', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 1));
  await page.route('**/api/orders', (route) => route.abort('connectionrefused'));
  await button(page, 'CHECK OUT').click();
  await expect(orderWaits(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(title(page)).toHaveText('Shop');
  await button(page, 'Sign Out').press('Enter');
  await button(page, 'Sign out anyway').press('Enter');
  await expect(button(page, 'Sign Out')).toBeHidden();
  await expect(title(page)).toBeFocused();
});

test('all products shown instead of none, and a second try to load them, leave the focus on the heading', async ({
  page,
}) => {
  await openPage(page, '/shop?q=zzqqzz');
  await page.getByRole('link', { name: 'Show all products' }).press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(title(page)).toBeFocused();

  await page.route('**/products.json', (route) => route.abort());
  await openPage(page, '/shop');
  const again = button(page, 'Try again');
  await expect(again).toBeVisible();
  await page.unroute('**/products.json');
  await again.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test('an address that is saved leaves the focus on what comes next', async ({ page, products }) => {
  for (const place of ['in the thanks', 'on the page of the order'] as const) {
    await openBagWith(page, products.slice(0, 1));
    await button(page, 'CHECK OUT').click();
    const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
    const seeOrder = thanks.getByRole('link', { name: 'See your order' });
    if (place === 'in the thanks')
      await thanks.getByRole('button', { name: 'Add your address', exact: true }).click();
    else await seeOrder.click();
    await fillDelivery(page);
    await button(page, 'Save the address').press('Enter');
    await expect(button(page, 'Save the address')).toHaveCount(0);
    await expect(
      place === 'in the thanks'
        ? seeOrder
        : page.getByRole('heading', { name: 'Confirm your order' }),
    ).toBeFocused();
  }
});
