import { generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testCertificate, testPrivateKey } from '#server/identity/test/certificate.ts';
import { createTestClock, type TestClock } from '#server/identity/test/identity.ts';
import {
  keySet,
  startTestKeyServer,
  type TestKeyServer,
} from '#server/identity/test/key-server.ts';
import { createIdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';

const issuer = 'https://securetoken.google.com/some-project';
const pair = await generateKeyPair('RS256');
const laterPair = await generateKeyPair('RS256');
const certified = await importPKCS8(testPrivateKey, 'RS256');
const [firstKeys, bothKeys] = await Promise.all([
  keySet({ known: pair.publicKey }),
  keySet({ known: pair.publicKey, later: laterPair.publicKey }),
]);

let keyServer: TestKeyServer;
let clock: TestClock;
let verifier: ReturnType<typeof createIdTokenVerifier>;

beforeAll(async () => {
  keyServer = await startTestKeyServer();
});
afterAll(() => keyServer.stop());
beforeEach(() => {
  keyServer.asked = 0;
  keyServer.answer = () => ({ body: firstKeys });
  clock = createTestClock();
  verifier = createIdTokenVerifier({ kind: 'external', issuer, keysUrl: keyServer.url, clock });
});

async function verify(kid = 'known', key = pair.privateKey): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  const token = new SignJWT({ auth_time: now, email: 'mona@shop.example' })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience('some-project')
    .setSubject('account-1')
    .setIssuedAt(now)
    .setExpirationTime(now + 3600);
  return (await verifier.verify(await token.sign(key))).accountId;
}

it('asks for the keys only as often as their answer says', async () => {
  await Promise.all([verify(), verify(), verify()]);
  clock.forward(599_000);
  await verify();
  expect(keyServer.asked).toBe(1);
  clock.forward(2_000);
  await verify();
  expect(keyServer.asked).toBe(2);
});

it('asks again for a new key, but not for each forged one', async () => {
  await verify();
  keyServer.answer = () => ({ body: bothKeys });
  clock.forward(11_000);
  expect(await verify('later', laterPair.privateKey)).toBe('account-1');
  expect(keyServer.asked).toBe(2);
  for (const kid of ['a', 'b', 'c']) {
    await expect(verify(kid)).rejects.toMatchObject({ reason: 'unknown-key' });
  }
  expect(keyServer.asked).toBe(2);
});

it('takes X.509 certificates by key id, as Google publishes them', async () => {
  keyServer.answer = () => ({ body: { certified: testCertificate } });
  expect(await verify('certified', certified)).toBe('account-1');
  await expect(verify('certified')).rejects.toMatchObject({ reason: 'wrong-signature' });
});

it.each([
  ['fails', () => ({ status: 500, body: {} })],
  ['never comes', () => undefined],
  ['is no set of keys', () => ({ body: ['nothing'] })],
  ['holds a broken certificate', () => ({ body: { known: 'no certificate' } })],
])('cannot check a token when the answer %s, and can later', async (_what, answer) => {
  keyServer.answer = answer;
  await expect(verify()).rejects.toMatchObject({ name: 'IdentityKeysUnavailableError' });
  keyServer.answer = () => ({ body: firstKeys });
  clock.forward(11_000);
  expect(await verify()).toBe('account-1');
});

it('takes into account how long the answer lay in caches', async () => {
  keyServer.answer = () => ({ body: firstKeys, age: 500 });
  await verify();
  clock.forward(99_000);
  await verify();
  expect(keyServer.asked).toBe(1);
  clock.forward(2_000);
  await verify();
  expect(keyServer.asked).toBe(2);
});

it('goes on with the keys it has for an hour while newer ones cannot be had', async () => {
  await verify();
  keyServer.answer = () => ({ status: 500, body: {} });
  clock.forward(600_000 + 59 * 60_000);
  expect(await verify()).toBe('account-1');
  clock.forward(2 * 60_000);
  await expect(verify()).rejects.toMatchObject({ name: 'IdentityKeysUnavailableError' });
});

it.each([
  [
    'a JWKS',
    () => ({ keys: [{ kid: 'broken', kty: 'RSA', n: '', e: 5 }, ...firstKeys.keys] }),
    pair,
    'known',
  ],
  [
    'certificates',
    () => ({ broken: 'no certificate', certified: testCertificate }),
    { privateKey: certified },
    'certified',
  ],
])(
  'lets one key of %s that cannot be read spoil no other',
  async (_what, body, { privateKey }, kid) => {
    keyServer.answer = () => ({ body: body() });
    expect(await verify(kid, privateKey)).toBe('account-1');
  },
);
