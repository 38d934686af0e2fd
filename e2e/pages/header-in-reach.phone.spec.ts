import type { Page } from '@playwright/test';
import { openBagWith } from '#e2e/steps/bag-steps.ts';
import { expectArrival, tabTo } from '#e2e/steps/keyboard-steps.ts';
import { cards, openPage, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const search = (page: Page) => page.getByRole('link', { name: 'Search', exact: true });

function scrollBy(page: Page, pixels: number) {
  return page.evaluate((way) => window.scrollBy(0, way), pixels);
}

/** Where the header must come back by itself. */
async function scrollDown(page: Page) {
  await expect(async () => {
    await scrollBy(page, 300);
    await expect(menu(page)).not.toBeInViewport({ timeout: 500 });
  }).toPass();
}

test('the header leaves on the way down, and is back on the way up and for the keyboard', async ({
  page,
}) => {
  await openShop(page);
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  await scrollDown(page);
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  await scrollBy(page, -100);
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  await scrollDown(page);
  await menu(page).focus();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
});

test('the header never covers what the keyboard comes to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openShop(page);
  const buttonOf = (place: number) => cards(page).nth(place).getByRole('button').first();
  await tabTo(page, buttonOf(7));
  await tabTo(page, buttonOf(0), 'Shift+Tab');
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
  await tabTo(page, searchBox(page), 'Shift+Tab');
});

test('the bag and its number stand in the header, one tap from the bag', async ({
  page,
  products,
}) => {
  await openBagWith(page, products.slice(0, 2));
  await openPage(page, '/');
  const bag = page.getByRole('link', { name: 'Your Bag', exact: true });
  await expect(bag).toHaveText('2');
  await expect(bag).toHaveAccessibleDescription('2');
  await bag.click();
  await expectArrival(page, '/cart');
  await page.evaluate(() => localStorage.setItem('loggedin', '0'));
  await openPage(page, '/');
  await expect(bag).toBeHidden();
});

test('Search leads to the search box, and keeps what was chosen there', async ({ page }) => {
  await openPage(page, '/');
  await search(page).click();
  await expect(page).toHaveURL('/shop');
  await expect(searchBox(page)).toBeFocused();
  await openShop(page, '/shop?ARs=shoes');
  await scrollBy(page, 1_000);
  await scrollBy(page, -100);
  await search(page).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/shop?ARs=shoes');
});
