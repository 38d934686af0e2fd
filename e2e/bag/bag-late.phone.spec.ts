import { lineOf, openBagWith } from '#e2e/steps/bag-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('the bag shows its lines with their styles also when the later styles do not come', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  await page.route('**/later-*.css', (route) => route.abort());
  await page.reload();
  await expect(lineOf(page, name)).toBeVisible();
  await expect(lineOf(page, name)).toHaveCSS('display', 'grid');
});
