import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRelease, type Release } from './current/release.ts';
import { catalogueRoutes } from './routes.ts';
import { testProducts } from './test/products.ts';

const key = '-OabcdefghijklmnopqR';
const products = testProducts(5);
let origin: string;
let published: Release;
let current: Release | undefined;
const server = serve({
  fetch: catalogueRoutes({ current: () => current, close: async () => {} }).fetch,
  port: 0,
});

beforeAll(async () => {
  published = await buildRelease({ key, publishedAt: new Date(), products }, async (path) => path);
  if (!server.listening) await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  current = published;
});
afterAll(() => {
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers });
const json = async (path: string): Promise<unknown> => (await get(path)).json();

/** Raw: `fetch` would change and decode encodings. */
async function raw(path: string, headers: Record<string, string>) {
  const sent = request(origin + path, { headers }).end();
  const [response] = await once(sent, 'response');
  return { headers: response.headers, body: await buffer(response) };
}

describe('GET /products.json', () => {
  it('is an object of keys, the last of which is the list', async () => {
    const response = await get('/products.json');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      vary: 'Accept-Encoding',
    });
    expect(await response.json()).toEqual({ [key]: products });
  });

  it('is null when nothing is published', async () => {
    current = undefined;
    const response = await get('/products.json');
    expect([response.status, response.headers.get('etag')]).toEqual([200, 'null_etag']);
    expect(await response.text()).toBe('null');
    expect((await get('/products.json', { 'If-None-Match': 'null_etag' })).status).toBe(304);
  });

  it('is sent in the coding that the client wants, each with a tag of its own', async () => {
    const plain = await raw('/products.json', {});
    const gzipped = await raw('/products.json', { 'Accept-Encoding': 'gzip' });
    const brotli = await raw('/products.json', { 'Accept-Encoding': 'gzip, br' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain, gzipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
  });

  it('is not sent again to who has it', async () => {
    const tag = (await get('/products.json')).headers.get('etag') ?? '';
    const bare = tag.replaceAll('"', '');
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, bare, '*']) {
      const response = await get('/products.json', { 'If-None-Match': header });
      expect([header, response.status]).toEqual([header, 304]);
      expect(response.headers.get('etag')).toBe(tag);
      expect(await response.text()).toBe('');
    }
    expect((await get('/products.json', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('that is not modified has the tag that the client named, whatever coding it takes now', async () => {
    const plain = (await raw('/products.json', {})).headers.etag ?? expect.fail();
    const headers = { 'If-None-Match': `"other", ${plain}`, 'Accept-Encoding': 'br' };
    expect((await raw('/products.json', headers)).headers.etag).toBe(plain);
  });

  it('answers HEAD with the same headers', async () => {
    const [head, full] = await Promise.all([
      get('/products.json', {}, 'HEAD'),
      get('/products.json'),
    ]);
    expect(await head.text()).toBe('');
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
  });

  it.each([
    '/products/.json',
    '/products.json?ns=shop&format=export',
    '/products.json?auth=token&timeout=10s',
    '/products.json?orderBy=%22%24key%22&limitToLast=1&format=export',
    `/products.json?orderBy="$key"&equalTo="${key}"`,
    '/products.json?orderBy="$key"&startAt="-O"&endAt="-P"',
  ])('is the same at %s', async (path) => {
    expect(await json(path)).toEqual({ [key]: products });
    const tag = (await get('/products.json')).headers.get('etag') ?? '';
    expect((await get(path, { 'If-None-Match': tag })).status).toBe(304);
  });

  it('can be printed', async () => {
    const pretty = await get('/products.json?print=pretty');
    expect(await pretty.text()).toBe(JSON.stringify({ [key]: products }, null, 2));
    const silent = await get('/products.json?print=silent');
    expect([silent.status, await silent.text()]).toEqual([204, '']);
  });
});

describe('what is under it', () => {
  it.each([
    ['/products.json?shallow=true', { [key]: true }],
    [`/products/${key}.json`, products],
    [`/products/${key}/0/name.json`, 'Product 1'],
    [`/products/${key}/1/price.json?shallow=true`, 101.5],
    [`/products/${key}/4/.json`, products[4]],
    [`/products/${key}/5.json`, null],
    [`/products/${key}/length.json`, null],
    ['/products/-Onothing/0.json', null],
    ['/products/__proto__.json', null],
    [`/products/${key}.json?orderBy="$key"&limitToFirst=2`, products.slice(0, 2)],
    [`/products/${key}.json?orderBy="$key"&limitToLast=1`, { 4: products[4] }],
    [
      `/products/${key}.json?orderBy="$key"&startAt="1"&endAt="3"`,
      [null, products[1], products[2], products[3]],
    ],
    ['/products.json?orderBy="$key"&equalTo="other"', {}],
  ])('%s', async (path, expected) => {
    expect(await json(path)).toEqual(expected);
  });

  it('has tags as well', async () => {
    const path = `/products/${key}/0.json`;
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^".+"$/);
    expect((await get(path, { 'If-None-Match': tag })).status).toBe(304);
  });

  it('without .json is no address of the database', async () => {
    expect((await get(`/products/${key}`)).status).toBe(404);
  });
});

describe('what it refuses', () => {
  it.each([
    ['shallow=true&orderBy="$key"', "Mixing 'shallow' and querying parameters is not supported"],
    ['shallow=true&limitToFirst=1', "Mixing 'shallow' and querying parameters is not supported"],
    ['limitToFirst=1', 'orderBy must be defined when other query parameters are defined'],
    ['startAt="a"', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=$key', 'orderBy must be a valid JSON encoded path'],
    ['orderBy=1', 'orderBy must be a valid JSON encoded path'],
    [
      'orderBy="price"',
      'Index not defined, add ".indexOn": "price", for path "/products", to the rules',
    ],
    ['orderBy="$key"&limitToFirst=1&limitToLast=1', expect.stringContaining('limitToFirst')],
    ['orderBy="$key"&limitToFirst=0', expect.stringContaining('limitToFirst')],
    ['orderBy="$key"&limitToLast=-1', expect.stringContaining('limitToLast')],
    ['orderBy="$key"&limitToLast=many', expect.stringContaining('limitToLast')],
    ['orderBy="$key"&equalTo="a"&startAt="a"', expect.stringContaining('equalTo')],
    ['orderBy="$key"&startAt=5', expect.stringContaining('startAt')],
  ])('?%s', async (query, error) => {
    const response = await get(`/products.json?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ error });
  });

  it.each(['/products/%E0%A4%A.json', '/products/a$b.json', '/products/%00.json'])(
    'the path %s',
    async (path) => expect((await get(path)).status).toBe(400),
  );

  it.each(['PUT', 'POST', 'PATCH', 'DELETE'])('writing by %s', async (method) => {
    for (const path of ['/products.json', `/products/${key}/0.json`]) {
      const response = await fetch(origin + path, {
        method,
        body: method === 'POST' ? '{}' : null,
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'Permission denied' });
    }
    const headers = { 'X-HTTP-Method-Override': method };
    expect((await get('/products.json', headers, 'POST')).status).toBe(401);
  });

  it('nothing of what a browser asks before', async () => {
    const headers = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-firebase-etag',
    };
    const response = await get('/products.json', headers, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('GET');
    expect(response.headers.get('access-control-allow-headers')).toBe('x-firebase-etag');
  });
});
