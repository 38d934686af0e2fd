import { openFilters, sortBy } from './filter-steps.ts';
import { expect, loseNetwork, test, waitUntilKept } from './offline-steps.ts';
import { cards, openShop } from './open-page.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the list is filtered and sorted on the device', async ({
  page,
  context,
  products,
}) => {
  await openShop(page);
  await waitUntilKept(page);
  await page.reload();
  await sortBy(page).selectOption('Best sellers');
  await waitUntilKept(page, { kept: '/rankings.json' });
  await loseNetwork(context);

  await page.goto('/shop?sort=price-asc');
  const cheapest = products.toSorted((a, b) => a.price - b.price);
  const first = cards(page).first().getByRole('heading');
  await expect(first).toHaveText(cheapest[0]?.name ?? '');
  await sortBy(page).selectOption('Best sellers');
  await expect(page).toHaveURL('/shop?sort=best');
  await expect(first).toHaveText(products[0]?.name ?? '');
  await openFilters(page);
  const range = page.getByRole('checkbox', { name: /^Up to/ });
  await range.check();
  await expect(page).toHaveURL(/max=/);
  await expect(range).toBeChecked();
});
