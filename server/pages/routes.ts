import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { CatalogueView, OwnColours, PublicSettings, ShopContext } from '#app/load-context.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { contentSecurityPolicy, outsideOrigins } from './content-security-policy.ts';
import { type KeptPage, keptPages, type RenderPage, renderKeptPage } from './kept-pages.ts';
import { isWorthKeeping, pageAddress } from './page-address.ts';
import { gzipPage, plainPage } from './page-pieces.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Of what is the same for all only until the next release. */
const askedForAnew = 'private, no-cache';

/** The shop's pages, for every address that nothing else answers. */
export function pageRoutes(deps: {
  render: PageRenderer;
  catalogue: { current(): CatalogueView | undefined };
  settings: PublicSettings;
  colours?: OwnColours | undefined;
}): Hono<ShopBindings> {
  const { render, catalogue, settings, colours } = deps;
  const pages = keptPages();
  /** What the service worker keeps for a browser without a network: the same for all products. */
  const documents = keptPages();
  const policy = contentSecurityPolicy({
    connectTo: outsideOrigins([settings.identityUrl, settings.catalogueUrl]),
    https: settings.publicUrl.startsWith('https:'),
  });

  function shopContext(
    c: Context<ShopBindings>,
    view: CatalogueView | undefined,
    { nonceMark = '', isForWorker = false } = {},
  ): ShopContext {
    return {
      catalogue: view,
      isForWorker,
      settings,
      colours,
      nonceMark,
      requestId: c.get('requestId'),
      reportError: (err) => c.get('log').error({ err }, 'A page could not be rendered'),
    };
  }

  function send(c: Context<ShopBindings>, page: KeptPage): Response {
    const nonce = randomBytes(16).toString('base64');
    const headers = new Headers(page.headers);
    headers.set('Content-Security-Policy', policy(nonce));
    // The nonce is another one each time, so a shared copy would be a wrong one.
    headers.set('Cache-Control', askedForAnew);
    headers.set('Vary', 'Accept-Encoding');
    if (headers.has('location')) return new Response(null, { status: page.status, headers });
    if (acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) === 'identity') {
      return new Response(plainPage(page.pieces, nonce), { status: page.status, headers });
    }
    headers.set('Content-Encoding', 'gzip');
    return new Response(gzipPage(page.pieces, nonce), { status: page.status, headers });
  }

  const routes = new Hono<ShopBindings>();

  // What the router asks for when a browser has no catalogue of its own: data, not a page.
  routes.get('/:address{.+\\.data}', async (c) => {
    const answer = await render(c.req.raw, shopContext(c, catalogue.current()));
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', askedForAnew);
    return new Response(answer.body, { status: answer.status, headers });
  });

  routes.get('*', async (c) => {
    const isForWorker = c.req.query('without-catalogue') !== undefined;
    const view = isForWorker ? undefined : catalogue.current();
    const address = pageAddress(new URL(c.req.url));
    const renderPage: RenderPage = (nonceMark) =>
      render(new Request(address), shopContext(c, view, { nonceMark, isForWorker }));
    const page = isWorthKeeping(address)
      ? await (isForWorker ? documents : pages).get(
          address.pathname + address.search,
          view?.version ?? '',
          renderPage,
        )
      : await renderKeptPage(renderPage);
    return send(c, page);
  });

  // The forms work without a script only so far as not to put a password into an address.
  routes.post('*', async (c) => {
    const answer = await render(c.req.raw, shopContext(c, catalogue.current()));
    return answer.status === 405 ? notAllowed(c) : answer;
  });
  routes.all('*', notAllowed);
  return routes;
}

function notAllowed(c: Context<ShopBindings>): Response {
  return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
}
