import type { Page } from '@playwright/test';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

function links(page: Page) {
  return page.getByRole('banner').getByRole('navigation');
}

function setLoginFlag(page: Page, flag: '0' | '1') {
  return page.addInitScript((value) => localStorage.setItem('loggedin', value), flag);
}

test('a visitor sees Home, Shop, Categories and Authenticate', async ({ page }) => {
  await openPage(page, '/shop');
  const expected = [
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Categories', '/'],
    ['Authenticate', '/auth'],
  ] as const;
  for (const [name, address] of expected) {
    const link = links(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveText(name, { useInnerText: true });
  }
  await expect(links(page).getByRole('link')).toHaveCount(expected.length);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('the right links stand before any script has been loaded', async ({ page }) => {
  await setLoginFlag(page, '1');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(links(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Authenticate' })).toBeHidden();
});

test('the links follow what happens in another tab, lead where they say and mark the page that is open', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
  const other = await context.newPage();
  await other.goto('/not-found');
  await other.evaluate(() => localStorage.setItem('loggedin', '1'));
  await expect(links(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Authenticate' })).toBeHidden();
  await other.evaluate(() => localStorage.setItem('loggedin', '0'));
  await expect(links(page).getByRole('link', { name: 'Authenticate' })).toBeVisible();
  await other.close();

  for (const [name, path] of [
    ['Shop', '/shop'],
    ['Authenticate', '/auth'],
    ['Home', '/'],
  ] as const) {
    const link = links(page).getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('from 991 pixels on the links stand in the header, below in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 991, height: 700 });
  await openPage(page, '/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const shop = links(page).getByRole('link', { name: 'Shop', exact: true });
  await expect(shop).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 990, height: 700 });
  await expect(menu).toBeVisible();
  await expect(shop).toBeHidden();
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(shop).toBeVisible();
  await shop.click();
  await expect(page).toHaveURL('/shop');
});
