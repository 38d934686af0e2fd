import type { Page } from '@playwright/test';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { lineOf, openBagWith, summary } from '#e2e/steps/bag-steps.ts';
import { filters, openFilters, showButton } from '#e2e/steps/filter-steps.ts';
import { cardOf, expectList, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const day = 24 * 60 * 60 * 1000;
const offer = makeProduct(1, {
  name: 'Offered Shirt',
  price: 1250,
  wasPrice: 1450.5,
  offerEnds: '2099-09-30',
});
const endless = makeProduct(2, { name: 'Endless Offer', price: 300, wasPrice: 400 });
const plain = makeProduct(3, { name: 'Plain Shirt', price: 300 });
const over = makeProduct(4, {
  name: 'Yesterday',
  price: 300,
  wasPrice: 400,
  offerEnds: '2020-01-31',
});
const ending = makeProduct(5, {
  name: 'Ending Soon',
  price: 300,
  wasPrice: 400,
  offerEnds: dayInEgypt(new Date(Date.now() + day)),
});

const test = testWithProducts([offer, endless, plain, over, ending]);

test.describe.configure({ mode: 'default' });

/** The page follows the day alone: each answer of the shop would set its clock back to today. */
async function letDaysPass(page: Page): Promise<void> {
  // All that follows the day is there.
  await page.locator('.page-foot').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.clock.fastForward(2 * day);
}

test('the details tell what is paid, what it was, what is saved, and until when', async ({
  page,
}) => {
  await openPage(page, '/shop/1');
  const main = page.getByRole('main');
  await expect(main.getByText('Price : 1,250 EGP', { exact: true })).toBeVisible();
  await expect(main.locator('s')).toHaveText('was 1,450.50 EGP');
  await expect(main.getByText('Save 200.50 EGP until 30 September')).toBeVisible();
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '').offers).toMatchObject({
    price: '1250.00',
    priceValidUntil: '2099-09-30',
  });
  await openPage(page, '/ar/shop/1');
  await expect(main.getByText('السعر: ١٬٢٥٠ جنيه', { exact: true })).toBeVisible();
  await expect(main.locator('s')).toHaveText('بدلًا من ١٬٤٥٠٫٥٠ جنيه');
  await expect(main.getByText('وفّر ٢٠٠٫٥٠ جنيه حتى ٣٠ سبتمبر')).toBeVisible();
  // A line through the middle would hide ٠, which is a dot.
  await expect(main.locator('s')).toHaveCSS('text-decoration-line', 'underline');
});

test('a card tells it too, before and after the catalogue is there', async ({ page }) => {
  for (const open of [() => page.goto('/shop'), () => openShop(page)]) {
    await open();
    const card = cardOf(page, offer.name);
    await expect(card.getByText('PRICE: 1,250 EGP', { exact: true })).toBeVisible();
    await expect(card.locator('s')).toHaveText('was 1,450.50 EGP');
    await expect(card).toContainText(/Save 200\.50 EGP until 30 Sept?/);
    await expect(cardOf(page, endless.name)).toContainText('Save 100 EGP');
    await expect(cardOf(page, endless.name)).not.toContainText('until');
    await expect(cardOf(page, plain.name).locator('s')).toHaveCount(0);
  }
});

test('the filter On offer leaves what is cheaper now, for the server and the browser', async ({
  page,
  request,
}) => {
  const offered = [offer.name, endless.name, ending.name];
  const html = await (await request.get('/shop?offers=1')).text();
  const names = [...html.matchAll(/<article.*?<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name);
  expect(names).toEqual(offered);
  await openShop(page);
  await openFilters(page);
  const box = filters(page).getByRole('checkbox', { name: 'On offer', exact: true });
  await expect(box).toHaveAccessibleDescription('3');
  await box.check();
  await showButton(page).click();
  await expect(page).toHaveURL('/shop?offers=1');
  await expectList(page, offered);
});

test('after its last day the old price counts', async ({ page }) => {
  await openShop(page);
  const card = cardOf(page, over.name);
  await expect(card.getByText('PRICE: 400 EGP', { exact: true })).toBeVisible();
  await expect(card).not.toContainText('Save');
  await openPage(page, '/shop/4');
  await expect(page.getByText('Price : 400 EGP', { exact: true })).toBeVisible();
  await openBagWith(page, [over]);
  await expect(lineOf(page, over.name)).toContainText('100 EGB more than when you added it');
  await expect(summary(page)).toContainText('400 EGP');
});

test('a catalogue that the device has kept ends its offers by itself', async ({ page }) => {
  await page.route('**/products.json', (route) =>
    route.fulfill({
      json: { key: [over, { ...offer, wasPrice: offer.price }] },
      headers: { 'x-kept-from': 'Fri, 31 Jan 2020 10:00:00 GMT' },
    }),
  );
  await openShop(page);
  await expect(cardOf(page, over.name)).toContainText('PRICE: 400 EGP');
  await expect(cardOf(page, over.name)).not.toContainText('Save');
  // Never an old price that is not higher.
  await expect(cardOf(page, offer.name)).toContainText('PRICE: 1,250 EGP');
  await expect(cardOf(page, offer.name).locator('s')).toHaveCount(0);
});

test('an offer ends while its page is open', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await openShop(page);
  const card = cardOf(page, ending.name);
  await expect(card.getByText('PRICE: 300 EGP', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText('Price : 300 EGP', { exact: true })).toBeVisible();
  await letDaysPass(page);
  await expect(page.getByText('Price : 400 EGP', { exact: true })).toBeVisible();
  await expect(page.locator('.details s')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(card.getByText('PRICE: 400 EGP', { exact: true })).toBeVisible();
});

test('a bag that is open at the end of an offer says that it costs more', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await openBagWith(page, [ending]);
  await expect(lineOf(page, ending.name)).toContainText('300 EGB');
  await letDaysPass(page);
  await expect(lineOf(page, ending.name)).toContainText('400 EGB');
  await expect(lineOf(page, ending.name)).toContainText('100 EGB more');
});
