import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import { couponCodes } from '#server/coupon-codes/schema.ts';
import { createPasswordHasher } from '#server/identity/passwords/password-hasher.ts';
import { attemptCounters } from '#server/limits/schema.ts';
import { staffPassword } from '#server/office/test/test-office.ts';
import { addStaff, logOutStaff, removeStaff, setStaffRole } from '#server/staff/manage-staff.ts';
import { addToken, revokeToken } from '#server/staff/tokens.ts';
import { setPassword } from '#server/staff/use-invitation.ts';
import { holdBody } from '#server/test/held-request.ts';
import { shoppersOf } from '#server/test/shoppers.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { callTokenOf } from './office-cookie.ts';

const terminal = { kind: 'terminal', name: 'root', procedure: 'staff.add' } as const;
const officeOrigin = 'https://shop.example';
const host = 'shop.example';

let shop: WholeShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await startWholeShop({ PUBLIC_URL: officeOrigin });
  const passwords = createPasswordHasher();
  passwordHash = await passwords.hash(staffPassword);
  await passwords.close();
});
afterAll(() => shop.stop());

const parts = () => ({ database: shop.database, officeOrigin, clock: () => new Date() });
const page = { host, origin: officeOrigin, 'sec-fetch-site': 'same-origin' };

/** @returns what the office's page of somebody who is logged in sends */
async function loggedIn(email: string, role: Role): Promise<Record<string, string>> {
  const added = await addStaff(parts(), terminal, { email, role });
  if (isRefusal(added)) throw new Error(added.refusal);
  const token = added.ok.link.split('#')[1] ?? '';
  const set = await setPassword(parts(), { token, passwordHash, device: 'Firefox' });
  if (isRefusal(set)) throw new Error(set.refusal);
  const { secret } = set.ok;
  return { ...page, cookie: `__Host-office=${secret}`, 'x-office-token': callTokenOf(secret) };
}

function post(path: string, json: unknown, headers: Record<string, string>) {
  const body = JSON.stringify(json);
  const own = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return shop.send('POST', `/office/api/${path}`, { ...own, ...headers }, body);
}

const codes = async () =>
  (await shop.database.db.select({ code: couponCodes.code }).from(couponCodes)).map(
    ({ code }) => code,
  );

it('the office is answered before the shop’s pages, and leads to none of them', async () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    shop.send('GET', path, { host, ...headers });
  expect((await ask('/office/api/session')).status).toBe(401);
  expect((await ask('/office/api/session', { host: '127.0.0.1:3000' })).status).toBe(401);
  expect((await ask('/office/nothing')).body).toContain('<div id="office">');
  // The shop leads another name to its own; the office says no more than that it is elsewhere.
  expect((await ask('/shop', { host: 'www.shop.example' })).status).toBe(308);
  expect((await ask('/office/api/session', { host: 'www.shop.example' })).status).toBe(403);
});

it('a shopper’s session is worth nothing in the office, and one of the staff nothing in the shop', async () => {
  const { browser } = await (await shoppersOf(shop)).newShopper();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const xsrf = browser.cookies.get('XSRF-TOKEN') ?? '';
  const shoppers = { ...page, cookie, 'x-xsrf-token': xsrf, 'x-office-token': xsrf };
  expect((await post('orders/list', {}, shoppers)).status).toBe(401);
  const [, secret = ''] = /session=([\w-]{43})/.exec(cookie) ?? [];
  const asStaff = {
    ...page,
    cookie: `__Host-office=${secret}`,
    'x-office-token': callTokenOf(secret),
  };
  expect((await post('orders/list', {}, asStaff)).status).toBe(401);

  const own = await loggedIn('worth@example.com', 'owner');
  expect((await post('orders/list', {}, own)).status).toBe(200);
  const [, staffs = ''] = /__Host-office=([\w-]{43})/.exec(own.cookie ?? '') ?? [];
  for (const name of ['__Host-office', '__Host-session', 'session']) {
    const asShopper = { host, cookie: `${name}=${staffs}` };
    expect((await shop.send('GET', '/api/bag', asShopper)).status).toBe(401);
    expect(JSON.parse((await shop.send('GET', '/session', asShopper)).body)).toEqual({
      signedIn: false,
    });
  }
});

describe('a body that comes later', () => {
  const held = async (headers: Record<string, string>, code: string) =>
    holdBody(shop, {
      ...{ method: 'POST', path: '/office/api/codes/add', headers },
      json: { code, percent: 10 },
    });

  it.each([
    [
      'the session logged out',
      'held1',
      (headers: Record<string, string>) => post('log-out', {}, headers),
    ],
    [
      'the person was removed',
      'held2',
      (_: object, email: string) => removeStaff(parts(), terminal, { email }),
    ],
    [
      'the person was logged out',
      'held3',
      (_: object, email: string) => logOutStaff(parts(), terminal, { email }),
    ],
  ])('than %s changes nothing', async (_, name, end) => {
    const email = `${name}@example.com`;
    const headers = await loggedIn(email, 'seller');
    const finish = await held(headers, name.toUpperCase());
    await end(headers, email);
    const { status, body } = await finish();
    expect(status).toBe(401);
    expect(JSON.parse(body).error.code).toBe('not-signed-in');
    expect(await codes()).not.toContain(name.toUpperCase());
  });

  it('than the role was taken away changes nothing', async () => {
    const headers = await loggedIn('held4@example.com', 'seller');
    const finish = await held(headers, 'HELD4');
    await setStaffRole(parts(), terminal, { email: 'held4@example.com', role: 'packer' });
    expect((await finish()).status).toBe(403);
    expect(await codes()).not.toContain('HELD4');
  });

  it('than a token was revoked changes nothing', async () => {
    const made = await addToken(parts(), terminal, { name: 'held', role: 'seller' });
    if (isRefusal(made)) throw new Error(made.refusal);
    const headers = { host, authorization: `Bearer ${made.ok.token}` };
    const finish = await held(headers, 'HELD5');
    await revokeToken(parts(), terminal, { name: 'held' });
    expect((await finish()).status).toBe(401);
    expect(await codes()).not.toContain('HELD5');
    const last = await addToken(parts(), terminal, { name: 'held', role: 'seller' });
    if (isRefusal(last)) throw new Error(last.refusal);
    const now = { host, authorization: `Bearer ${last.ok.token}` };
    expect((await (await held(now, 'HELD6'))()).status).toBe(200);
    expect(await codes()).toContain('HELD6');
  });
});

it('a call with a long header of any kind is answered, or refused, at once', async () => {
  const own = await loggedIn('long@example.com', 'owner');
  const long = 'x,'.repeat(7_000);
  for (const name of ['authorization', 'cookie', 'origin', 'accept-language', 'idempotency-key']) {
    const { status } = await post('codes/list', {}, { ...own, [name]: long });
    const expected = { cookie: 401, origin: 403, 'idempotency-key': 400 }[name] ?? 200;
    expect([name, status]).toEqual([name, expected]);
  }
  // Other programs of the domain set cookies, too.
  const many = Array.from({ length: 200 }, (_, at) => `c${at}=${'x'.repeat(50)}`).join('; ');
  const cookie = `${many}; ${own.cookie}`;
  expect((await post('codes/list', {}, { ...own, cookie })).status).toBe(200);
});

it('of 30 log-ins at once ten guesses count, and shoppers are answered meanwhile', async () => {
  await loggedIn('guessed@example.com', 'owner');
  const guess = (password: string) =>
    post('log-in', { email: 'Guessed@example.com', password }, page);
  const all = Promise.all(Array.from({ length: 30 }, (_, at) => guess(`guess number ${at}`)));
  expect((await shop.send('GET', '/delivery.json', { host })).status).toBe(200);
  const answers = await all;
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  expect(of(422).length + of(429).length).toBe(30);
  expect(of(422).length).toBeLessThanOrEqual(10);
  for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();
  for (const { headers } of of(429)) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await guess(staffPassword)).status).toBe(429);
  await shop.database.db.delete(attemptCounters);
  expect((await guess(staffPassword)).status).toBe(200);
});
