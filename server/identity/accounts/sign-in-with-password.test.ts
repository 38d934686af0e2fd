import { hashSync } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { accounts } from '#server/identity/schema.ts';
import { realClock, startTestIdentity, type TestIdentity } from '#server/identity/test/identity.ts';
import { disableAccount } from './manage-accounts.ts';

describe('signing in', () => {
  let store: TestDatabase;
  let shop: TestIdentity;
  let localId: unknown;
  const mona = { email: 'mona@shop.example', password: 'secret1', returnSecureToken: true };

  beforeAll(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open());
    localId = (await shop.call('accounts:signUp', mona)).body.localId;
  });
  afterAll(async () => {
    await shop?.stop();
    await store?.drop();
  });

  const signIn = (members: unknown) => shop.call('accounts:signInWithPassword', members);

  it('answers with the members of the protocol, in any letter case', async () => {
    const { status, body } = await signIn({ ...mona, email: 'MONA@Shop.Example' });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId,
      email: 'mona@shop.example',
      displayName: '',
      registered: true,
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
  });

  it.each([
    ['a wrong password', { password: 'secret2' }, 'INVALID_LOGIN_CREDENTIALS'],
    ['an unknown e-mail', { email: 'nobody@shop.example' }, 'INVALID_LOGIN_CREDENTIALS'],
    ['no password', { password: undefined }, 'MISSING_PASSWORD'],
    ['an empty password', { password: '' }, 'MISSING_PASSWORD'],
    ['no e-mail', { email: undefined }, 'MISSING_EMAIL'],
    ['an empty e-mail', { email: '' }, 'INVALID_EMAIL'],
    ['a malformed e-mail', { email: 'mona' }, 'INVALID_EMAIL'],
  ])('refuses %s', async (_what, members, code) => {
    const { status, message } = await signIn({ ...mona, ...members });
    expect([status, message]).toEqual([400, code]);
  });

  it('answers a wrong password and an unknown e-mail with the very same words', async () => {
    const [wrong, unknown] = await Promise.all([
      signIn({ ...mona, password: 'secret2' }),
      signIn({ ...mona, email: 'nobody@shop.example' }),
    ]);
    expect(wrong).toEqual(unknown);
  });

  describe('a password that keyboards write in several ways', () => {
    const composed = 'caf\u00e9 cr\u00e8me';
    const decomposed = composed.normalize('NFD');

    it('signs in from any of them, and has its length as it was typed', async () => {
      const nour = { ...mona, email: 'nour@shop.example', password: decomposed };
      expect((await shop.call('accounts:signUp', nour)).status).toBe(200);
      for (const password of [decomposed, composed, composed.replace('caf', 'ｃａｆ')]) {
        expect((await signIn({ ...nour, password })).status).toBe(200);
      }
      expect((await signIn({ ...nour, password: 'cafe creme' })).message).toBe(
        'INVALID_LOGIN_CREDENTIALS',
      );
      const short = { ...mona, email: 'short@shop.example' };
      const three = '\u00e9\u00e8\u00ea';
      expect((await shop.call('accounts:signUp', { ...short, password: three })).message).toMatch(
        /^WEAK_PASSWORD/,
      );
      const six = { ...short, password: three.normalize('NFD') };
      expect((await shop.call('accounts:signUp', six)).status).toBe(200);
    });

    it('stays right as it was typed in an earlier version, and is renewed by the next sign-in', async () => {
      const old = { ...mona, email: 'old@shop.example', password: decomposed };
      const session = (await shop.call('accounts:signUp', old)).body;
      const isOld = eq(accounts.email, old.email);
      const { db } = shop.database;
      await db
        .update(accounts)
        .set({ passwordHash: hashSync(decomposed, { memoryCost: 8, timeCost: 1 }) })
        .where(isOld);
      expect((await signIn({ ...old, password: composed })).status).toBe(400);
      expect((await signIn({ ...old, password: `${decomposed}!` })).status).toBe(400);
      expect((await signIn(old)).status).toBe(200);
      expect((await signIn({ ...old, password: composed })).status).toBe(200);
      expect((await shop.call('accounts:lookup', { idToken: session.idToken })).status).toBe(200);
    });
  });

  it('says only after the right password that the account is disabled', async () => {
    const out = { ...mona, email: 'out@shop.example' };
    await shop.call('accounts:signUp', out);
    const owner = {
      database: shop.database,
      clock: realClock,
      onCredentialsChanged: async () => {},
    };
    const by = { kind: 'terminal', name: 'mona', procedure: 'users.disable' } as const;
    expect(await disableAccount(owner, by, { email: 'OUT@shop.example' })).toEqual({
      ok: { email: 'out@shop.example' },
    });
    expect((await signIn(out)).message).toBe('USER_DISABLED');
    expect((await signIn({ ...out, password: 'secret2' })).message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('signs in many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(mona)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(20);
  });
});
