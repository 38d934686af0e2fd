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
import authStyles from './routes/auth.css?inline';
import bagStyles from './routes/cart.css?inline';
import homeStyles from './routes/home.css?inline';
import detailsStyles from './routes/product.css?inline';
import listStyles from './routes/shop.css?inline';
import firstStyles from './styles/first.css?inline';
import firstAddress from './styles/first.css?url';
import arabicFont from './styles/fonts/cairo.woff2';
import { laterStyles } from './styles/later-styles.ts';
import pageStyles from './styles/page.css?inline';
import pageAddress from './styles/page.css?url';

/** By route: what its document has besides first.css and page.css. The other documents link later.css. */
const routeStyles: Readonly<Record<string, string>> = {
  'routes/home': homeStyles,
  'routes/shop': listStyles,
  'routes/product': detailsStyles,
  'routes/auth': authStyles,
  'routes/cart': bagStyles,
  'routes/not-found': '',
  'routes/page-not-found': '',
};

/** A page contains its styles, to paint sooner; the service worker's documents import the files. */
const importedStyles = [firstAddress, pageAddress, laterStyles]
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
  const styles = isForWorker ? stylesOfWorker : stylesOf(routeStyles[route]);
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
 * The banner is painted before the browser reads the other styles (decision 0067). Not on pages that
 * link later.css: nothing is painted before that file, and its rules must follow those of page.css.
 */
function stylesOf(ownStyles: string | undefined) {
  return ownStyles === undefined
    ? { headStyles: firstStyles + pageStyles, otherStyles: '', linkedStyles: laterStyles }
    : { headStyles: firstStyles, otherStyles: pageStyles + ownStyles };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor's wrong request is not a fault of the shop.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(shopContext).reportError(error);
};

// The built loaders read this context: a second copy of the module would be another context.
export { shopContext };
