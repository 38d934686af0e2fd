import { expect, it } from 'vitest';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { openTestBrowser } from '#server/session/test/browser.ts';

it("the id that an answer names leads to that request's lines in the log, and to no other's", async () => {
  const shop = await startShopProcess({ LOG_LEVEL: 'info' });
  try {
    const refused = async (idToken: string) => {
      const browser = openTestBrowser(shop.url);
      await browser.call('GET', '/session');
      // A visitor must not choose an id, to hide in the log.
      const headers = { 'x-request-id': 'an-id-of-the-visitor' };
      const answer = await browser.call('POST', '/session', { json: { idToken }, headers });
      return { id: answer.headers.get('x-request-id') ?? '', ...answer };
    };
    const answers = await Promise.all(['one', 'two', 'three'].map(refused));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    for (const { id, status, body } of answers) {
      expect([status, body]).toEqual([401, { error: { code: 'invalid-token', requestId: id } }]);
      const lines = () =>
        shop
          .said()
          .split('\n')
          .filter((line) => line.includes(id));
      await expect.poll(lines).toHaveLength(1);
      expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
        requestId: id,
        msg: 'An ID token was refused',
      });
    }
    expect(shop.said()).not.toContain('an-id-of-the-visitor');
  } finally {
    await shop.remove();
  }
});
