import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopContext } from '#app/load-context.ts';
import { ServerRenderContext } from '#app/server-render-context.ts';

/** Renders a page whole: nothing of it comes late, and the server keeps it for the next visitor. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonceMark: nonce, requestId, colours, reportError } = loadContext.get(shopContext);
  const stream = await renderToReadableStream(
    <ServerRenderContext value={{ nonce, requestId, style: colours }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerRenderContext>,
    { nonce, signal: request.signal, onError: reportError },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
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
