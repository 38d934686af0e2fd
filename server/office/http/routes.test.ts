import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { openTestOffice, staffPassword, type TestOffice } from '#server/office/test/test-office.ts';

const origin = 'https://shop.example';

let test: TestDatabase;
let parts: OfficeParts;
let office: TestOffice;
let secret: string;
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({ DATA_DIR: test.dataDir, PUBLIC_URL: origin });
  parts = officeParts(environment, await test.open());
  office = openTestOffice(parts);
  secret = await office.staff('mona@example.com', 'owner');
});
afterAll(async () => {
  await office.close();
  await test.drop();
});

const page = { origin, 'sec-fetch-site': 'same-origin' };

describe('a call without a session', () => {
  it.each([
    ['POST', '/office/api/orders/list'],
    ['POST', '/office/api/nothing/here'],
    ['GET', '/office/api/orders/list'],
    ['DELETE', '/office/api/orders/list'],
    ['POST', '/office/api/__proto__/constructor'],
    ['GET', '/office/api/openapi.json'],
    ['GET', '/office/api/events'],
    ['POST', '/office/api'],
    ['POST', '/office/api/proof'],
    ['POST', '/office/api/log-in/'],
  ])('is answered alike, whatever exists: %s %s', async (method, path) => {
    for (const headers of [
      page,
      { origin: 'https://evil.example' },
      { cookie: `__Host-office=${'x'.repeat(43)}` },
      // Without its prefix, another host of the domain may have set it.
      { cookie: `office=${secret}`, ...page },
      { authorization: `Bearer adi_${'x'.repeat(43)}` },
      { authorization: `Basic ${secret}` },
      { authorization: `Bearer ${secret}` },
    ]) {
      const { status, body } = await office.call(path, { method, headers });
      expect([headers, status]).toEqual([headers, 401]);
      expect(body).toEqual({
        error: { code: 'not-signed-in', requestId: expect.any(String) },
        sentence: expect.stringMatching(/^Nobody is logged in here, /),
      });
    }
  });
});

it('a table with many wrong rows is refused with the first of them, and their number', async () => {
  const json = { rows: Array(1_500).fill({}), isTrial: true };
  const headers = await office.token('tables', 'seller');
  const { status, body } = await office.call('/office/api/products/publish', { json, headers });
  expect(status).toBe(422);
  expect(body.refusal).toMatchObject({
    ...{ refusal: 'lines-are-wrong', lines: expect.any(Array), linesInAll: expect.any(Number) },
  });
  const { lines, linesInAll } = body.refusal as { lines: unknown[]; linesInAll: number };
  expect(lines).toHaveLength(100);
  expect(linesInAll).toBeGreaterThanOrEqual(1_500);
});

describe('a session', () => {
  const ask = (changed: Record<string, string>, method = 'POST') =>
    office.call(method === 'POST' ? '/office/api/codes/list' : '/office/api/session', {
      method,
      ...(method === 'POST' && { json: {} }),
      headers: { ...office.headersOf(secret), ...changed },
    });

  it('calls from the office’s own page', async () => {
    expect(await ask({})).toMatchObject({ status: 200, body: { ok: { rows: [] } } });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site that says who it is', { origin: '' }],
    ['a page in a frame without an origin', { origin: 'null' }],
    ['another scheme', { origin: 'http://shop.example' }],
    ['another port', { origin: 'https://shop.example:444' }],
    ['this machine', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none' }],
    ['a page that does not know its token', { 'x-office-token': '' }],
    ['a page with the token of another session', { 'x-office-token': 'x'.repeat(43) }],
  ])('is worth nothing to %s', async (_, changed) => {
    const { status } = await ask(changed as Record<string, string>);
    expect(status).toBe(403);
  });

  it.each(['cross-site', 'same-site', 'none'])('is not shown to what is %s', async (site) => {
    expect((await ask({}, 'GET')).status).toBe(200);
    expect((await ask({ 'sec-fetch-site': site }, 'GET')).status).toBe(403);
  });

  it('counts where two cookies have come, of which one is hers', async () => {
    const other = 'y'.repeat(43);
    const cookie = (...secrets: string[]) => ({
      cookie: secrets.map((each) => `__Host-office=${each}`).join('; '),
    });
    expect((await ask(cookie(secret, other))).status).toBe(200);
    expect((await ask(cookie(other, secret))).status).toBe(401);
  });
});

it('log-in from another site, and without the site, begins no session', async () => {
  const json = { email: 'mona@example.com', password: staffPassword };
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const { status, headers: answered } = await office.call('/office/api/log-in', {
      json,
      headers,
    });
    expect(status).toBe(403);
    expect(answered.has('set-cookie')).toBe(false);
  }
  const answer = await office.call('/office/api/log-in', { json, headers: page });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-office=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('a body is bounded before it is read', async () => {
  const large = { code: 'x'.repeat(300 * 1024) };
  const headers = office.headersOf(secret);
  expect((await office.call('/office/api/codes/add', { json: large, headers })).status).toBe(413);
  // Nobody without a session learns that it would be read.
  expect((await office.call('/office/api/codes/add', { json: large, headers: page })).status).toBe(
    401,
  );
  const table = await office.call('/office/api/products/publish', { json: large, headers });
  expect(table.status).toBe(400);
  const stranger = { email: 'x'.repeat(20_000), password: '' };
  expect((await office.call('/office/api/log-in', { json: stranger, headers: page })).status).toBe(
    413,
  );
});

it('an answer repeats no password and no token that was sent', async () => {
  const word = 'correct horse battery staple';
  const headers = { ...page };
  for (const [path, json] of [
    ['log-in', { email: 'mona@example.com', password: word }],
    ['log-in', { email: 'mona@example.com', password: word, more: word }],
    ['password', { token: word, password: word }],
    ['password', { token: [word], password: 'x' }],
    ['invitation', { token: word }],
    ['proof', { password: word }],
    ['proof', { password: [word] }],
  ] as const) {
    const own = path === 'proof' ? office.headersOf(secret) : headers;
    const { status, body } = await office.call(`/office/api/${path}`, { json, headers: own });
    expect([path, status]).toEqual([path, expect.toBeOneOf([400, 422])]);
    expect(JSON.stringify(body)).not.toContain(word);
  }
});

it('a token where a name belongs is not repeated, nor what is no name of a setting', async () => {
  const headers = office.headersOf(secret);
  const { authorization = '' } = await office.token('pasted', 'packer');
  const pasted = authorization.replace('Bearer ', '');
  for (const [path, json] of [
    ['tokens/revoke', { name: pasted }],
    ['tokens/revoke', { name: `is ${pasted}` }],
    ['tokens/add', { name: pasted, role: 'packer' }],
    ['settings/show', { name: pasted.repeat(2) }],
    ['settings/set', { name: pasted.repeat(2), value: 'x' }],
    ['settings/unset', { name: pasted.repeat(2) }],
  ] as const) {
    const { status, body } = await office.call(`/office/api/${path}`, { json, headers });
    expect([path, status]).toEqual([path, 400]);
    expect(body).toMatchObject({ faults: [{ field: 'name' }] });
    expect(JSON.stringify(body)).not.toContain(pasted);
  }
});

it('of one address, opened links have a bound', async () => {
  const json = { token: 'x'.repeat(43) };
  const open = (path: string) => office.call(`/office/api/${path}`, { json, headers: page });
  await expect.poll(async () => (await open('invitation')).status, { interval: 0 }).toBe(429);
  const refused = await office.call('/office/api/password', {
    json: { ...json, password: staffPassword },
    headers: page,
  });
  expect(refused.status).toBe(429);
  const begun = await office.call('/office/api/log-in-passkey-options', {
    json: {},
    headers: page,
  });
  expect(begun.status).toBe(429);
  // A session must end, whatever strangers of the address have asked for.
  const leaving = await office.staff('leaves@example.com', 'packer');
  const headers = office.headersOf(leaving);
  expect((await office.call('/office/api/log-out', { json: {}, headers })).status).toBe(200);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(refused.body.sentence).toMatch(/^Too many attempts. Try again in \d+ minutes\.$/);
});

it('a program is told why in its language, of each order that is refused, too', async () => {
  const headers = { ...office.headersOf(secret), 'accept-language': 'ar' };
  const absent = await office.call('/office/api/orders/nothing', { json: {}, headers });
  expect(absent).toMatchObject({
    ...{ status: 404, body: { error: { code: 'not-found' } } },
  });
  expect(absent.body.sentence).toMatch(/^لا يوجد شيء في هذا العنوان/);
  const json = { numbers: [7, 8], status: 'confirmed' };
  const { body } = await office.call('/office/api/orders/changeStatus', { json, headers });
  expect(body).toMatchObject({
    ok: {
      rows: [7, 8].map((number) => ({
        ...{ number, isDone: false, refused: { refusal: 'no-order' } },
        sentence: expect.stringMatching(
          new RegExp(`${number}.*[\\u0600-\\u06ff]|[\\u0600-\\u06ff].*${number}`),
        ),
      })),
    },
  });
  const token = await office.token('events', 'owner');
  const events = await office.call('/office/api/events', { method: 'GET', headers: token });
  expect(events).toMatchObject({
    ...{ status: 403, body: { sentence: expect.stringMatching(/^Events are for the pages/) } },
  });
});

describe('each answer', () => {
  it.each([
    ['GET', '/office/api/session'],
    ['POST', '/office/api/orders/list'],
    ['GET', '/office/nothing'],
  ])('says that nobody keeps, frames, finds or guesses it: %s %s', async (method, path) => {
    const { headers } = await office.call(path, { method });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
  });
});

describe('the name', () => {
  const at = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await office.call('/office/api/session', {
      method: 'GET',
      headers: { host, ...headers },
    });
    return { ...answer, code: (answer.body.error as { code?: string } | undefined)?.code };
  };

  it.each(['shop.example', 'SHOP.example:443', '127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])(
    '%s is the office’s own, or this machine’s',
    async (host) => {
      expect((await at(host)).code).toBe('not-signed-in');
    },
  );

  it.each([
    'evil.example',
    'www.shop.example',
    'shop.example:3000',
    'inside:3000',
    '192.168.1.9',
    '',
  ])('%s is none of them, and the answer says which is', async (host) => {
    const { status, code, body } = await at(host);
    expect({ status, code }).toEqual({ status: 403, code: 'foreign-origin' });
    expect(body.sentence).toBe('Open it at https://shop.example/office.');
    const { status: ofPage, headers } = await at(host, { accept: 'text/html' });
    expect(ofPage).toBe(421);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('of a shop without https is this machine’s alone: elsewhere the answer says what to do', async () => {
    const environment = loadEnvironment({ DATA_DIR: test.dataDir, HOST: '0.0.0.0' });
    const plain = openTestOffice(officeParts(environment, parts.database));
    const ask = (host: string, language: string, accept = '') =>
      plain.call('/office/api/session', {
        method: 'GET',
        headers: { host, accept, 'accept-language': language },
      });
    for (const host of ['192.168.1.20:3000', '0.0.0.0:3000', 'laptop.local:3000', 'shop.example']) {
      const { status, body } = await ask(host, 'en');
      expect([host, status]).toEqual([host, 403]);
      expect(body).toMatchObject({
        error: { code: 'plain-http' },
        sentence: expect.stringMatching(/https/),
      });
    }
    expect((await ask('192.168.1.20:3000', 'ar')).body.sentence).toMatch(/المكتب/);
    const shown = await ask('192.168.1.20:3000', 'ar-EG', 'text/html');
    expect(shown.body.text).toContain('dir="rtl"');
    expect((await ask('localhost:3000', 'en')).status).toBe(401);
    await plain.close();
  });

  it.each([
    ['http://192.168.1.20:3000', '192.168.1.20:3000'],
    [undefined, '0.0.0.0:3000'],
  ])('of a shop at %s in a network is localhost for the staff', async (address, elsewhere) => {
    const environment = loadEnvironment({
      ...{ DATA_DIR: test.dataDir, HOST: '0.0.0.0' },
      ...(address !== undefined && { PUBLIC_URL: address }),
    });
    const near = openTestOffice(officeParts(environment, parts.database));
    const json = { email: 'mona@example.com', password: staffPassword };
    const enter = (host: string, origin = `http://${host}`) =>
      near.call('/office/api/log-in', { json, headers: { host, origin } });
    for (const host of ['localhost:3000', '127.0.0.1:3000']) {
      expect([host, (await enter(host)).status]).toEqual([host, 200]);
      expect((await enter(host, 'http://localhost:4000')).body.sentence).toBe(
        'Open it at http://localhost:3000/office.',
      );
    }
    expect((await enter(elsewhere)).status).toBe(403);
    // The shop is there under each name.
    const shown = await near.call('/shop', { method: 'GET', headers: { host: 'localhost:3000' } });
    expect(shown.body).toEqual({ text: 'the shop' });
    await near.close();
  });

  it('of its own serves nothing of the shop, and the shop’s name no office', async () => {
    const environment = loadEnvironment({
      ...{ DATA_DIR: test.dataDir, PUBLIC_URL: origin },
      OFFICE_URL: 'https://office.shop.example',
    });
    const apart = openTestOffice(officeParts(environment, parts.database));
    const ask = (host: string, path: string) =>
      apart.call(path, { method: 'GET', headers: { host } });
    expect((await ask('office.shop.example', '/office/api/session')).status).toBe(401);
    expect((await ask('office.shop.example', '/shop')).status).toBe(404);
    expect((await ask('office.shop.example', '/api/bag')).status).toBe(404);
    const { status, headers } = await ask('office.shop.example', '/');
    expect([status, headers.get('location')]).toEqual([302, '/office']);
    expect((await ask('shop.example', '/office/api/session')).status).toBe(403);
    expect((await ask('shop.example', '/shop')).body).toEqual({ text: 'the shop' });
    await apart.close();
  });
});
