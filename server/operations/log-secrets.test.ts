import { expect, it } from 'vitest';
import { startShopProcess } from '#e2e/shop-process.ts';
import { openShopper } from '#server/faults/test-shopper.ts';

it('a shop that tells all it can tells nothing secret', async () => {
  const settings = {
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: 'a-token-of-the-test',
    OWNER_EMAIL: 'owner@example.com',
    // Nobody listens there: each mail is a fault, of which the log tells.
    SMTP_URL: 'smtp://mona:a-mail-password@127.0.0.1:1',
    MAIL_FROM: 'shop@example.com',
  };
  const shop = await startShopProcess(settings);
  try {
    const shopper = await openShopper(shop.url);
    expect(await shopper.fillBag()).toBe(true);
    expect(await shopper.order()).toBe(201);
    const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    await fetch(`${shop.url}${signIn}?key=adi-storefront`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password: 'a wrong password' }),
    });
    await expect.poll(shop.said, { timeout: 60_000 }).toContain('a mail could not be sent');
    expect(shopper.cookies.size).toBeGreaterThan(0);
    const secrets = [
      ...shopper.cookies.values(),
      'a-mail-password',
      settings.METRICS_TOKEN,
      'a long password',
      'a wrong password',
      '@example.com',
    ];
    const said = shop.said();
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  } finally {
    await shop.remove();
  }
});
