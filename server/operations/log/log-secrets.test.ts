import { expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { openTestBrowser } from '#server/session/test/browser.ts';

const provider = '/identitytoolkit.googleapis.com/v1/accounts';
const key = '?key=adi-storefront';
const settings = {
  LOG_LEVEL: 'trace',
  METRICS_TOKEN: 'a-token-of-the-test',
  OWNER_EMAIL: 'owner@example.com',
  // Nothing listens there: each mail fails, and the log reports it.
  SMTP_URL: 'smtp://mona:a-mail-password@127.0.0.1:1',
  MAIL_FROM: 'shop@example.com',
};
const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak Street',
  landmark: 'Opposite the bakery',
};

it('a shop that logs everything logs no secret', async () => {
  const shop = await startShopProcess(settings);
  try {
    const browser = openTestBrowser(shop.url);
    const call = async (method: string, path: string, json: object, status: number) => {
      const answer = await browser.call(method, path, { json });
      expect([path, answer.status]).toEqual([path, status]);
      return answer.body as Record<string, string>;
    };
    const post = (path: string, json: object, status = 200) => call('POST', path, json, status);
    await browser.call('GET', '/session');
    const password = 'a long password';
    const account = { email: 'mona@example.com', password, returnSecureToken: true };
    const { idToken = '', refreshToken = '' } = await post(`${provider}:signUp${key}`, account);
    await post(`/securetoken.googleapis.com/v1/token${key}`, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const wrong = { email: account.email, password: 'a wrong password' };
    await post(`${provider}:signInWithPassword${key}`, wrong, 400);
    await post('/session', { idToken: `${idToken}-broken` }, 401);
    await post('/session', { idToken });

    const products = Object.values((await browser.call('GET', '/products.json')).body as object);
    // Too cheap for free delivery.
    const { id, price } = products[0].find((each: Product) => !each.sizes && each.price < 1000);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const json = { lines: [{ id, price, quantity: 1 }], delivery, deliveryFee: 4500 };
    expect((await browser.call('POST', '/api/orders', { json, headers })).status).toBe(201);
    const refused = { ...delivery, mobile: '0212345678' };
    await call('PUT', '/api/delivery', refused, 400);

    const token = 'a-link-of-the-test-000';
    expect((await fetch(`${shop.url}/o/${token}`, { redirect: 'manual' })).status).toBe(302);
    const link = { headers: { 'order-token': token }, json: {} };
    expect((await browser.call('POST', '/api/order-link/cancel', link)).status).toBe(404);
    const tracked = { number: 1001, mobile: '01098765432' };
    await post('/api/track', tracked, 404);

    const reset = { requestType: 'PASSWORD_RESET', email: account.email };
    await post(`${provider}:sendOobCode${key}`, reset);
    const code = 'a-reset-code-of-the-test';
    expect((await fetch(`${shop.url}/auth/reset?oobCode=${code}`)).status).toBe(200);
    const chosen = { oobCode: code, newPassword: 'one more secret' };
    await post(`${provider}:resetPassword${key}`, chosen, 400);
    for (const [token, status] of [
      [settings.METRICS_TOKEN, 200],
      ['a-token-that-was-guessed', 404],
    ] as const) {
      const metrics = await fetch(`${shop.url}/metrics?token=${token}`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' },
      });
      expect(metrics.status).toBe(status);
    }

    for (const kind of ['order-confirmation', 'password-reset']) {
      const failed = new RegExp(`^.*${kind}.*a mail could not be sent`, 'm');
      await expect.poll(shop.said, { timeout: 60_000 }).toMatch(failed);
    }
    const { governorate: _, ...written } = delivery;
    // `signed-in` is 1 for everybody.
    const secretCookies = [...browser.cookies].flatMap(([name, value]) =>
      name === 'signed-in' ? [] : [value],
    );
    const secrets = [
      ...secretCookies,
      ...Object.values(written),
      refused.mobile,
      idToken,
      refreshToken,
      code,
      token,
      tracked.mobile,
      'oobCode=',
      password,
      wrong.password,
      chosen.newPassword,
      'a-mail-password',
      settings.METRICS_TOKEN,
      'a-token-that-was-guessed',
      '@example.com',
    ];
    expect(browser.cookies.size).toBeGreaterThan(1);
    expect(secrets.filter((secret) => secret.length < 4)).toEqual([]);
    const said = shop.said();
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  } finally {
    await shop.remove();
  }
});
