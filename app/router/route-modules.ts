import { loadLaterStyles } from '#app/styles/later-styles.ts';
import type { RouteEntry, RouteModule } from './route-types.ts';

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, RouteEntry> };
    /** The modules of all pages that were shown. */
    __reactRouterRouteModules: Record<string, RouteModule>;
  }
}

/** Read when asked for: this module is evaluated before the page's script has set both. */
export const allRoutes = () => window.__reactRouterManifest.routes;

export const isLoaded = (id: string) => id in window.__reactRouterRouteModules;

export function loadedModule(id: string): RouteModule {
  return window.__reactRouterRouteModules[id] ?? {};
}

/** All its scripts and its styles at once. @throws when something does not come */
export async function loadModule(id: string): Promise<RouteModule> {
  const modules = window.__reactRouterRouteModules;
  const route = allRoutes()[id];
  if (!modules[id] && route) {
    for (const href of route.imports ?? []) preload(href);
    const script = import(/* @vite-ignore */ route.module) as Promise<RouteModule>;
    [modules[id]] = await Promise.all([script, loadLaterStyles()]);
  }
  return loadedModule(id);
}

const hasLink = (href: string) => document.head.querySelector(`link[href="${href}"]`) !== null;

function preload(href: string): void {
  if (hasLink(href)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}
