import type { Page } from '@playwright/test';
import { similarProducts } from '#domain/catalogue/similar-products.ts';
import type { Product } from '#domain/product/product.ts';
import { openMenu, signUp } from '#e2e/steps/auth-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { region, seeRest } from '#e2e/steps/saved-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const viewed = (page: Page) => region(page, 'Recently viewed');
const similar = (page: Page) => region(page, 'You may also like');

async function openDetails(page: Page, { id }: Product): Promise<void> {
  await openPage(page, `/shop/${id}`);
  await seeRest(page);
  await expect(similar(page)).toBeVisible();
}

test('below a product stands what is like it, with name and price', async ({ page, products }) => {
  const [first] = products as [Product];
  await openDetails(page, first);
  const alike = similarProducts(products, first);
  const links = similar(page).getByRole('link');
  await expect(links).toHaveCount(alike.length);
  const amounts = new Intl.NumberFormat('en');
  for (const [index, { name, price }] of alike.entries()) {
    await expect(links.nth(index)).toContainText(name);
    await expect(links.nth(index)).toContainText(`PRICE: ${amounts.format(price)} EGP`);
  }
  await links.first().click();
  await expect(page).toHaveURL(`/shop/${alike[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(alike[0]?.name ?? '');
  await page.goBack();
  await expect(page).toHaveURL(`/shop/${first.id}`);
});

test('what was looked at before is found again, the newest first', async ({ page, products }) => {
  const [first, second, third] = products as [Product, Product, Product];
  await openDetails(page, first);
  await expect(viewed(page)).toHaveCount(0);
  await openDetails(page, second);
  await expect(viewed(page).getByRole('link')).toHaveCount(1);
  await openDetails(page, third);
  const names = viewed(page).getByRole('link');
  await expect(names).toHaveCount(2);
  await expect(names.nth(0)).toContainText(second.name);
  await expect(names.nth(1)).toContainText(first.name);
  // The one that is open is left out, and comes first later.
  await names.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await expect(names.nth(0)).toContainText(third.name);
  await expect(names.nth(1)).toContainText(second.name);
});

test('only what is still sold, and no more than twelve', async ({ page, products }) => {
  const ids = [999_999, ...products.map(({ id }) => id)];
  await page.addInitScript((text) => localStorage.setItem('viewed', text), ids.slice(0, 25).join());
  const [first] = products as [Product];
  await openDetails(page, first);
  await expect(viewed(page).getByRole('link')).toHaveCount(12);
  await expect(viewed(page).getByRole('link').first()).toContainText(products[1]?.name ?? '');
});

test('signing out forgets what was looked at, in all tabs', async ({ page, context, products }) => {
  const [first, second] = products as [Product, Product];
  await signUp(page);
  await openDetails(page, first);
  await openDetails(page, second);
  await expect(viewed(page)).toBeVisible();
  const tab = await context.newPage();
  await openDetails(tab, products[2] as Product);
  await expect(viewed(tab)).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(viewed(page)).toHaveCount(0);
  await expect(viewed(tab)).toHaveCount(0);
});

test('nothing is shown where nothing is alike', async ({ page, products }) => {
  const [first] = products as [Product];
  await page.route('**/products.json', (route) => route.fulfill({ json: { key: [first] } }));
  await openPage(page, `/shop/${first.id}`);
  await seeRest(page);
  await expect(page.locator('.more-room')).toHaveCount(0);
  for (const row of [similar(page), viewed(page)]) await expect(row).toHaveCount(0);
});
