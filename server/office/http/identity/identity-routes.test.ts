import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idleTerm, invitationTerm, proofTerm } from '#domain/staff/terms.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { openTestOffice, staffPassword, type TestOffice } from '#server/office/test/test-office.ts';
import { addStaff, inviteStaff } from '#server/staff/manage-staff.ts';
import { SoftwareAuthenticator } from '#server/staff/test/software-authenticator.ts';
import { isRefusal, type Refusal } from '#server/use-cases/outcome.ts';
import { changeLog } from '#server/use-cases/schema.ts';

const origin = 'https://shop.example';
const page = { origin, 'sec-fetch-site': 'same-origin', 'user-agent': 'Firefox' };
const terminal = { kind: 'terminal', name: 'root', procedure: 'staff.add' } as const;

let test: TestDatabase;
let parts: OfficeParts;
let office: TestOffice;
let now = Date.parse('2026-11-20T10:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({ DATA_DIR: test.dataDir, PUBLIC_URL: origin });
  parts = officeParts(environment, await test.open(), () => new Date(now));
  office = openTestOffice(parts);
});
afterAll(async () => {
  await office.close();
  await test.drop();
});

/** As the office's page, by who is not logged in. */
const ask = (path: string, json: unknown = {}, headers: Record<string, string> = {}) =>
  office.call(`/office/api/${path}`, { json, headers: { ...page, ...headers } });

/** As the office's page, by who is logged in. */
const own = (secret: string, path: string, json?: unknown) =>
  office.call(`/office/api/${path}`, {
    headers: { ...office.headersOf(secret), 'user-agent': 'Firefox' },
    ...(json === undefined ? { method: 'GET' } : { json }),
  });

function secretIn({ headers }: { headers: Headers }): string {
  const [, secret] = /^__Host-office=([\w-]{43});/.exec(headers.get('set-cookie') ?? '') ?? [];
  if (!secret) throw new Error('Nobody was logged in');
  return secret;
}

function tokenIn(outcome: { ok: { link: string } } | Refusal): string {
  if (isRefusal(outcome)) throw new Error(outcome.refusal);
  return outcome.ok.link.split('#')[1] ?? '';
}

async function invited(email: string, role: 'owner' | 'packer' = 'packer'): Promise<string> {
  return tokenIn(await addStaff(parts, terminal, { email, role }));
}

async function logIn(email: string): Promise<string> {
  return secretIn(await ask('log-in', { email, password: staffPassword }));
}

/** What the page reads in the answers here. */
interface Ok {
  email: string;
  id: number;
  devices: { id: number; isThis: boolean }[];
  options: Parameters<SoftwareAuthenticator['make']>[0] & {
    allowCredentials?: { id: string }[];
  };
}

const okOf = ({ body }: { body: Record<string, unknown> }) => body.ok as Ok;

describe('the log-in', () => {
  it('lets in who has the right password, until the log-out', async () => {
    await office.staff('mona@example.com', 'owner');
    const answer = await ask('log-in', { email: ' Mona@Example.com', password: staffPassword });
    expect(answer.status).toBe(200);
    const secret = secretIn(answer);
    const session = await own(secret, 'session');
    expect(session.body).toEqual({
      ok: { ...okOf(answer), email: 'mona@example.com', role: 'owner', isProved: true },
    });
    const left = await own(secret, 'log-out', {});
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-office=; Max-Age=0; /);
    expect((await own(secret, 'session')).status).toBe(401);
    expect((await own(secret, 'codes/list', {})).status).toBe(401);
    const lines = await parts.database.db.select().from(changeLog);
    const done = lines.filter(({ procedure }) => procedure === 'staff.logIn');
    expect(done).toMatchObject([{ thing: 'mona@example.com', after: { device: 'Firefox' } }]);
  });

  it('says the same of a wrong password and of an address that nobody has', async () => {
    await office.staff('known@example.com', 'packer');
    const [wrong, unknown] = await Promise.all(
      ['known', 'unknown'].map((name) =>
        ask('log-in', { email: `${name}@example.com`, password: 'not the one' }),
      ),
    );
    expect(wrong?.status).toBe(422);
    expect(wrong?.body).toEqual({
      refusal: { refusal: 'wrong-log-in' },
      sentence: 'The e-mail address or the password is wrong.',
    });
    expect(unknown?.body).toEqual(wrong?.body);
    expect(unknown?.status).toBe(422);
    const arabic = { 'accept-language': 'ar' };
    const answer = await ask('log-in', { email: 'a', password: 'b' }, arabic);
    expect(answer.body.sentence).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحين.');
  });

  it.each([
    ['no object', []],
    ['no password', { email: 'a' }],
    ['a number', { email: 1, password: 'b' }],
    ['a character that no text has', { email: 'a\u0000', password: 'b' }],
    ['half a character', { email: 'a\ud800', password: 'b' }],
    ['one field too many', { email: 'a', password: 'b', role: 'owner' }],
  ])('takes nothing but an address and a password: %s', async (_, json) => {
    const answer = await ask('log-in', json);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-body' } } });
  });

  it('of one address waits after some wrong passwords in a row, also at the proof', async () => {
    const secret = await office.staff('tried@example.com', 'packer');
    const attempts = async (path: string, json: object) => {
      let status = 422;
      let tries = 0;
      for (; status === 422 && tries < 50; tries += 1) {
        ({ status } = await own(secret, path, json));
      }
      return { status, tries };
    };
    const proofs = await attempts('proof', { password: 'not the one' });
    expect(proofs.status).toBe(429);
    expect(proofs.tries).toBeLessThan(15);
    const right = { email: 'tried@example.com', password: staffPassword };
    const { status, headers } = await ask('log-in', right);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    now += 61 * 60 * 1000;
    expect((await ask('log-in', right)).status).toBe(200);
  });
});

describe('an invitation', () => {
  const set = (token: string, password = staffPassword) => ask('password', { token, password });

  it('is looked at as often as one likes, and sets a password once', async () => {
    const token = await invited('laila@example.com');
    for (const _ of [1, 2]) {
      const { body } = await ask('invitation', { token });
      expect(body).toEqual({ ok: { email: 'laila@example.com' } });
    }
    const short = await set(token, 'too short');
    expect(short.status).toBe(422);
    expect(short.body.sentence).toBe('Write a password of at least 10 characters.');
    expect((await set(token, ' '.repeat(12))).body).toEqual(short.body);
    expect((await set(token, '\ud800'.repeat(12))).status).toBe(400);
    const secret = secretIn(await set(token));
    expect(okOf(await own(secret, 'session'))).toMatchObject({ email: 'laila@example.com' });
    const used = { refusal: { refusal: 'invitation-was-used' }, sentence: 'This link was used.' };
    for (const again of [await ask('invitation', { token }), await set(token)]) {
      expect(again).toMatchObject({ status: 422, body: used });
    }
  });

  it('that has ended, or that nobody made, says so', async () => {
    const token = await invited('late@example.com');
    now += invitationTerm;
    for (const each of [await ask('invitation', { token }), await set(token)]) {
      expect(each.body.refusal).toEqual({ refusal: 'invitation-has-ended' });
    }
    for (const forged of ['', 'x'.repeat(43), `${token}x`]) {
      const { body } = await set(forged);
      expect(body.refusal).toEqual({ refusal: 'invitation-is-unknown' });
    }
  });

  it('recovers who has lost the password: who knows the old one is logged out', async () => {
    const email = 'lost@example.com';
    const stolen = await office.staff(email, 'packer');
    const token = tokenIn(await inviteStaff(parts, terminal, { email }));
    expect((await own(stolen, 'session')).status).toBe(200);
    secretIn(await set(token, 'another long password'));
    expect((await own(stolen, 'session')).status).toBe(401);
    expect((await ask('log-in', { email, password: staffPassword })).status).toBe(422);
  });

  it('makes a passkey instead of a password, with which one logs in', async () => {
    const token = await invited('phone@example.com');
    const { options } = okOf(await ask('invitation-passkey-options', { token }));
    expect(options.rp).toEqual({ name: parts.brand, id: 'shop.example' });
    const phone = new SoftwareAuthenticator(origin);
    const answer = phone.make(options);
    secretIn(await ask('invitation-passkey', { token, answer }));

    const asked = okOf(await ask('log-in-passkey-options')).options;
    // It says nothing about who there is.
    expect(asked.allowCredentials ?? []).toEqual([]);
    const signed = phone.sign(asked);
    const entered = await ask('log-in-passkey', { answer: signed });
    expect(okOf(await own(secretIn(entered), 'session')).email).toBe('phone@example.com');
    for (const [own, inside] of [
      [{ id: 'a\0' }, {}],
      [{ rawId: 'AAAA' }, {}],
      [{ type: 'password' }, {}],
      [{}, { signature: 'AAAA' }],
      [{}, { clientDataJSON: 'AAAA' }],
      [{}, { authenticatorData: 'AAAA' }],
      [{}, { userHandle: 'A\0' }],
    ]) {
      const fresh = phone.sign(okOf(await ask('log-in-passkey-options')).options);
      const answer = { ...fresh, ...own, response: { ...fresh.response, ...inside } };
      const { status, headers } = await ask('log-in-passkey', { answer });
      expect([own, inside, status]).toEqual([own, inside, expect.toBeOneOf([400, 422])]);
      expect(headers.has('set-cookie')).toBe(false);
    }
    const replayed = await ask('log-in-passkey', { answer: signed });
    expect(replayed.status).toBe(422);
    expect(replayed.headers.has('set-cookie')).toBe(false);
  });
});

describe('who is logged in', () => {
  it('sees the own devices and ends them: one, or all others', async () => {
    const email = 'devices@example.com';
    const first = await office.staff(email, 'packer');
    const second = await logIn(email);
    const third = await logIn(email);
    const stranger = await office.staff('stranger@example.com', 'packer');
    const { devices } = okOf(await own(second, 'own-access'));
    expect(devices).toHaveLength(3);
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toMatch(/[\w-]{43}/);
    const id = devices[0]?.id;
    expect((await own(stranger, 'own-device-end', { id })).body.refusal).toEqual({
      refusal: 'no-such-device',
    });
    expect(okOf(await own(second, 'own-device-end', { id }))).toEqual({ ended: 1 });
    const live = async () => {
      const answers = [first, second, third].map((secret) => own(secret, 'session'));
      return (await Promise.all(answers)).filter(({ status }) => status === 200).length;
    };
    expect(await live()).toBe(2);
    expect(okOf(await own(second, 'other-devices-end', {}))).toEqual({ ended: 1 });
    expect(await live()).toBe(1);
    expect(okOf(await own(second, 'own-access')).devices).toMatchObject([{ isThis: true }]);
    // It ends itself as well.
    const [mine] = okOf(await own(second, 'own-access')).devices;
    expect(okOf(await own(second, 'own-device-end', { id: mine?.id }))).toEqual({ ended: 1 });
    expect(await live()).toBe(0);
    expect(okOf(await own(stranger, 'own-access')).devices).toHaveLength(1);
    now += idleTerm;
    expect((await own(stranger, 'own-access')).status).toBe(401);
  });

  it('of two devices that end each other at the same moment, one stays', async () => {
    const email = 'quarrel@example.com';
    const both = [await office.staff(email, 'packer'), await logIn(email)];
    const done = await Promise.all(both.map((secret) => own(secret, 'other-devices-end', {})));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('adds and removes passkeys after a proof, by password or by passkey', async () => {
    const secret = await office.staff('keys@example.com', 'packer');
    const phone = new SoftwareAuthenticator(origin);
    const { options } = okOf(await own(secret, 'own-passkey-options', {}));
    const answer = phone.make(options);
    const { id } = okOf(await own(secret, 'own-passkey', { answer }));
    now += proofTerm;
    const needed = { status: 403, body: { error: { code: 'proof-needed' } } };
    expect(await own(secret, 'own-passkey-options', {})).toMatchObject(needed);
    expect(await own(secret, 'own-passkey-removal', { id })).toMatchObject(needed);
    expect(okOf(await own(secret, 'session'))).toMatchObject({ isProved: false });

    const asked = okOf(await own(secret, 'proof-passkey-options', {})).options;
    expect(asked.allowCredentials).toMatchObject([{ id: answer.id }]);
    await own(secret, 'proof-passkey', { answer: phone.sign(asked) });
    expect(okOf(await own(secret, 'session'))).toMatchObject({ isProved: true });
    now += proofTerm;
    const wrong = await own(secret, 'proof', { password: 'not the one' });
    expect(wrong.body.refusal).toEqual({ refusal: 'wrong-password' });
    expect(await own(secret, 'own-passkey-removal', { id })).toMatchObject(needed);
    await own(secret, 'proof', { password: staffPassword });
    expect(okOf(await own(secret, 'own-passkey-removal', { id }))).toEqual({ id });
    expect(okOf(await own(secret, 'own-access'))).toMatchObject({
      hasPassword: true,
      passkeys: [],
    });
  });

  it('is no script: a token has no access of its own, and proves nothing', async () => {
    const headers = await office.token('sheet', 'owner');
    for (const path of ['own-access', 'proof', 'own-passkey-options', 'other-devices-end']) {
      const method = path === 'own-access' ? 'GET' : 'POST';
      const json = path === 'proof' ? { password: staffPassword } : {};
      const asked = method === 'GET' ? { method, headers } : { json, headers };
      const { status } = await office.call(`/office/api/${path}`, asked);
      expect([path, status]).toEqual([path, 401]);
    }
  });
});
