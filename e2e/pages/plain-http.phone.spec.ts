import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { testFlags } from '#e2e/shops/chromium-flags.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { signUp } from '#e2e/steps/auth-steps.ts';
import { button } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const port = await freePort();
const publicUrl = `http://shop.test:${port}`;
const shirt = makeProduct(1, { name: 'Nile Shirt', sizes: ['S', 'M'] });
const test = testWithProducts([shirt], { PORT: String(port), PUBLIC_URL: publicUrl });

test.use({
  baseURL: publicUrl,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...testFlags, '--host-resolver-rules=MAP shop.test 127.0.0.1'];
    await use({ ...launchOptions, args });
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

test('over plain HTTP, where browsers lack functions, an order is placed and returned', async ({
  page,
  shop,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await signUp(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await button(page, 'WELCOMEADI').click();
  await expect(page.getByText(/copy/i)).toBeVisible();
  await openPage(page, '/shop/1');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await button(page, 'ADD TO CART').click();
  await page.getByRole('link', { name: 'View bag' }).click();
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const number = page.url().split('/').at(-1) ?? '';
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const { code, output } = await shop.command('orders', 'status', number, status);
    expect(code, output).toBe(0);
  }
  await openPage(page, `/orders/${number}`);
  await button(page, 'Return or exchange').click();
  await page.getByLabel('Why?').selectOption('It is faulty');
  await page.getByLabel('My money back').check();
  await button(page, 'Send the request').click();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});
