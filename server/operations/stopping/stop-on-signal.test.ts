import { expect, it } from 'vitest';
import { startShopProcess } from '#e2e/shops/shop-process.ts';

it('signals that go on end a shop at once that waits for its proxies to notice the first', async () => {
  const shop = await startShopProcess({ DRAIN_SECONDS: '600' });
  try {
    const readiness = () => fetch(`${shop.url}/readyz`);
    expect((await readiness()).status).toBe(200);
    process.kill(shop.pid(), 'SIGTERM');
    await expect.poll(async () => (await readiness()).status).toBe(503);
    expect(await (await readiness()).text()).toContain('the shop is stopping');
    // Proxies that have not noticed yet are served.
    expect((await fetch(`${shop.url}/shop`)).status).toBe(200);
    const askAgain = async () => {
      process.kill(shop.pid(), 'SIGTERM');
      return readiness();
    };
    await expect.poll(() => askAgain().catch(() => 'nobody')).toBe('nobody');
  } finally {
    await shop.remove();
  }
});

it('a signal that comes twice, from a supervisor and from npm, stops a shop in order', async () => {
  const shop = await startShopProcess();
  try {
    process.kill(shop.pid(), 'SIGINT');
    process.kill(shop.pid(), 'SIGTERM');
    expect(await shop.ended()).toBe(0);
  } finally {
    await shop.remove();
  }
});
