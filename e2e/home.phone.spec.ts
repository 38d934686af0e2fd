import { openPage, searchBox } from './open-page.ts';
import { expect, test } from './shopper.ts';

test('Home shows the brand and a tagline, and SHOP NOW leads into the shop', async ({ page }) => {
  await openPage(page, '/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('ADI', { useInnerText: true });
  await expect(page.getByText('Made for moving', { exact: false })).toBeVisible();
  const shopNow = page.getByRole('link', { name: 'SHOP NOW', exact: true });
  await expect(shopNow).toHaveText('SHOP NOW', { useInnerText: true });
  await shopNow.click();
  await expect(page).toHaveURL('/shop');
  await expect(searchBox(page)).toBeVisible();
});

test('the Categories of Home lead to their part of the shop', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible();
  const tiles = [
    ['SHOES', '/shop?ARs=shoes'],
    ['CLOTHING', '/shop?ARs=clothes'],
    ['ACCESSORIES', '/shop?ARs=accessories'],
    ['BEST SELLERS', '/shop'],
  ] as const;
  for (const [name, address] of tiles) {
    const tile = page.getByRole('link', { name, exact: true });
    await expect(tile).toHaveAttribute('href', address);
    await expect(tile).toHaveText(name, { useInnerText: true });
  }
  await page.getByRole('link', { name: 'CLOTHING', exact: true }).click();
  await expect(page).toHaveURL('/shop?ARs=clothes');
});

test('the welcome offer and the thanks stand around every page', async ({ page, products }) => {
  for (const path of ['/', '/shop', `/shop/${products[0]?.id}`, '/not-found']) {
    await openPage(page, path);
    const header = page.getByRole('banner');
    await expect(header).toContainText(/welcome offer/i);
    await expect(header).toContainText('15% off');
    await expect(header).toContainText(/code WELCOMEADI at checkout/);
    await expect(page.getByRole('contentinfo')).toContainText(/thank you/i);
  }
});
