import type { Locator, Page } from '@playwright/test';
import { cards, openPage, searchBox } from './open-page.ts';
import { expect, test } from './shopper.ts';

/** Presses Tab until `target` has the focus, and sees to it that the shopper sees it. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).not.toHaveCSS('outline-style', 'none');
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

test('a shopper without a mouse goes from Home to a product and its button', async ({
  page,
  products,
}) => {
  await openPage(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'SHOP NOW', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop');
  await tabTo(page, searchBox(page));
  const { id, name } = products[4] ?? { id: 0, name: '' };
  await page.keyboard.type(name);
  await expect(cards(page).first().getByRole('heading')).toHaveText(name);
  await tabTo(page, cards(page).first().getByRole('link', { name: 'Details' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/shop/${id}`);
  await tabTo(page, page.getByRole('button', { name: 'ADD TO CART', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
});

test('the first link skips what stands on every page', async ({ page }) => {
  await openPage(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, searchBox(page));
});
