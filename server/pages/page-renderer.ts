import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  type ServerEntryModule,
} from 'react-router';
import type { ShopContext, shopContext } from '#app/load-context.ts';

/** Renders the pages' routes for a request. */
export type PageRenderer = (request: Request, context: ShopContext) => Promise<Response>;

/** `entry.server.tsx` gives its own copy of the context, the one that loaders read. */
interface Entry extends ServerEntryModule {
  shopContext: typeof shopContext;
}

/**
 * Loads the built pages.
 * @param file the server's part of the build
 */
export async function loadPageRenderer(file: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const entry = build.entry.module as Entry;
  const handle = createRequestHandler(build, 'production');
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(entry.shopContext, context);
    return handle(request, provider);
  };
}
