import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  createTestClock,
  startTestIdentity,
  type TestIdentity,
} from '#server/identity/test/identity.ts';
import { disableAccount, enableAccount } from './manage-accounts.ts';

const minute = 60_000;

describe('an account', () => {
  const clock = createTestClock();
  let store: TestDatabase;
  let shop: TestIdentity;
  let people = 0;

  beforeAll(async () => {
    store = await createTestDatabase();
    shop = await startTestIdentity(await store.open(), { clock });
  });
  afterAll(async () => {
    await shop?.stop();
    await store?.drop();
  });

  async function newPerson() {
    people += 1;
    const email = `person-${people}@shop.example`;
    const { body } = await shop.call('accounts:signUp', { email, password: 'secret1' });
    return {
      email,
      localId: String(body.localId),
      idToken: String(body.idToken),
      refreshToken: String(body.refreshToken),
    };
  }
  const codeOf = async (method: string, body: unknown) =>
    (await shop.call(method, body)).message?.split(' : ')[0];
  const refresh = (refreshToken: unknown) =>
    shop.call('token', { grant_type: 'refresh_token', refresh_token: refreshToken });
  const refreshCode = async (refreshToken: unknown) => (await refresh(refreshToken)).message;
  const owner = { kind: 'terminal', name: 'mona', procedure: 'users.disable' } as const;
  const ownersTools = () => ({
    database: shop.database,
    clock,
    onCredentialsChanged: async () => {},
  });

  it('is looked up by its ID token, and shows no password hash', async () => {
    const { idToken, email, localId } = await newPerson();
    const { status, body } = await shop.call('accounts:lookup', { idToken });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email,
          emailVerified: false,
          providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
          passwordHash: 'UkVEQUNURUQ=',
          passwordUpdatedAt: clock().getTime(),
          validSince: String(Math.floor(clock().getTime() / 1000)),
          createdAt: String(clock().getTime()),
          lastLoginAt: String(clock().getTime()),
          lastRefreshAt: clock().toISOString(),
        },
      ],
    });
  });

  it('has ID tokens with the claims of the protocol', async () => {
    const { idToken, email, localId } = await newPerson();
    const seconds = Math.floor(clock().getTime() / 1000);
    expect(decodeJwt(idToken)).toMatchObject({
      iss: 'https://securetoken.google.com/adi-storefront',
      aud: 'adi-storefront',
      sub: localId,
      user_id: localId,
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds,
      email,
      email_verified: false,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    });
  });

  it('takes a name in Arabic and emoji, which the next token carries', async () => {
    const { idToken } = await newPerson();
    const name = 'منى 👟 <b>&"';
    const changed = await shop.call('accounts:update', {
      idToken,
      displayName: name,
      photoUrl: 'https://shop.example/mona.png',
      returnSecureToken: true,
    });
    expect(changed.body).toMatchObject({ displayName: name, expiresIn: '3600' });
    expect(decodeJwt(String(changed.body.idToken))).toMatchObject({ name });
    // The old token stays valid: no credential has changed.
    expect(await codeOf('accounts:lookup', { idToken })).toBeUndefined();
    const cleared = await shop.call('accounts:update', { idToken, displayName: '' });
    expect(cleared.body).not.toHaveProperty('displayName');
    expect(cleared.body).not.toHaveProperty('idToken');
  });

  it('ends every other sign-in when its password changes', async () => {
    const { idToken, refreshToken, email, localId } = await newPerson();
    const changed = await shop.call('accounts:update', {
      idToken,
      password: 'brand new',
      returnSecureToken: true,
    });
    expect(changed.status).toBe(200);
    expect(shop.ended).toContain(localId);
    expect(await codeOf('accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED');
    expect(await codeOf('accounts:update', { idToken, password: 'again!' })).toBe('TOKEN_EXPIRED');
    expect(await refreshCode(refreshToken)).toBe('TOKEN_EXPIRED');
    expect(await refreshCode(changed.body.refreshToken)).toBeUndefined();
    expect(await codeOf('accounts:lookup', { idToken: changed.body.idToken })).toBeUndefined();
    const signIn = (password: string) => codeOf('accounts:signInWithPassword', { email, password });
    expect(await signIn('secret1')).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await signIn('brand new')).toBeUndefined();
  });

  it('moves to another e-mail address, which must be free', async () => {
    const mona = await newPerson();
    const other = await newPerson();
    const change = (email: string) =>
      shop.call('accounts:update', { idToken: mona.idToken, email, returnSecureToken: true });
    expect((await change(other.email)).message).toBe('EMAIL_EXISTS');
    expect((await change('nowhere')).message).toBe('INVALID_EMAIL');
    const { status, body } = await change(`New-${mona.email}`);
    expect([status, body.email]).toEqual([200, `new-${mona.email}`]);
    expect(await refreshCode(mona.refreshToken)).toBe('TOKEN_EXPIRED');
    expect(await refreshCode(body.refreshToken)).toBeUndefined();
  });

  it('asks for a fresh sign-in before it changes what signs in, or goes', async () => {
    const { refreshToken, idToken } = await newPerson();
    clock.forward(6 * minute);
    const fresh = (await refresh(refreshToken)).body.id_token;
    const tooOld = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
    expect(await codeOf('accounts:update', { idToken: fresh, password: 'brand new' })).toBe(tooOld);
    expect(await codeOf('accounts:delete', { idToken: fresh })).toBe(tooOld);
    expect(await codeOf('accounts:update', { idToken, displayName: 'Mona' })).toBeUndefined();
  });

  it('is gone when it is deleted', async () => {
    const { idToken, refreshToken, email, localId } = await newPerson();
    const { status, body } = await shop.call('accounts:delete', { idToken });
    expect([status, body]).toEqual([200, { kind: 'identitytoolkit#DeleteAccountResponse' }]);
    expect(shop.ended).toContain(localId);
    expect(await codeOf('accounts:delete', { idToken })).toBe('USER_NOT_FOUND');
    expect(await codeOf('accounts:lookup', { idToken })).toBe('USER_NOT_FOUND');
    expect(await refreshCode(refreshToken)).toBe('USER_NOT_FOUND');
    const again = { email, password: 'secret1' };
    expect(await codeOf('accounts:signInWithPassword', again)).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await codeOf('accounts:signUp', again)).toBeUndefined();
  });

  it('is out while it is disabled, and old sign-ins stay dead after', async () => {
    const { idToken, refreshToken, email } = await newPerson();
    await disableAccount(ownersTools(), owner, { email });
    expect(await codeOf('accounts:lookup', { idToken })).toBe('USER_DISABLED');
    expect(await refreshCode(refreshToken)).toBe('USER_DISABLED');
    await enableAccount(ownersTools(), owner, { email });
    expect(await codeOf('accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED');
    expect(await refreshCode(refreshToken)).toBe('TOKEN_EXPIRED');
    const signIn = { email, password: 'secret1' };
    expect(await codeOf('accounts:signInWithPassword', signIn)).toBeUndefined();
  });

  it('gets a new ID token for its refresh token, again and again, for the same sign-in', async () => {
    const { idToken, refreshToken, localId } = await newPerson();
    const signedInAt = decodeJwt(idToken).auth_time;
    clock.forward(61 * minute);
    expect(await codeOf('accounts:lookup', { idToken })).toBe('TOKEN_EXPIRED');
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: body.id_token,
      id_token: expect.any(String),
      refresh_token: refreshToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: localId,
      project_id: expect.any(String),
    });
    expect(decodeJwt(String(body.id_token)).auth_time).toBe(signedInAt);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('lets a refresh token die that nobody used for 60 days', async () => {
    const { refreshToken } = await newPerson();
    clock.forward(59 * 24 * 60 * minute);
    expect(await refreshCode(refreshToken)).toBeUndefined();
    clock.forward(61 * 24 * 60 * minute);
    expect(await refreshCode(refreshToken)).toBe('TOKEN_EXPIRED');
  });

  it.each([
    ['token', { grant_type: 'refresh_token', refresh_token: 'bogus' }, 'INVALID_REFRESH_TOKEN'],
    ['token', { grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
    ['token', { grant_type: 'password', refresh_token: 'x' }, 'INVALID_GRANT_TYPE'],
    ['token', {}, 'MISSING_GRANT_TYPE'],
    ['accounts:lookup', { idToken: 'bogus' }, 'INVALID_ID_TOKEN'],
    ['accounts:lookup', {}, 'INVALID_ID_TOKEN'],
    ['accounts:update', { idToken: 'bogus', password: 'secret1' }, 'INVALID_ID_TOKEN'],
    ['accounts:update', { idToken: 'bogus', password: '12345' }, 'WEAK_PASSWORD'],
    ['accounts:update', { password: 'secret1' }, 'INVALID_ID_TOKEN'],
    ['accounts:delete', { idToken: 'bogus' }, 'INVALID_ID_TOKEN'],
    ['accounts:delete', {}, 'MISSING_ID_TOKEN'],
  ])('answers %s %j with %s', async (method, members, code) => {
    const { status, message } = await shop.call(method, members);
    expect([status, message?.split(' : ')[0]]).toEqual([400, code]);
  });
});
