import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { disableAccount } from './manage-accounts.ts';
import { realClock, startTestIdentity, type TestIdentity } from './test/identity.ts';

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

  it('says only after the right password that the account is disabled', async () => {
    const out = { ...mona, email: 'out@shop.example' };
    await shop.call('accounts:signUp', out);
    const owner = {
      database: shop.database,
      clock: realClock,
      onCredentialsChanged: async () => {},
    };
    expect(await disableAccount(owner, 'OUT@shop.example')).toBe('out@shop.example');
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
