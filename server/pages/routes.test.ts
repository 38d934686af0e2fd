import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueView, ShopContext } from '#app/load-context.ts';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { readTrustedProxies } from '#server/http/request/client-address.ts';
import { requestContext } from '#server/http/request/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { pageRoutes } from './routes.ts';

let version: string;
let settingsVersion: string;
let goneVersion: string;
let freeFrom: number | null;
let rendered: string[];
let answer: (request: Request, context: ShopContext) => Response | Promise<Response>;
let soldOut: Map<number, string[]>;
let shop: Hono<ShopBindings>;

beforeEach(() => {
  version = 'first';
  settingsVersion = 'first';
  goneVersion = 'first';
  freeFrom = null;
  soldOut = new Map();
  rendered = [];
  answer = (request, { inline }) => {
    inline.scripts.add(request.url);
    return new Response(`<script>${request.url}</script>`, {
      headers: { 'content-type': 'text/html' },
    });
  };
  const view = (): CatalogueView => ({ version, products: [], byId: new Map() });
  shop = new Hono<ShopBindings>()
    .use(requestContext({ log: pino({ enabled: false }), trustedProxies: readTrustedProxies([]) }))
    .route(
      '/',
      pageRoutes({
        render: async (request, context) => {
          rendered.push(`${request.method} ${new URL(request.url).pathname}`);
          return answer(request, context);
        },
        catalogue: { current: view },
        stock: { soldOut: async () => soldOut },
        rankings: async () => ({ newest: [], best: [] }),
        gone: { find: async () => undefined, version: () => goneVersion },
        settings: {
          brand: 'ADI',
          couponCode: 'WELCOMEADI',
          identityUrl: 'https://identity.example',
          identityKey: 'key',
          catalogueUrl: 'https://catalogue.example/products.json',
          publicUrl: 'https://shop.example',
          vitalsSample: 0,
          sendsMail: true,
          sendsPasswordMail: true,
        },
        deliveryTerms: { current: () => ({ ...defaultDeliveryTerms, freeFrom }) },
        ownerSettings: { current: () => ({ values: {}, version: settingsVersion }) },
      }),
    );
});

const script = '<script>http://localhost/shop</script>';

function fetchPage(headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(shop.request('/shop', { headers }));
}

describe('a page', () => {
  it('is rendered once, whatever brought the visitor', async () => {
    const first = await fetchPage();
    const second = await shop.request('/shop?utm_source=mail');
    expect(rendered).toEqual(['GET /shop']);
    expect(await first.text()).toBe(script);
    expect(await second.text()).toBe(script);
  });

  it('is rendered once, however its address is written', async () => {
    for (const address of ['/shop?ARs=shoes', '/ShOp?ARs=sHoEs', '//shop/?ARs=SHOES', '/%73hop/']) {
      await shop.request(address);
    }
    expect(rendered).toEqual(['GET /shop', 'GET /shop']);
  });

  it('is rendered anew when the owner has changed a setting, also for use without a network', async () => {
    const forWorker = () => shop.request('/shop?without-catalogue');
    await Promise.all([fetchPage(), forWorker()]);
    settingsVersion = 'second';
    await Promise.all([fetchPage(), forWorker()]);
    await Promise.all([fetchPage(), forWorker()]);
    expect(rendered).toHaveLength(4);
  });

  it('about delivery is rendered anew when its terms have changed, and other pages are not', async () => {
    const fetchAll = () =>
      Promise.all(['/delivery', '/ar/delivery', '/shop'].map((path) => shop.request(path)));
    await fetchAll();
    await fetchAll();
    expect(rendered).toHaveLength(3);
    freeFrom = 100_000;
    await fetchAll();
    await fetchAll();
    expect(rendered.slice(3).sort()).toEqual(['GET /ar/delivery', 'GET /delivery']);
  });

  it('is rendered anew when the picture of a product that is gone has changed', async () => {
    await fetchPage();
    goneVersion = 'second';
    await fetchPage();
    await fetchPage();
    expect(rendered).toHaveLength(2);
  });

  it('lets its own script in by its text', async () => {
    const hash = createHash('sha256').update('http://localhost/shop').digest('base64');
    const policy = (await fetchPage()).headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same packed with %s', async (coding, unpack) => {
    const response = await fetchPage({ 'accept-encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(script);
  });

  it('is not sent again to who has it, whatever coding they have it in', async () => {
    const etag = (await fetchPage({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const again = await fetchPage({ 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    // The policy may be stricter by now.
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect((await fetchPage({ 'if-none-match': etag })).status).toBe(304);
    version = 'second';
    answer = () => new Response('changed');
    expect((await fetchPage({ 'if-none-match': etag })).status).toBe(200);
  });

  it.each([404, 500])('that says %i says so again, to who has it as well', async (status) => {
    answer = () => new Response('sorry', { status });
    const etag = (await fetchPage()).headers.get('etag') ?? '';
    expect((await fetchPage({ 'if-none-match': etag })).status).toBe(status);
  });

  it('tells its length and its tag to who asks for no more', async () => {
    const { headers } = await fetchPage();
    const response = await shop.request('/shop', { method: 'HEAD' });
    for (const name of ['content-length', 'etag']) {
      expect(response.headers.get(name)).toBe(headers.get(name));
    }
    expect(await response.text()).toBe('');
  });

  it('is rendered anew when the catalogue has changed', async () => {
    await shop.request('/shop');
    version = 'second';
    await shop.request('/shop');
    expect(rendered).toEqual(['GET /shop', 'GET /shop']);
  });

  it('is rendered once for all who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => shop.request('/shop')));
    expect(rendered).toEqual(['GET /shop']);
  });

  it('that failed is tried again for the next visitor', async () => {
    answer = () => new Response('sorry', { status: 500 });
    expect((await shop.request('/shop')).status).toBe(500);
    answer = () => new Response('there');
    expect(await (await shop.request('/shop')).text()).toBe('there');
  });

  it('may call the providers that the owner configured, and nobody else', async () => {
    const policy = (await shop.request('/')).headers.get('content-security-policy');
    expect(policy).toContain(
      "connect-src 'self' https://identity.example https://catalogue.example;",
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/style-src(-elem)? [^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
  });

  it('lets in no script of another page, and none that somebody else brought into it', async () => {
    await shop.request('/shop?q=a');
    answer = () => new Response('<script>theirs()</script>');
    const policy = (await shop.request('/shop?q=b')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
  });
});

describe('a page of a search, which is rendered for each visitor', () => {
  it.each(['br', 'gzip', 'identity'])('is the same in %s, and known again', async (coding) => {
    const search = (headers: Record<string, string> = {}) =>
      Promise.resolve(shop.request('/shop?q=a', { headers }));
    const response = await search({ 'accept-encoding': coding });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[coding] ?? Buffer.from;
    const body = Buffer.from(await response.arrayBuffer());
    expect(unpack(body).toString()).toBe('<script>http://localhost/shop?q=a</script>');
    expect(response.headers.get('content-length')).toBe(String(body.length));
    const etag = response.headers.get('etag') ?? '';
    const again = await search({ 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    answer = () => new Response('sorry', { status: 404 });
    const { headers } = await search();
    expect((await search({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404);
  });

  it('is compressed only for who takes it compressed, and not for who has it', async () => {
    const page = Array.from({ length: 50_000 }, (_, n) =>
      createHash('md5').update(`${n}`).digest(),
    );
    answer = () => new Response(Buffer.concat(page).toString('base64'));
    const timeOf = async (path: string, headers: Record<string, string> = {}) => {
      const before = process.cpuUsage();
      const { headers: answered } = await shop.request(path, { headers });
      const { user, system } = process.cpuUsage(before);
      return { time: user + system, etag: answered.get('etag') ?? '' };
    };
    const kept = await timeOf('/shop');
    const plain = await timeOf('/shop?q=a');
    const held = await timeOf('/shop?q=a', {
      'accept-encoding': 'br',
      'if-none-match': plain.etag,
    });
    expect(plain.time).toBeLessThan(kept.time / 3);
    expect(held.time).toBeLessThan(kept.time / 3);
  });

  it('does not wait for all that another address has asked for before, nor does a kept page', async () => {
    const begun: string[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    answer = async ({ url }) => {
      begun.push(url.replace('http://localhost', ''));
      await held;
      return new Response('page');
    };
    const ask = (remoteAddress: string, path: string) =>
      shop.request(path, {}, { incoming: { socket: { remoteAddress } } });
    const greedy = Array.from({ length: 20 }, (_, n) => ask('192.0.2.1', `/shop?q=${n}`));
    const pages = ['192.0.2.1', '192.0.2.2'].map((block) => ask(block, '/about'));
    const search = ask('192.0.2.2', '/shop?q=other');
    letGo();
    await Promise.all([...greedy, ...pages, search]);
    expect(begun.slice(0, 8)).toEqual(expect.arrayContaining(['/about', '/shop?q=other']));
    expect(begun).toHaveLength(22);
  });

  it('lets a page that is kept go first, whatever is being rendered', async () => {
    await fetchPage();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    answer = async () => {
      await held;
      return new Response('page');
    };
    const searches = Array.from({ length: 20 }, (_, n) => shop.request(`/shop?q=${n}`));
    expect(await (await fetchPage()).text()).toBe(script);
    letGo();
    await Promise.all(searches);
  });
});

it('an address of data alone is a page that is not there', async () => {
  const response = await shop.request('/ar/shop.data');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/ar/not-found');
  expect((await shop.request('/shop/metadata')).status).toBe(200);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s of a page without a form is refused',
  async (method) => {
    answer = () => new Response('<html>', { status: 405 });
    const response = await shop.request('/shop', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.text()).not.toContain('<html>');
  },
);

it('a form that is sent without a script is answered by its page', async () => {
  answer = () => new Response(null, { status: 303, headers: { location: '/auth' } });
  const response = await shop.request('/auth', { method: 'POST', body: new URLSearchParams() });
  expect(response.status).toBe(303);
});
