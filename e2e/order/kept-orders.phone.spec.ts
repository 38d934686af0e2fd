import type { Product } from '#domain/product/product.ts';
import { openMenu } from '#e2e/steps/auth-steps.ts';
import { logIn, placeOrder } from '#e2e/steps/bag-steps.ts';
import { testDelivery } from '#e2e/steps/delivery-steps.ts';
import { expect, loseNetwork, test, waitUntilKept } from '#e2e/steps/offline-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';

test.use({ serviceWorkers: 'allow' });

test('the list and the pages of the last orders can be read without a network, until the sign-out', async ({
  page,
  context,
  products,
  shop,
}) => {
  test.slow();
  const [first, second] = products as [Product, Product];
  await logIn(page);
  const older = await placeOrder(page, [first]);
  const newer = await placeOrder(page, [first, second], {
    delivery: testDelivery,
    deliveryFee: 0,
  });
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const { code, output } = await shop.command('orders', 'status', `${newer}`, status);
    expect(code, output).toBe(0);
  }
  await openPage(page, '/orders');
  const kept = () => page.evaluate(() => localStorage.getItem('kept-orders') ?? '');
  await expect
    .poll(async () =>
      JSON.parse((await kept()) || '{"orders":[]}').orders.map(
        (each: { number: number }) => each.number,
      ),
    )
    .toEqual([newer, older]);
  await waitUntilKept(page);
  await loseNetwork(context);

  await page.reload();
  const asOf = page.getByText(/^There is no connection\. This is how it was on/);
  await expect(asOf).toBeVisible();
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(links).toHaveText([`Order ${newer}`, `Order ${older}`]);
  // Its page was never opened before.
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${newer}` })).toBeVisible();
  await expect(
    page.getByText('You can ask for a return here as soon as there is a connection again.'),
  ).toBeVisible();
  await page.reload();
  await expect(asOf).toBeVisible();
  const lines = page.getByRole('region', { name: 'What you ordered' });
  await expect(lines.getByText(second.name, { exact: true })).toBeVisible();

  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
  expect(await kept()).toBe('');
});
