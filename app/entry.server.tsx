import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopContext } from '#app/load-context.ts';
import { getLocale } from '#app/locale.ts';
import { DelayedScripts } from '#app/router-scripts.tsx';
import { ServerRenderContext } from '#app/server-render-context.ts';
import account from './features/account/account.css?inline';
import bag from './features/bag/bag.css?inline';
import card from './features/catalogue/cards/product-card.css?inline';
import home from './features/catalogue/home/home.css?inline';
import list from './features/catalogue/list/shop-list.css?inline';
import details from './features/catalogue/product/details.css?inline';
import firstStyles from './styles/first.css?inline';
import firstAddress from './styles/first.css?url';
import arabicFont from './styles/fonts/cairo.woff2';
import { laterStyles } from './styles/later-styles.ts';
import shopStyles from './styles/shop.css?inline';
import shopAddress from './styles/shop.css?url';

/** By route: what its first paint needs besides first.css and shop.css. Most others link later.css. */
const pageStyles: Readonly<Record<string, string>> = {
  'routes/home': home,
  'routes/shop': list + card,
  'routes/product': details,
  'routes/auth': account,
  'routes/cart': bag,
};

/** A page contains its styles, to paint sooner; the service worker's documents import the files. */
const importedStyles = [firstAddress, shopAddress, laterStyles]
  .map((address) => `@import ${JSON.stringify(address)};`)
  .join('');

/** Only Arabic: its fallback face differs by phone. The Latin fallbacks have the same widths. */
const arabicFontAhead = `<${arabicFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Renders the whole page without streaming: the server caches it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { inline, requestId, colours, reportError, isForWorker } = loadContext.get(shopContext);
  const route = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const styles = isForWorker ? stylesOfWorker : stylesOf(route, linksSheet(routerContext));
  // Without the stream, the router writes no scripts but those of `DelayedScripts`.
  const { serverHandoffStream, ...context } = routerContext;
  const { loaderData, errors } = context.staticHandlerContext;
  const pageData = { loaderData, ...(errors && { hasFailed: true }) };
  const stream = await renderToReadableStream(
    <ServerRenderContext
      value={{
        inline,
        pageData,
        requestId,
        style: colours,
        ...styles,
        route,
        scripts: <DelayedScripts />,
      }}
    >
      <ServerRouter context={context} url={request.url} />
    </ServerRenderContext>,
    { signal: request.signal, onError: reportError },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (getLocale() === 'ar') headers.append('Link', arabicFontAhead);
  return new Response(stream, { status, headers });
}

const stylesOfWorker = { headStyles: importedStyles, otherStyles: '' };

/**
 * The offer is painted before the browser reads the other styles (decision 0057). Not on pages that
 * link later.css: nothing is painted before that file, and its rules must follow those of shop.css.
 */
function stylesOf(route: string, isSheetLinked: boolean) {
  const others = shopStyles + (pageStyles[route] ?? '');
  return isSheetLinked
    ? { headStyles: firstStyles + others, otherStyles: '' }
    : { headStyles: firstStyles, otherStyles: others };
}

function linksSheet({ routeModules, staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches
    .flatMap(({ route }) => routeModules[route.id]?.links?.() ?? [])
    .some((link) => 'rel' in link && link.rel === 'stylesheet');
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor's wrong request is not a fault of the shop.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(shopContext).reportError(error);
};

// The built loaders read this context: a second copy of the module would be another context.
export { shopContext };
