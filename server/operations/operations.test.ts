import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';

const token = 'a-token-of-the-test';
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ METRICS_TOKEN: token });
});
afterAll(() => shop.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });

it('a running shop reports that it runs and that it is ready', async () => {
  expect(await (await get('/healthz')).text()).toBe('ok\n');
  expect(await (await get('/readyz')).text()).toBe('ready\n');
  // Only exact paths.
  expect((await get('/healthz/more')).status).toBe(404);
});

it('counts what happens, for this machine and for who has the token', async () => {
  await get('/shop');
  await get('/products.json');
  const signIn = await fetch(
    `${shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=adi-storefront`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'no password' }),
    },
  );
  expect(signIn.status).toBe(400);
  const metrics = await (await get('/metrics')).text();
  for (const line of [
    'shop_http_requests_total{route="pages",status="200"} 1',
    'shop_http_requests_total{route="identity",status="400"} 1',
    'shop_http_request_duration_seconds_count{route="pages"}',
    'shop_http_requests_total{route="catalogue",status="200"} 1',
    'shop_sign_in_failures_total 1',
    'shop_orders_placed_total 0',
    'shop_bag_conflicts_total 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(metrics).toContain(line);
  }
  expect(metrics).not.toMatch(/@|password/);

  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect((await get('/metrics', forwarded)).status).toBe(404);
  const authorization = `Bearer ${token}`;
  expect((await get('/metrics', { ...forwarded, authorization })).status).toBe(200);
});
