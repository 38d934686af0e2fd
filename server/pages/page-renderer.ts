import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  type ServerEntryModule,
} from 'react-router';
import type { ShopContext, shopContext } from '#app/load-context.ts';
import { localeOfPath, locales } from '#domain/text/locale.ts';

export type PageRenderer = (request: Request, context: ShopContext) => Promise<Response>;

/** `entry.server.tsx` exports the context that its loaders read. */
interface Entry extends ServerEntryModule {
  shopContext: typeof shopContext;
}

/** The address chooses the language. @param folder holds a build per language */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const files = locales.map((locale) => join(folder, locale, 'server', 'index.js'));
  const renderers = await Promise.all(files.map(loadBuild));
  const byLocale = new Map(locales.map((locale, index) => [locale, renderers[index]]));
  return (request, context) => {
    const render = byLocale.get(localeOfPath(new URL(request.url).pathname));
    if (!render) throw new Error(`There are no pages for ${request.url}.`);
    return render(request, context);
  };
}

async function loadBuild(file: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const entry = build.entry.module as Entry;
  const handle = createRequestHandler(build, 'production');
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(entry.shopContext, context);
    return handle(request, provider);
  };
}
