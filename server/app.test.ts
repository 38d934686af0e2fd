import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { createApp } from './app.ts';
import { readTrustedProxies } from './http/request/client-address.ts';
import { type PictureRoutes, pictureRoutes } from './images/routes.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { asker } from './turns/asker.ts';

let assetFolder: string;
beforeAll(async () => {
  assetFolder = await mkdtemp(join(tmpdir(), 'adi-test-'));
  await writeFile(join(assetFolder, 'sw.js'), '// The service worker.');
  await mkdir(join(assetFolder, 'assets'));
  await writeFile(join(assetFolder, 'assets', 'entry-1a2b.js'), '// A script.');
});
afterAll(() => rm(assetFolder, { recursive: true, force: true }));

const noPicture = async () => undefined;

function openShop(
  settings: { publicUrl?: string; identityUrl?: string; catalogueUrl?: string } = {},
  renderPage: PageRenderer = async () => new Response('page'),
  pictures: PictureRoutes = pictureRoutes({ get: noPicture, getShared: noPicture }),
) {
  return createApp({
    log: pino({ enabled: false }),
    settings: {
      brand: 'ADI',
      couponCode: 'WELCOMEADI',
      identityUrl: '/identitytoolkit.googleapis.com',
      identityKey: 'key',
      catalogueUrl: '/products.json',
      publicUrl: 'https://shop.example',
      vitalsSample: 0,
      sendsMail: true,
      sendsPasswordMail: true,
      ...settings,
    },
    deliveryTerms: { current: () => defaultDeliveryTerms },
    ownerSettings: { current: () => ({ values: {}, version: '' }) },
    trustedProxies: readTrustedProxies([]),
    otherNames: 'redirect',
    catalogue: { current: () => undefined, close: async () => {} },
    stock: { soldOut: async () => new Map() },
    pictures: { routes: pictures },
    rankings: async () => ({ newest: [], best: [] }),
    gone: { find: async () => undefined, version: () => '' },
    routes: [],
    assetFolders: [assetFolder],
    renderPage,
  });
}

const paths = [
  ...['/', '/products.json', '/products/0.json', '/robots.txt', '/images/none.png'],
  ...['/sw.js', '/assets/entry-1a2b.js', '/assets/none.js'],
];

describe('every answer', () => {
  it.each(paths)('tells browsers to use HTTPS, for this host only: %s', async (path) => {
    const { headers } = await openShop().request(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(paths)('does not with plain HTTP: %s', async (path) => {
    const { headers } = await openShop({ publicUrl: 'http://127.0.0.1:3000' }).request(path);
    expect(headers.has('strict-transport-security')).toBe(false);
  });
});

it('knows whose turn a picture takes', async () => {
  const routes = new Hono<{ Bindings: HttpBindings }>().get('/images/*', (c) =>
    c.text(asker.getStore()?.block ?? 'nobody'),
  );
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const response = await openShop({}, undefined, routes).request('/images/a.png', {}, env);
  expect(await response.text()).toBe('192.0.2.1');
});

it.each(['/images/none.png', '/assets/entry-1a2b.js', '/products.json'])(
  'sends no header with %s that only a page needs: a first visit pays for each of them',
  async (path) => {
    const { headers } = await openShop().request(path);
    for (const name of ['x-request-id', 'permissions-policy', 'referrer-policy']) {
      expect([name, headers.has(name)]).toEqual([name, false]);
    }
  },
);

it('lets nothing run in a picture that is opened as a page', async () => {
  const { headers } = await openShop().request('/images/none.png');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

it('gives a page neither the frame of another site nor the machine it is shown on', async () => {
  const { headers } = await openShop().request('/');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  });
});

it('keeps the policy of cached pages and service workers', async () => {
  const shop = openShop();
  const policies = async (path: string) => {
    const first = await shop.request(path);
    const again = await shop.request(path, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    return [first, again].map(({ headers }) => headers.get('content-security-policy'));
  };
  const [ofPage, ofPageAgain] = await policies('/');
  expect(ofPageAgain).toBe(ofPage);
  const [ofWorker, ofWorkerAgain] = await policies('/sw.js');
  expect(ofWorker).toContain("connect-src 'self'");
  expect(ofWorkerAgain).toBeNull();
});

it('lets pages call an external provider only when it is configured', async () => {
  const connectTo = async (settings: Parameters<typeof openShop>[0]) => {
    const { headers } = await openShop(settings).request('/');
    return /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  expect(await connectTo({})).toBe("'self'");
  expect(await connectTo({ identityUrl: 'https://identity.example/v1' })).toBe(
    "'self' https://identity.example",
  );
});

it('lets pages show pictures of other servers only where the shop has such pictures', async () => {
  const imagesFrom = async (settings: Parameters<typeof openShop>[0]) => {
    const { headers } = await openShop(settings).request('/');
    return /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  expect(await imagesFrom({})).toBe("'self'");
  // The browser reads that list itself.
  expect(await imagesFrom({ catalogueUrl: 'https://catalogue.example/products.json' })).toBe(
    "'self' data: https:",
  );
});

it('shows an id and no cause of an unexpected fault', async () => {
  const shop = openShop({}, async () => {
    throw new Error('the password of the database is secret');
  });
  for (const accept of ['text/html', 'application/json']) {
    const answer = await shop.request('/', { headers: { accept } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toMatch(/[\da-f]{8}-[\da-f]{4}/);
    expect(text).not.toContain('secret');
  }
});
