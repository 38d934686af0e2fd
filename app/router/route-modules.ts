import type { RouteEntry, RouteModule } from './route-types.ts';

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
    modules[id] = (await import(/* @vite-ignore */ route.module)) as RouteModule;
  }
  return loadedModule(id);
}

function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
