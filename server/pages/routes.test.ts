import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueView, ShopContext } from '#app/load-context.ts';
import { readTrustedProxies } from '#server/http/client-address.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { pageRoutes } from './routes.ts';

let version: string;
let rendered: string[];
let answer: (request: Request, context: ShopContext) => Response;
let shop: Hono<ShopBindings>;

beforeEach(() => {
  version = 'first';
  rendered = [];
  answer = (request, { nonceMark }) =>
    new Response(`<script nonce="${nonceMark}">${request.url}</script>`, {
      headers: { 'content-type': 'text/html' },
    });
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
        settings: {
          brand: 'ADI',
          couponCode: 'WELCOMEADI',
          identityUrl: 'https://identity.example',
          identityKey: 'key',
          catalogueUrl: 'https://catalogue.example/products.json',
          publicUrl: 'https://shop.example',
          vitalsSample: 0,
        },
      }),
    );
});

function nonceOf(response: Response): string {
  const policy = response.headers.get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}

describe('a page', () => {
  it('is rendered once, and has another nonce each time', async () => {
    const first = await shop.request('/shop');
    const second = await shop.request('/shop?utm_source=mail');
    expect(rendered).toEqual(['GET /shop']);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(await first.text()).toContain(`nonce="${nonceOf(first)}"`);
    expect(await second.text()).toContain(`nonce="${nonceOf(second)}"`);
  });

  it('is the same packed', async () => {
    const response = await shop.request('/shop', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(text).toContain(`nonce="${nonceOf(response)}"`);
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

  it('is not marked where a visitor could learn the mark of another', async () => {
    const marks: string[] = [];
    answer = (_, { nonceMark }) => {
      marks.push(nonceMark);
      return new Response(nonceMark);
    };
    await shop.request('/shop?q=a');
    await shop.request('/shop?q=b');
    await shop.request('/shop.data');
    expect(new Set(marks).size).toBe(3);
    expect(marks[2]).toBe('');
  });
});

it("a page's data is no shared copy either", async () => {
  const response = await shop.request('/shop.data');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
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
