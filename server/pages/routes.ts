import { type Context, Hono } from 'hono';
import type {
  CatalogueView,
  OwnColours,
  PublicSettings,
  ShopContext,
  SoldOut,
} from '#app/load-context.ts';
import type { Rankings } from '#domain/catalogue/rankings.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { type OwnerSettings, picturesOfSettings } from '#domain/owner-settings.ts';
import { readProductId } from '#domain/product/product-id.ts';
import { localeOfPath, localizedPath } from '#domain/text/locale.ts';
import {
  acceptedForm,
  type BodyForm,
  encodeForOne,
  heldTag,
} from '#server/http/answers/encoded-body.ts';
import { noteShared } from '#server/http/answers/shared-answers.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { createFairTurns } from '#server/turns/fair-turns.ts';
import { contentSecurityPolicy, outsideOrigins } from './content-security-policy.ts';
import {
  keptPages,
  noInlineTexts,
  type RenderedPage,
  type RenderPage,
  renderKeptPage,
  renderWhole,
} from './kept-pages.ts';
import { canonicalAddress } from './one-address.ts';
import { isWorthKeeping, pageAddress, showsDeliveryTerms } from './page-address.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pictureSources, sourcesOfProducts } from './picture-sources.ts';

/** For what changes with the next release. */
const askedForAnew = 'private, no-cache';

const noneSoldOut: SoldOut = new Map();

/** So many for all visitors: more at once would only take longer each. */
const renderingsAtOnce = 3;

export function pageRoutes(deps: {
  render: PageRenderer;
  catalogue: { current(): CatalogueView | undefined };
  stock: { soldOut(): Promise<SoldOut> };
  rankings: () => Promise<Rankings>;
  gone: { find: ShopContext['findGone']; version(): string };
  settings: PublicSettings;
  deliveryTerms: { current(): DeliveryTerms };
  ownerSettings: { current(): { values: OwnerSettings; version: string } };
  colours?: OwnColours | undefined;
}): Hono<ShopBindings> {
  const { render, catalogue, stock, rankings, gone, settings, ownerSettings, colours } = deps;
  const { deliveryTerms } = deps;
  const pages = keptPages();
  /** The service worker's offline page: the same for all products. */
  const documents = keptPages();
  /** Renderings of one IP address wait for each other, not those of others for them. */
  const { run: inTurn } = createFairTurns(renderingsAtOnce);
  // The browser reads that list itself, perhaps a newer one than the shop's.
  const isCatalogueExternal = outsideOrigins([settings.catalogueUrl]).length > 0;
  const policy = contentSecurityPolicy({
    connectTo: outsideOrigins([settings.identityUrl, settings.catalogueUrl]),
    https: settings.publicUrl.startsWith('https:'),
  });

  function shownPictures(): readonly string[] {
    if (isCatalogueExternal) return ['data:', 'https:'];
    const own = picturesOfSettings(ownerSettings.current().values).map(([, address]) => address);
    const sold = sourcesOfProducts(catalogue.current()?.products ?? []);
    return [...new Set([...sold, ...pictureSources(own)])];
  }

  function shopContext(
    c: Context<ShopBindings>,
    view: CatalogueView | undefined,
    { inline = noInlineTexts(), isForWorker = false, soldOut = noneSoldOut } = {},
  ): ShopContext {
    return {
      catalogue: view,
      soldOut,
      rankings,
      findGone: gone.find,
      isForWorker,
      settings,
      deliveryTerms: deliveryTerms.current,
      owner: ownerSettings.current().values,
      colours,
      inline,
      requestId: c.get('requestId'),
      reportError: (err) => c.get('log').error({ err }, 'A page could not be rendered'),
    };
  }

  /** @param body in the form to send, or the tag of the one that the visitor has */
  function send(
    { status, inline, ...page }: RenderedPage,
    body: { form: BodyForm } | { held: string },
  ): Response {
    const headers = new Headers(page.headers);
    // Cookies may come with it, so no shared cache.
    headers.set('Cache-Control', askedForAnew);
    headers.set('Shop-Settings', ownerSettings.current().version);
    // Also with a 304: a newer version may have another policy.
    headers.set('Content-Security-Policy', policy(inline, shownPictures()));
    if ('held' in body) {
      headers.set('ETag', body.held);
      headers.set('Vary', 'Accept-Encoding');
      return new Response(null, { status: 304, headers });
    }
    if (headers.has('location')) return new Response(null, { status, headers });
    for (const [name, value] of Object.entries(body.form.headers)) headers.set(name, value);
    return new Response(body.form.bytes, { status, headers });
  }

  /** What a kept page shows: another product that sells out makes no new page. */
  async function soldOutFor({ pathname }: URL, isKept: boolean): Promise<SoldOut> {
    if (!isKept) return stock.soldOut();
    const id = readProductId(/\/shop\/([^/]+)$/.exec(pathname)?.[1] ?? '');
    if (id === undefined) return noneSoldOut;
    const sizes = (await stock.soldOut()).get(id);
    return sizes ? new Map([[id, sizes]]) : noneSoldOut;
  }

  const routes = new Hono<ShopBindings>();

  // React Router would answer with the data alone, in a form that nothing here reads.
  routes.get('/:address{.+\\.data}', (c) => {
    return c.redirect(localizedPath(localeOfPath(c.req.path), '/not-found'));
  });

  routes.get('*', async (c) => {
    const isForWorker = c.req.query('without-catalogue') !== undefined;
    const viewNow = () => (isForWorker ? undefined : catalogue.current());
    const url = new URL(c.req.url);
    // `oneAddress` has refused what cannot be read.
    const address = pageAddress(canonicalAddress(url) ?? url);
    const isKept = isWorthKeeping(address);
    const soldOut = viewNow() ? await soldOutFor(address, isKept) : noneSoldOut;
    const renderNow: RenderPage = (inline) =>
      render(new Request(address), shopContext(c, viewNow(), { inline, isForWorker, soldOut }));
    const asked = (status: number) => ({
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: status === 200 ? c.req.header('if-none-match') : undefined,
    });
    if (!isKept) {
      return inTurn(async () => {
        const { html, ...page } = await renderWhole(renderNow);
        return send(page, await encodeForOne(html, asked(page.status)));
      });
    }
    noteShared(c);
    const kept = isForWorker ? documents : pages;
    const keyNow = () =>
      [
        address.pathname + address.search,
        ...[...soldOut.values()].flat(),
        ...(showsDeliveryTerms(address) ? [JSON.stringify(deliveryTerms.current())] : []),
      ].join('\n');
    const versionNow = () =>
      [viewNow()?.version, ownerSettings.current().version, gone.version()].join(' ');
    // Who shares a page that is being rendered does not share the turn of who has asked first.
    const { body, ...page } =
      kept.find(keyNow(), versionNow()) ??
      (await inTurn(() => kept.get(keyNow(), versionNow(), () => renderKeptPage(renderNow))));
    const { acceptEncoding, ifNoneMatch } = asked(page.status);
    const form = acceptedForm(body, acceptEncoding);
    const held = heldTag(body, { ifNoneMatch, accepted: form });
    return send(page, held === undefined ? { form } : { held });
  });

  // Without a script, this only keeps passwords out of addresses.
  routes.post('*', async (c) => {
    const answer = await inTurn(() => render(c.req.raw, shopContext(c, catalogue.current())));
    return answer.status === 405 ? notAllowed(c) : answer;
  });
  routes.all('*', notAllowed);
  return routes;
}

function notAllowed(c: Context<ShopBindings>): Response {
  return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
}
