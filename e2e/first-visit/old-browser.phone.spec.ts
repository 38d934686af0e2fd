import { cards } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('a browser below the floor runs no scripts, and shows what one without scripts shows', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'TransformStream'));
  await page.goto('/shop');
  await expect(page.getByText('Ordering needs JavaScript, and Chrome 92')).toBeVisible();
  const first = await cards(page).first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'More products' }).click();
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.goto('/cart');
  await expect(page.getByText('Ordering needs JavaScript, and Chrome 92')).toBeVisible();
  expect(scripts).toEqual([]);
});
