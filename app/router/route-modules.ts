import type { LinkAttributes, RouteEntry, RouteModule } from './route-types.ts';

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, RouteEntry> };
    /** Of all pages that were shown. */
    __reactRouterRouteModules: Record<string, RouteModule>;
  }
}

/** Read when asked for: this module is evaluated before the page's script has set both. */
export const allRoutes = () => window.__reactRouterManifest.routes;

export function loadedModule(id: string): RouteModule {
  return window.__reactRouterRouteModules[id] ?? {};
}

/** All its scripts at once. @throws when one does not come */
export async function loadModule(id: string): Promise<RouteModule> {
  const modules = window.__reactRouterRouteModules;
  const route = allRoutes()[id];
  if (!modules[id] && route) {
    for (const href of route.imports ?? []) preload(href);
    const module = (await import(/* @vite-ignore */ route.module)) as RouteModule;
    await Promise.all((module.links?.() ?? []).map(loadSheet));
    modules[id] = module;
  }
  return loadedModule(id);
}

/** A page is not shown without its styles. */
function loadSheet({ rel, href = '' }: LinkAttributes): Promise<void> | undefined {
  if (rel !== 'stylesheet' || hasLink(href)) return undefined;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles of the page could not be loaded.'));
    };
    document.head.append(Object.assign(link, { rel, href }));
  });
}

const hasLink = (href: string) => document.head.querySelector(`link[href="${href}"]`) !== null;

function preload(href: string): void {
  if (hasLink(href)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}
