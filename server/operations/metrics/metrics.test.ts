import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('counts orders, bags and sign-ins by what was answered, whatever strangers ask for', async () => {
  const metrics = createMetrics();
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts';
  for (const [method, path, status] of [
    ['POST', '/api/orders', 201],
    ['POST', '/api/orders', 200],
    ['POST', '/api/orders', 409],
    ['GET', '/api/orders', 200],
    ['PUT', '/api/bag', 409],
    ['PUT', '/api/bag', 200],
    ['POST', `${signIn}:signInWithPassword`, 400],
    ['POST', `${signIn}%3AsignInWithPassword`, 429],
    ['POST', `${signIn}:signInWithPassword`, 200],
    ['POST', `${signIn}:signInWithPassword`, 503],
    ['POST', '/session', 401],
    ['GET', '/shop/some-product', 200],
    ['GET', '/wp-login.php', 302],
    ['GET', '/assets/app-1234.js', 200],
  ] as const) {
    metrics.count({ method, path, status, seconds: 0.002 });
  }
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('shop_'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'shop_orders_placed_total 1',
      'shop_bag_conflicts_total 1',
      'shop_sign_in_failures_total 3',
      'shop_http_requests_total{route="orders",status="200"} 2',
      'shop_http_requests_total{route="pages",status="200"} 1',
      'shop_http_requests_total{route="files",status="302"} 1',
      'shop_http_requests_total{route="assets",status="200"} 1',
      'shop_http_request_duration_seconds_bucket{le="0.0025",route="orders"} 4',
      'shop_http_request_duration_seconds_count{route="identity"} 4',
    ]),
  );
  expect(lines.join()).not.toMatch(/wp-login|some-product/);
});
