import { expect, it } from 'vitest';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { openShopper } from './test/shopper.ts';

it('a flood of sign-ins is sent away in part, told when to come again, and over when it is over', async () => {
  const shop = await startShopProcess({
    // Five for one IP address, which may have as many as are free.
    LIMIT_REQUESTS_AT_ONCE: '9',
    LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '100000',
  });
  try {
    const shopper = await openShopper(shop.url);
    const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    const flood = Array.from({ length: 60 }, async (_, index) => {
      const answer = await fetch(`${shop.url}${signIn}?key=adi-storefront`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody-${index}@example.com`, password: 'no password' }),
      });
      return { status: answer.status, again: answer.headers.get('retry-after') };
    });
    // What every visit needs is still answered.
    expect((await fetch(`${shop.url}/products.json`)).status).toBe(200);
    const answers = await Promise.all(flood);
    const sentAway = answers.filter(({ status }) => status === 503);
    expect(sentAway.length).toBeGreaterThan(0);
    expect(sentAway.filter(({ again }) => again === null)).toEqual([]);
    const served = answers.filter(({ status }) => status === 400);
    expect(served.length).toBeGreaterThanOrEqual(5);
    expect(served.length + sentAway.length).toBe(answers.length);

    expect(await shopper.fillBag()).toBe(true);
    expect(await shopper.order()).toBe(201);
    expect(await shopper.compare()).toEqual([]);
  } finally {
    await shop.remove();
  }
});
