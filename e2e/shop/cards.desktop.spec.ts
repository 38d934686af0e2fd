import { coloured, pictured } from '#e2e/shops/special-products.ts';
import { cardOf, openShop } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const { three, single, most } = pictured;
const [navy, red, white] = coloured;
const test = testIn('special');

test('the second picture of a product is loaded and shown when the mouse comes to its card', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openShop(page, '/shop?q=Pictured');
  const card = cardOf(page, three.name);
  await expect(card.locator('img')).toHaveCount(1);
  const before = asked.length;
  await card.hover();
  const second = card.locator('img').nth(1);
  await expect(second).not.toHaveJSProperty('naturalWidth', 0);
  await expect(card.locator('.card-second')).toHaveCSS('opacity', '1');
  expect(asked.slice(before).filter((url) => url.includes('/images/'))).toHaveLength(1);
  await cardOf(page, single.name).hover();
  await expect(card.locator('.card-second')).toHaveCSS('opacity', '0');
  await expect(cardOf(page, single.name).locator('img')).toHaveCount(1);
});

test('who saves data gets no second picture', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { writable: true, value: { saveData: false } }),
  );
  await openShop(page, '/shop?q=Pictured');
  // With all that a second picture needs, another card shows its own.
  await cardOf(page, most.name).hover();
  await expect(cardOf(page, most.name).locator('.card-second')).toHaveCSS('opacity', '1');
  await page.evaluate(() => Object.assign(navigator, { connection: { saveData: true } }));
  await cardOf(page, three.name).hover();
  await cardOf(page, single.name).hover();
  await expect(cardOf(page, most.name).locator('.card-second')).toHaveCSS('opacity', '0');
  await expect(cardOf(page, three.name).locator('img')).toHaveCount(1);
});

test('a card leads to the other colours of its product, and back to the list', async ({ page }) => {
  await openShop(page, '/shop?q=Coloured');
  const card = cardOf(page, navy.name);
  await expect(card.getByRole('listitem').getByRole('link')).toHaveText(['White', 'Night']);
  await expect(cardOf(page, red.name).getByRole('listitem')).toHaveCount(0);
  await card.getByRole('link', { name: 'White', exact: true }).click();
  await expect(page).toHaveURL(`/shop/${white.id}`);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/shop?q=Coloured');
});
