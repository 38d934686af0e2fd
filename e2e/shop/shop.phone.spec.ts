import { addFrom, cardOf, cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const amounts = new Intl.NumberFormat('en');

test('a card shows all that the shopper wants to know of a product, and the list holds all of them', async ({
  page,
  products,
}) => {
  await openShop(page);
  for (const { name, price, categoryType } of products.slice(0, 4)) {
    const card = cardOf(page, name);
    await expect(card.getByRole('heading')).toHaveText(name, { useInnerText: true });
    await expect(card.getByText('NEW', { exact: true })).toHaveText('NEW', { useInnerText: true });
    await expect(card.getByText(categoryType.toUpperCase(), { exact: true })).toBeVisible();
    await expect(card.getByText('PRICE')).toHaveText(`PRICE: ${amounts.format(price)} EGP`, {
      useInnerText: true,
    });
    await expect(card.locator('img')).toBeVisible();
    await expect(addFrom(card)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Details', exact: true })).toBeVisible();
  }

  const last = cardOf(page, products.at(-1)?.name ?? '');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  // A tap anywhere on a card leads to its details.
  const { id, name } = products[1] ?? { id: 0, name: '' };
  await cardOf(page, name).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(`/shop/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('server and browser show the same first products', async ({ page, products, request }) => {
  const html = await (await request.get('/shop')).text();
  const served = [...html.matchAll(/<article/g)].length;
  expect(served).toBeGreaterThanOrEqual(Math.min(4, products.length));
  await openShop(page);
  await expect(cards(page).first().getByRole('heading')).toHaveText(products[0]?.name ?? '');
  expect(html.indexOf(`<article`)).toBeLessThan(html.indexOf(`/shop/${products[0]?.id}"`));
});

for (const path of ['/shop', '/ar/shop']) {
  test(`the first cards of ${path} stand high on a phone`, async ({ page }) => {
    await openPage(page, path);
    await page.evaluate(() => document.fonts.ready);
    const top = await cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
    expect(top).toBeLessThanOrEqual(240);
  });
}
