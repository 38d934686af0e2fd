import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  readAnswer,
  startTestIdentity,
  type TestIdentity,
  testKey,
} from '#server/identity/test/identity.ts';

const json = { 'content-type': 'application/json' };
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const token = '/securetoken.googleapis.com/v1/token';

let test: TestDatabase;
let shop: TestIdentity;

beforeAll(async () => {
  test = await createTestDatabase();
  shop = await startTestIdentity(await test.open());
});
afterAll(async () => {
  await shop.stop();
  await test.drop();
});

const post = async (path: string, body: string, headers: Record<string, string> = json) =>
  readAnswer(await fetch(`${shop.url}${path}`, { method: 'POST', headers, body }));

describe('the API key', () => {
  it.each([signUp, `${signUp}?key=`, token])('must be there: POST %s', async (path) => {
    const { status, body } = await post(path, '{}');
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
  });

  it('must be the configured one', async () => {
    const { status, body } = await post(`${signUp}?key=another`, '{}');
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'API key not valid. Please pass a valid API key.',
    });
  });

  it('may come as X-Goog-Api-Key', async () => {
    const { message } = await post(signUp, '{}', { ...json, 'x-goog-api-key': testKey });
    expect(message).toMatch(/^ADMIN_ONLY_OPERATION/);
  });
});

describe('a body', () => {
  const path = `${signUp}?key=${testKey}`;

  it.each(['not json', '[]', '"text"', 'null', '12'])('that is %s is refused', async (body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(answer.message).toMatch(/^Invalid JSON payload received\./);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is refused',
    async (contentType) => {
      const { status, message } = await post(path, '{}', { 'content-type': contentType });
      expect(status).toBe(400);
      expect(message).toMatch(/^Invalid content-type: /);
    },
  );

  it('without a type is refused, not a defect', async () => {
    const response = await fetch(`${shop.url}${path}`, { method: 'POST' });
    expect(response.status).toBe(400);
    expect((await readAnswer(response)).message).toMatch(/^Invalid content-type: none/);
  });

  it('that is empty counts as one without members', async () => {
    expect((await post(path, '')).message).toMatch(/^ADMIN_ONLY_OPERATION/);
  });

  it('with unknown members, a charset and members of Object.prototype is read', async () => {
    const body = '{"__proto__":{"password":"secret1"},"constructor":1,"email":"a@b.com"}';
    const { message } = await post(path, body, {
      'content-type': 'Application/JSON; charset=utf-8',
    });
    expect(message).toBe('MISSING_PASSWORD');
  });

  it('that is larger than any honest one is refused before it is read', async () => {
    const { status, body } = await post(path, JSON.stringify({ email: 'x'.repeat(150_000) }));
    expect(status).toBe(413);
    expect(body.error).toMatchObject({ code: 413, status: 'INVALID_ARGUMENT' });
  });

  const members = Array.from({ length: 12_000 }, (_, at) => `"${at}":1`).join();
  it.each([
    ['members', `{${members}}`],
    ['members of a member', `{"a":{${members}}}`],
    ['items', `{"a":[${'1,'.repeat(12_000)}1]}`],
    ['levels', `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('with too many %s is refused before it is parsed', async (_, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await post(path, body);
    expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    parse.mockRestore();
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(answer.message).toMatch(/more than 64 members, or more than 8 levels/);
  });

  it('that is a form with too many members is refused', async () => {
    const { status, body } = await post(`${token}?key=${testKey}`, 'a=1&'.repeat(12_000), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('of the token call may be a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const members = 'grant_type=refresh_token&refresh_token=bogus';
    expect((await post(`${token}?key=${testKey}`, members, form)).message).toBe(
      'INVALID_REFRESH_TOKEN',
    );
    expect((await post(`${token}?key=${testKey}`, '', form)).message).toBe('MISSING_GRANT_TYPE');
  });
});

describe('an address', () => {
  it.each(['GET', 'PUT', 'DELETE'])('does not take %s', async (method) => {
    const response = await fetch(`${shop.url}${signUp}?key=${testKey}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await readAnswer(response)).body.error).toMatchObject({ code: 405 });
  });

  it.each([
    '/identitytoolkit.googleapis.com/v1/accounts:unknown',
    '/identitytoolkit.googleapis.com/v1/accounts',
    '/securetoken.googleapis.com/v2/token',
  ])('that is unknown is not found: %s', async (path) => {
    const { status, body } = await post(`${path}?key=${testKey}`, '{}');
    expect(status).toBe(404);
    expect(body.error).toMatchObject({ code: 404, status: 'NOT_FOUND', message: 'Not Found' });
  });

  it('may be written with an escaped colon', async () => {
    const { message } = await post(`${signUp.replace(':', '%3A')}?key=${testKey}`, '{}');
    expect(message).toMatch(/^ADMIN_ONLY_OPERATION/);
  });

  it('may be called from a page anywhere', async () => {
    const origin = 'https://elsewhere.example';
    const preflight = await fetch(`${shop.url}${signUp}?key=${testKey}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version,x-firebase-client',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type,x-client-version,x-firebase-client',
    );
    expect(preflight.headers.get('vary')).toContain('Origin');
    const answer = await fetch(`${shop.url}${signUp}?key=${testKey}`, {
      method: 'POST',
      headers: { ...json, origin },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

it('answers what nobody foresaw without its cause', async () => {
  const broken = await createTestDatabase();
  const dying = await startTestIdentity(await broken.open());
  await dying.database.db.execute(sql`drop table accounts cascade`);
  const { status, message } = await dying.call('accounts:signUp', {
    email: 'a@b.com',
    password: 'secret1',
  });
  await dying.stop();
  await broken.drop();
  expect([status, message]).toEqual([500, 'INTERNAL_ERROR']);
});
