import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { type OtherNames, oneName } from './one-name.ts';

const proxy = '10.0.0.1';
const publicUrl = 'https://shop.example';

function openShop(otherNames: OtherNames = 'redirect', url = publicUrl) {
  const trustedProxies = readTrustedProxies([proxy, '10.0.0.2']);
  return new Hono<ShopBindings>()
    .use(oneName({ publicUrl: url, otherNames, trustedProxies }))
    .all('*', (c) => c.text('answered'));
}

async function ask(
  host: string,
  path = '/ar/shop?q=a%20b&size=M',
  { headers = {}, from = '203.0.113.9', shop = openShop(), method = 'GET' } = {},
) {
  const env = { incoming: { socket: { remoteAddress: from } } };
  const answer = await shop.request(path, { method, headers: { host, ...headers } }, env);
  const body = await answer.text();
  const code = body.startsWith('{') ? JSON.parse(body).error.code : undefined;
  return { status: answer.status, to: answer.headers.get('location'), body, code, answer };
}

describe('a page', () => {
  it.each(['www.shop.example', 'old.example', 'shop.example:3000', 'shop.example.', '203.0.113.7'])(
    'under the name %s leads to the same page of the shop',
    async (host) => {
      const { status, to, answer } = await ask(host);
      expect({ status, to }).toEqual({
        status: 308,
        to: 'https://shop.example/ar/shop?q=a%20b&size=M',
      });
      // A browser would keep it for ever, and PUBLIC_URL may change.
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['shop.example', 'SHOP.example:443', 'shop.example:80'])(
    'is answered under the name %s',
    async (host) => {
      expect((await ask(host)).body).toBe('answered');
    },
  );

  it.each([
    ...['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '192.168.1.20:3000', '10.0.0.7'],
    ...['inside:3000', 'laptop.local', '[fd00::7]:3000'],
  ])('is answered by the inner name %s, which a proxy may send', async (host) => {
    expect((await ask(host)).body).toBe('answered');
  });

  it('never leads to another host, whatever the path says', async () => {
    const { to } = await ask('old.example', 'http://old.example//evil.example/%2F%2Fevil');
    expect(new URL(to ?? '').host).toBe('shop.example');
  });

  it.each([
    ['old.example', { 'x-forwarded-host': 'shop.example' }, 200],
    ['inside:3000', { 'x-forwarded-host': 'www.shop.example' }, 308],
  ])('under %s with %j counts as what the trusted proxy says', async (host, headers, status) => {
    expect((await ask(host, '/shop', { headers, from: proxy })).status).toBe(status);
    // From anybody else these headers say nothing.
    const usual = (await ask(host, '/shop')).status;
    expect((await ask(host, '/shop', { headers })).status).toBe(usual);
  });

  it('over plain HTTP leads to HTTPS, when the proxy is one that tells the two apart', async () => {
    const shop = openShop();
    const by = async (proto: string, from = proxy, headers = {}) => {
      const all = { 'x-forwarded-proto': proto, ...headers };
      return (await ask('shop.example', '/shop', { headers: all, from, shop })).status;
    };
    // The proxy in front may have ended HTTPS, and this one always say `http`: no page may lead to itself.
    expect([await by('http'), await by('http')]).toEqual([200, 200]);
    expect(await by('https', '203.0.113.9')).toBe(200);
    expect(await by('https', '10.0.0.2')).toBe(200);
    expect(await by('http')).toBe(200);
    expect(await by('https')).toBe(200);
    expect(await by('http')).toBe(308);
    expect(await by('http', proxy, { 'sec-fetch-site': 'none' })).toBe(200);
  });
});

describe('a call that needs the session', () => {
  it.each(['/session', '/api/bag', '/api/orders/1001', '/api/account/data'])(
    'of %s is refused under another name, so that the page can tell it from a lost connection',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, code, body } = await ask('www.shop.example', path, { method });
        expect({ status, code }).toEqual({ status: 403, code: 'foreign-origin' });
        expect(JSON.parse(body).address).toBe(publicUrl);
      }
      expect((await ask('shop.example', path)).status).toBe(200);
    },
  );

  it('is done for a page of the shop, whatever name a proxy sends', async () => {
    const headers = { origin: publicUrl };
    expect((await ask('origin.example', '/api/bag', { headers, method: 'POST' })).status).toBe(200);
  });
});

it('public documents, files and the identity provider answer under each name', async () => {
  for (const path of [
    ...['/stock.json', '/robots.txt', '/sw.js', '/.well-known/jwks.json'],
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  ]) {
    expect((await ask('www.shop.example', path)).body).toBe('answered');
  }
});

describe('without PUBLIC_URL', () => {
  it('a shop of this machine alone refuses the public name of another site', async () => {
    const shop = openShop('refuse', 'http://127.0.0.1:3000');
    const { status, body } = await ask('evil.example:3000', '/shop', { shop });
    expect(status).toBe(421);
    expect(body).toContain('set PUBLIC_URL');
    const refused = await ask('evil.example:3000', '/api/bag', { shop });
    expect(refused.code).toBe('foreign-origin');
    // It would be the shopper's own machine.
    expect(refused.body).not.toContain('127.0.0.1');
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '203.0.113.9:3000']) {
      expect((await ask(host, '/shop', { shop })).status).toBe(200);
    }
  });

  it('a shop that others reach answers by any name', async () => {
    const shop = openShop('answer', 'http://0.0.0.0:3000');
    expect((await ask('shop.example', '/shop', { shop })).status).toBe(200);
  });
});
