import { setTimeout as sleep } from 'node:timers/promises';
import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  keySet,
  startTestKeyServer,
  type TestKeyServer,
} from '#server/identity/test/key-server.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import { openLink, type TestLink } from './test/link.ts';
import { openShopper } from './test/shopper.ts';

const pair = await generateKeyPair('RS256');

let test: TestDatabase;
let keys: TestKeyServer;
let link: TestLink;
let issuer: string;
let shop: ShopProcess;
beforeEach(async () => {
  test = await createTestDatabase();
  keys = await startTestKeyServer();
  const body = await keySet({ known: pair.publicKey });
  keys.answer = () => ({ body });
  link = await openLink(Number(new URL(keys.url).port));
  issuer = `http://127.0.0.1:${link.port}/some-project`;
  shop = await startShopProcess({
    DATABASE_URL: test.databaseUrl,
    IDENTITY_URL: `http://127.0.0.1:${link.port}`,
    IDENTITY_KEY: 'a-key',
    TOKEN_ISSUER: issuer,
  });
});
afterEach(async () => {
  await shop.remove();
  await link.close();
  keys.stop();
  await test.drop();
});

/** As the provider issues it. */
function tokenOf(name: string): Promise<string> {
  return new SignJWT({ auth_time: Math.floor(Date.now() / 1000), email: `${name}@example.com` })
    .setProtectedHeader({ alg: 'RS256', kid: 'known' })
    .setIssuer(issuer)
    .setAudience('some-project')
    .setSubject(name)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(pair.privateKey);
}

async function openVisitor(): Promise<TestBrowser> {
  const browser = openTestBrowser(shop.url);
  await browser.call('GET', '/session');
  return browser;
}

async function exchange(name: string, browser?: TestBrowser) {
  const json = { idToken: await tokenOf(name) };
  return (browser ?? (await openVisitor())).call('POST', '/session', { json });
}

it.each(['silence', 'cut'] as const)(
  'who is signed in shops on during a %s of the identity provider, and others once it is back',
  async (obstruct) => {
    // Before the keys were ever fetched.
    link[obstruct]();
    const refused = await exchange('mona');
    expect([refused.status, refused.body]).toMatchObject([503, { error: { code: 'unavailable' } }]);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    link.restore();
    await expect.poll(async () => (await exchange('mona')).status, { timeout: 100_000 }).toBe(200);

    const shopper = await openShopper(shop.url, await tokenOf('omar'));
    link[obstruct]();
    expect(await shopper.order()).toBe(201);
    expect(await shopper.fillBag()).toBe(true);
    // The keys are cached, so tokens still count.
    expect((await exchange('salma')).status).toBe(200);
    expect(await shopper.compare()).toEqual([]);
  },
);

it('a provider that is silent holds nobody else back', async () => {
  link.silence();
  const waiting = Array.from({ length: 20 }, (_, index) => exchange(`shopper-${index}`));
  for (const path of ['/shop', '/products.json', '/readyz']) {
    expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
  }
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
});

/** Retries until it succeeds. @returns each untrue answer */
async function signInAtLast(name: string): Promise<string[]> {
  const browser = await openVisitor();
  const untrue: string[] = [];
  const tryOnce = async () => {
    const { status } = await exchange(name, browser);
    const { body } = await browser.call('GET', '/session');
    const { signedIn } = body as { signedIn: boolean };
    // Signed in exactly if answered so; a good token is never refused.
    if (signedIn !== (status === 200) || ![200, 503].includes(status)) {
      untrue.push(`${name} was told ${status}, and signedIn is ${signedIn}`);
    }
    return status;
  };
  await expect.poll(tryOnce, { timeout: 100_000, interval: 500 }).toBe(200);
  return untrue;
}

/** Pieces of some hundred ms, the first after `release`. */
function slowAnswers() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  link.slow(async () => {
    await released;
    await sleep(150);
  });
  return { release };
}

it('a provider that is slow holds nobody else back, and its shoppers sign in in the end', async () => {
  const body = await keySet({ known: pair.publicKey });
  // Expires at once: fetched again with the next sign-in.
  keys.answer = () => ({ body, cacheControl: 'max-age=0' });

  // Before the keys were ever fetched: sign-ins wait, browsing does not.
  const first = slowAnswers();
  const waiting = Array.from({ length: 20 }, (_, index) => signInAtLast(`shopper-${index}`));
  await expect.poll(() => keys.asked).toBeGreaterThan(0);
  try {
    for (const path of ['/shop', '/products.json', '/readyz']) {
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200]);
    }
  } finally {
    first.release();
    await Promise.allSettled(waiting);
  }
  expect((await Promise.all(waiting)).flat()).toEqual([]);
  link.restore();

  // Keys have expired: sessions continue, and the old keys count meanwhile.
  const shopper = await openShopper(shop.url, await tokenOf('omar'));
  const again = slowAnswers();
  const { asked } = keys;
  const others: ReturnType<typeof exchange>[] = [];
  const signInAnother = () => {
    others.push(exchange(`another-${others.length}`));
    return keys.asked;
  };
  await expect.poll(signInAnother, { timeout: 60_000, interval: 500 }).toBeGreaterThan(asked);
  expect(await shopper.fillBag()).toBe(true);
  expect(await shopper.order()).toBe(201);
  again.release();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await shopper.compare()).toEqual([]);
});
