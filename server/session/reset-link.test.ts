import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { startTestShop, type TestShop } from './test/shop.ts';

const email = 'mona@example.com';

describe('the link of a reset mail', () => {
  let test: TestDatabase;
  let shop: TestShop;

  beforeAll(async () => {
    test = await createTestDatabase();
    const database = await test.open();
    const publicUrl = 'https://shop.example';
    shop = await startTestShop(database, { clock: () => new Date(), publicUrl });
    await shop.identify('accounts:signUp', { email, password: 'a long password' });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  it('leads to PUBLIC_URL, whatever hosts and proxies a request names', async () => {
    // `fetch` cannot set the Host header.
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test-key';
    const asked = request(shop.url + path, {
      method: 'POST',
      headers: {
        host: 'evil.example',
        origin: 'https://evil.example',
        forwarded: 'host=evil.example;proto=https',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/json',
      },
    });
    asked.end(JSON.stringify({ requestType: 'PASSWORD_RESET', email }));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(await text(answer))).toMatchObject({ email });
    await shop.mailsSent();
    expect(shop.mails).toHaveLength(1);
    const mail = JSON.stringify(shop.mails[0]);
    expect(mail).toMatch(/https:\/\/shop\.example\/auth\/reset\?oobCode=[\w-]{43}/);
    expect(mail).not.toContain('evil');
  });
});
