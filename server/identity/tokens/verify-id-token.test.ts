import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  createTestClock,
  startTestIdentity,
  type TestClock,
  type TestIdentity,
} from '#server/identity/test/identity.ts';
import {
  keySet,
  startTestKeyServer,
  type TestKeyServer,
} from '#server/identity/test/key-server.ts';
import { createIdTokenVerifier } from './verify-id-token.ts';

const issuer = 'https://securetoken.google.com/some-project';
const pair = await generateKeyPair('RS256', { extractable: true });
const strangersPair = await generateKeyPair('RS256', { extractable: true });

let keyServer: TestKeyServer;
let clock: TestClock;

beforeAll(async () => {
  keyServer = await startTestKeyServer();
  const body = await keySet({ known: pair.publicKey });
  keyServer.answer = () => ({ body });
});
afterAll(() => keyServer.stop());
beforeEach(() => {
  clock = createTestClock();
});

const seconds = () => Math.floor(clock().getTime() / 1000);

function claims(change: Record<string, unknown> = {}): JWTPayload {
  return {
    iss: issuer,
    aud: 'some-project',
    sub: 'account-1',
    iat: seconds(),
    exp: seconds() + 3600,
    auth_time: seconds(),
    email: 'mona@shop.example',
    email_verified: true,
    ...change,
  };
}
const sign = (payload: JWTPayload, kid = 'known', key = pair.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens of a project elsewhere', () => {
  let verifier: ReturnType<typeof createIdTokenVerifier>;
  beforeEach(() => {
    verifier = createIdTokenVerifier({ kind: 'external', issuer, keysUrl: keyServer.url, clock });
  });
  const verify = async (token: string | Promise<string>) => verifier.verify(await token);

  it('say who it is', async () => {
    expect(await verify(sign(claims()))).toEqual({
      accountId: 'account-1',
      email: 'mona@shop.example',
      emailVerified: true,
      authTime: seconds(),
    });
  });

  it.each([
    ['is for another project', { aud: 'another' }, 'wrong-claims'],
    ['is of another issuer', { iss: 'https://securetoken.google.com/x' }, 'wrong-claims'],
    ['names nobody', { sub: '' }, 'wrong-claims'],
    ['names nobody at all', { sub: undefined }, 'wrong-claims'],
    ['has no end', { exp: undefined }, 'wrong-claims'],
    ['has no e-mail', { email: undefined }, 'wrong-claims'],
    ['does not say when the sign-in was', { auth_time: undefined }, 'wrong-claims'],
  ])('are refused when one %s', async (_what, change, reason) => {
    await expect(verify(sign(claims(change)))).rejects.toMatchObject({
      name: 'InvalidIdTokenError',
      reason,
    });
  });

  it.each([
    ['has expired', { exp: -60 }, 'expired'],
    ['is not valid yet', { nbf: 60 }, 'not-yet-valid'],
    ['was made in the future', { iat: 60 }, 'not-yet-valid'],
    ['signs in in the future', { auth_time: 60 }, 'not-yet-valid'],
  ])('are refused when one %s', async (_what, offsets, reason) => {
    const change = Object.fromEntries(
      Object.entries(offsets).map(([claim, offset]) => [claim, seconds() + offset]),
    );
    await expect(verify(sign(claims(change)))).rejects.toMatchObject({ reason });
  });

  it('are refused when another key signed', async () => {
    const forged = sign(claims(), 'known', strangersPair.privateKey);
    await expect(verify(forged)).rejects.toMatchObject({ reason: 'wrong-signature' });
    const unknown = sign(claims(), 'stranger', strangersPair.privateKey);
    await expect(verify(unknown)).rejects.toMatchObject({ reason: 'unknown-key' });
  });

  it('are refused without a signature, or with one that a public key makes', async () => {
    const none = `${encode({ alg: 'none', kid: 'known' })}.${encode(claims())}.`;
    await expect(verify(none)).rejects.toMatchObject({ reason: 'wrong-algorithm' });
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)));
    const hmac = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'known' });
    await expect(verify(hmac.sign(secret))).rejects.toMatchObject({ reason: 'wrong-algorithm' });
  });

  it.each(['', 'bogus', 'a.b.c', '..', 'x'.repeat(100_000)])(
    'are refused when malformed',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject({ reason: 'malformed' });
    },
  );

  it('are refused when changed', async () => {
    const [header, , signature] = (await sign(claims())).split('.');
    const changed = `${header}.${encode(claims({ sub: 'account-2' }))}.${signature}`;
    await expect(verify(changed)).rejects.toMatchObject({ reason: 'wrong-signature' });
  });
});

describe('tokens of the embedded provider', () => {
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
  let person = 0;
  let account: { email: string; idToken: string; localId: string };
  beforeEach(async () => {
    person += 1;
    const email = `person-${person}@shop.example`;
    const { body } = await shop.call('accounts:signUp', { email, password: 'secret1' });
    account = { email, idToken: String(body.idToken), localId: String(body.localId) };
  });
  const verify = async (token: string) => shop.identity.verifier.verify(token);

  it('say who it is', async () => {
    expect(await verify(account.idToken)).toEqual({
      accountId: account.localId,
      email: account.email,
      emailVerified: false,
      authTime: expect.any(Number),
    });
  });

  it('are worth nothing after a change of the password, even in the same second', async () => {
    const { idToken } = account;
    await shop.call('accounts:update', { idToken, password: 'brand new' });
    await expect(verify(idToken)).rejects.toMatchObject({ reason: 'expired' });
  });

  it('are worth nothing when the account is gone', async () => {
    const { idToken } = account;
    await shop.call('accounts:delete', { idToken });
    await expect(verify(idToken)).rejects.toMatchObject({ reason: 'unknown-account' });
  });

  it('are refused when somebody else made them', async () => {
    const forged = await sign(claims({ sub: account.localId }));
    await expect(verify(forged)).rejects.toMatchObject({ reason: 'unknown-key' });
    const [, payload] = account.idToken.split('.');
    const none = `${encode({ alg: 'none' })}.${payload}.`;
    await expect(verify(none)).rejects.toMatchObject({ reason: 'wrong-algorithm' });
  });
});
