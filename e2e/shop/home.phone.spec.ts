import { cards, openPage, searchBox } from '#e2e/steps/open-page.ts';
import { region, seeRest } from '#e2e/steps/saved-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('Home shows the brand and a tagline; SHOP NOW and the Categories lead into the shop', async ({
  page,
}) => {
  await openPage(page, '/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('ADI', { useInnerText: true });
  await expect(page.getByText('Made for moving', { exact: false })).toBeVisible();
  const shopNow = page.getByRole('link', { name: 'SHOP NOW', exact: true });
  await expect(shopNow).toHaveText('SHOP NOW', { useInnerText: true });
  await shopNow.click();
  await expect(page).toHaveURL('/shop');
  await expect(searchBox(page)).toBeVisible();

  await page.goBack();
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

test('below the categories stand new products and offers with their prices, each with a way to all', async ({
  page,
  products,
}) => {
  const offers = products.filter(({ wasPrice }) => wasPrice);
  await openPage(page, '/');
  await seeRest(page);
  const newest = region(page, 'Just in');
  await expect(newest.getByRole('link', { name: products[0]?.name ?? '' })).toContainText('EGP');
  await expect(newest.getByRole('listitem')).toHaveCount(8);
  const all = newest.getByRole('link', { name: 'All new products', exact: true });
  await expect(all).toHaveAttribute('href', '/shop?sort=newest');
  await expect(region(page, 'On offer').locator('s').first()).toContainText('was');
  // Nothing was sold yet.
  await expect(region(page, 'Most bought')).toHaveCount(0);
  await page.getByRole('link', { name: 'All offers', exact: true }).click();
  await expect(page).toHaveURL('/shop?offers=1');
  await expect(cards(page)).toHaveCount(offers.length);
});

test('Home tells of one photograph, which leads to what it shows, and what every order comes with', async ({
  page,
}) => {
  await openPage(page, '/');
  const story = page.getByRole('link', { name: 'Winter in Sinai', exact: false });
  await expect(story.locator('img')).toHaveCount(0);
  await story.scrollIntoViewIfNeeded();
  await expect(story.locator('img')).toHaveCount(1);
  await seeRest(page);
  for (const [promise, address] of [
    ['Pay in cash at your door', '/delivery'],
    ['Returns within 14 days', '/returns'],
    ['Delivery: 1 to 7 days, depending on where you live', '/delivery'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: promise, exact: true });
    await expect(link).toHaveAttribute('href', address);
  }
  await page.evaluate(() => localStorage.setItem('governorate', 'aswan'));
  await page.reload();
  await seeRest(page);
  await expect(page.getByText('Delivery to Aswan: 3 to 6 days')).toBeVisible();
  await story.click();
  await expect(page).toHaveURL('/shop?kind=boot');
  await expect(cards(page).first()).toContainText('Boot');
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
