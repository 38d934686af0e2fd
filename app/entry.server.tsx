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
import { ServerRenderContext } from '#app/server-render-context.ts';
import { delayScripts } from './delay-scripts.ts';
import arabicFont from './styles/fonts/cairo.woff2';
import styles from './styles/shop.css?inline';
import stylesAddress from './styles/shop.css?url';

/**
 * The styles stand in the page: it is painted without waiting for a second answer. The documents
 * that the service worker keeps are many, and the file is kept beside them.
 */
const importedStyles = `@import ${JSON.stringify(stylesAddress)};`;

/**
 * What stands in for the Arabic face differs from phone to phone, so that it is asked for ahead.
 * The Latin ones are not: until they come, letters of the same widths stand in for them.
 */
const arabicFontAhead = `<${arabicFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Renders a page whole: nothing of it comes late, and the server keeps it for the next visitor. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const {
    nonceMark: nonce,
    requestId,
    colours,
    reportError,
    isForWorker,
  } = loadContext.get(shopContext);
  const sheet = isForWorker ? importedStyles : styles;
  const stream = await renderToReadableStream(
    <ServerRenderContext value={{ nonce, requestId, style: colours, sheet }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerRenderContext>,
    { nonce, signal: request.signal, onError: reportError },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (getLocale() === 'ar') headers.append('Link', arabicFontAhead);
  return new Response(delayScripts(await new Response(stream).text()), { status, headers });
}

/** Hands what a loader or a component threw to the server's log, with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a visitor asked for wrongly is not the shop's fault.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(shopContext).reportError(error);
};

// The server fills the very context that the built loaders read: a second copy of the module,
// loaded outside of the build, would be another one.
export { shopContext };
