import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { compressAssets } from './compress-assets.ts';
import { assetRoutes } from './routes.ts';

const script = 'console.log("shoes");\n'.repeat(200);
const files: Record<string, string> = {
  'assets/entry-1a2b.js': script,
  'assets/tiny-3c4d.js': 'x',
  'assets/photo-5e6f.avif': script,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': script,
  '.vite/manifest.json': '{}',
};

async function serveBuild() {
  const parent = await mkdtemp(join(tmpdir(), 'adi-assets-'));
  const folder = join(parent, 'client');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await compressAssets(folder);
  const assets = assetRoutes({ folders: [folder] });
  const app = new Hono()
    .route('/', assets.hashed)
    .route('/', assets.others)
    .get('*', (c) => c.html('a page'));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(async () => {
    await new Promise((closed) => server.close(closed));
    await rm(parent, { recursive: true, force: true, maxRetries: 3 });
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    folder,
    ask: (path: string, headers = {}, method = 'GET') => ask(port, path, headers, method),
  };
}

/** Raw: `fetch` would normalise paths and decompress. */
async function ask(port: number, path: string, headers: Record<string, string>, method: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  const body = Buffer.concat(await response.toArray());
  const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
  return { status: response.statusCode, headers: response.headers, names, body };
}

describe('a file with a hash in its name', () => {
  it('is kept for ever and sent in Brotli or gzip as the browser likes', async () => {
    const { ask } = await serveBuild();
    const brotli = await ask('/assets/entry-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(brotli.body.length),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await ask('/assets/entry-1a2b.js', { 'Accept-Encoding': 'br;q=0.5, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
  });

  it.each([undefined, 'br;q=0, gzip;q=0', 'identity', 'deflate'])(
    'is sent as it is for Accept-Encoding: %s',
    async (accepted) => {
      const { ask } = await serveBuild();
      const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
      const response = await ask('/assets/entry-1a2b.js', headers);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers.vary).toBe('Accept-Encoding');
      expect(response.body.toString()).toBe(script);
    },
  );

  it('carries no header that it can do without', async () => {
    const { ask } = await serveBuild();
    const accepted = { 'Accept-Encoding': 'br', Connection: 'keep-alive' };
    const { headers, names } = await ask('/assets/entry-1a2b.js', accepted);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(names.map((name) => name.toLowerCase()).sort()).toEqual([
      ...['cache-control', 'content-encoding', 'content-length', 'content-type'],
      // Origins with a clock must send the date (RFC 9110, 6.6.1).
      ...['date', 'vary', 'x-content-type-options'],
    ]);
  });

  it('says when its connection ends', async () => {
    const { ask } = await serveBuild();
    const { headers } = await ask('/assets/entry-1a2b.js', { Connection: 'close' });
    expect(headers.connection).toBe('close');
  });

  it('answers HEAD with the same headers', async () => {
    const { ask } = await serveBuild();
    const head = await ask('/assets/entry-1a2b.js', {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(script.length));
    expect(head.body.length).toBe(0);
  });

  it('that is missing is a 404 that nobody keeps, and never a page', async () => {
    const { ask } = await serveBuild();
    const response = await ask('/assets/entry-old.js');
    expect(response.status).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('other files', () => {
  it('are kept for a day, the service worker not at all', async () => {
    const { ask } = await serveBuild();
    const icon = await ask('/icon.svg');
    expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(icon.headers['cache-control']).toBe('public, max-age=86400');
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('have a tag of their own in each form, and answer 304', async () => {
    const { ask } = await serveBuild();
    const plain = await ask('/sw.js');
    const brotli = await ask('/sw.js', { 'Accept-Encoding': '*' });
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    const tag = { 'If-None-Match': `"other", W/${plain.headers.etag}` };
    const again = await ask('/sw.js', tag);
    expect([again.status, again.body.length, again.headers.etag]).toEqual([
      304,
      0,
      plain.headers.etag,
    ]);
    expect((await ask('/sw.js', { ...tag, 'Accept-Encoding': 'br' })).status).toBe(200);
  });

  it('are nowhere but in the folder of the build', async () => {
    const { ask } = await serveBuild();
    const paths = [
      ...['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..%5csecret.txt'],
      ...[
        '/.vite/manifest.json',
        '/assets/entry-1a2b.js.br',
        '/assets/../../secret.txt',
        '/assets',
      ],
      ...['/assets/..%2f..%2fsecret.txt', '/sw.js.gz', '/sw.js%00', '//icon.svg', '/icon.svg/'],
    ];
    for (const path of paths) {
      const { body } = await ask(path);
      expect([path, ['a page', 'There is no such file.'].includes(body.toString())]).toEqual([
        path,
        true,
      ]);
    }
  });

  it('leave the pages as they are', async () => {
    const { ask } = await serveBuild();
    const page = await ask('/shop');
    expect([page.status, page.body.toString(), page.headers.etag]).toEqual([
      200,
      'a page',
      undefined,
    ]);
  });
});

describe('the compression of the build', () => {
  it('is kept only for texts that it makes smaller', async () => {
    const { folder } = await serveBuild();
    expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
      'entry-1a2b.js',
      'entry-1a2b.js.br',
      'entry-1a2b.js.gz',
      'photo-5e6f.avif',
      'tiny-3c4d.js',
    ]);
  });
});

it('says what to do when the pages were not built', () => {
  const folder = join(tmpdir(), 'adi-assets-never-built');
  expect(() => assetRoutes({ folders: [folder] })).toThrow(StartError);
  expect(() => assetRoutes({ folders: [folder] })).toThrow(/npm run build/);
});
