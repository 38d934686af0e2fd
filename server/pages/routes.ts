import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { CatalogueView, PublicSettings, ShopContext } from '#app/load-context.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { contentSecurityPolicy, outsideOrigins } from './content-security-policy.ts';
import { type KeptPage, keptPages } from './kept-pages.ts';
import { isWorthKeeping, pageAddress } from './page-address.ts';
import { gzipPage, plainPage } from './page-pieces.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Stands in a page where the nonce will be. Random, so that no product can contain it. */
const nonceMark = `nonce-${randomBytes(24).toString('hex')}`;

function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const gzip = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(acceptEncoding ?? '');
  return gzip !== null && Number(gzip[1] ?? 1) > 0;
}

/** The shop's pages, for every address that nothing else answers. */
export function pageRoutes(deps: {
  render: PageRenderer;
  catalogue: { current(): CatalogueView | undefined };
  settings: PublicSettings;
}): Hono<ShopBindings> {
  const { render, catalogue, settings } = deps;
  const pages = keptPages({ nonceMark });
  const policy = contentSecurityPolicy({
    connectTo: outsideOrigins([settings.identityUrl, settings.catalogueUrl]),
    https: settings.publicUrl.startsWith('https:'),
  });

  function shopContext(c: Context<ShopBindings>, view: CatalogueView | undefined): ShopContext {
    return {
      catalogue: view,
      settings,
      nonce: nonceMark,
      requestId: c.get('requestId'),
      reportError: (err) => c.get('log').error({ err }, 'A page could not be rendered'),
    };
  }

  function send(c: Context<ShopBindings>, page: KeptPage): Response {
    const nonce = randomBytes(16).toString('base64');
    const headers = new Headers(page.headers);
    headers.set('Content-Security-Policy', policy(nonce));
    // The nonce is another one each time, so a shared copy would be a wrong one.
    headers.set('Cache-Control', 'private, no-cache');
    headers.set('Vary', 'Accept-Encoding');
    if (headers.has('location')) return new Response(null, { status: page.status, headers });
    if (!acceptsGzip(c.req.header('accept-encoding'))) {
      return new Response(plainPage(page.pieces, nonce), { status: page.status, headers });
    }
    headers.set('Content-Encoding', 'gzip');
    return new Response(gzipPage(page.pieces, nonce), { status: page.status, headers });
  }

  const routes = new Hono<ShopBindings>();
  routes.on(['GET', 'HEAD'], '*', async (c) => {
    const view = catalogue.current();
    const context = shopContext(c, view);
    const url = new URL(c.req.url);
    // What the router asks for when a browser has no catalogue of its own: data, not a page.
    if (url.pathname.endsWith('.data')) return render(c.req.raw, context);
    const address = pageAddress(url);
    const renderPage = () => render(new Request(address), context);
    const page = isWorthKeeping(address)
      ? await pages.get(address.pathname + address.search, view?.version ?? '', renderPage)
      : await pages.once(renderPage);
    return send(c, page);
  });
  routes.all('*', (c) => render(c.req.raw, shopContext(c, catalogue.current())));
  return routes;
}
