import { decoded } from './addresses.ts';
import type { RouteEntry, RouteMatch } from './route-types.ts';

/** The root and the page of a path, without the language's prefix. */
export function matchRoute(
  routes: Readonly<Record<string, RouteEntry>>,
  pathname: string,
): RouteMatch[] {
  const parts = segments(pathname);
  const pages = Object.values(routes).filter(({ parentId }) => parentId !== undefined);
  const found = pages
    .flatMap((route) => {
      const params = readParams(segments(route.path ?? ''), parts);
      return params ? [{ id: route.id, params, pathname, rank: rankOf(route) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)[0];
  const params = found?.params ?? {};
  const root = { id: 'root', params, pathname: '/' };
  return found ? [root, { id: found.id, params, pathname }] : [root];
}

const segments = (path: string) => path.split('/').filter((part) => part !== '');

/** A fixed path wins before one with a parameter, and that before the one for all others. */
function rankOf({ path = '' }: RouteEntry): number {
  if (path === '*') return 2;
  return path.includes(':') ? 1 : 0;
}

function readParams(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern[0] === '*') return { '*': parts.join('/') };
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(part);
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return params;
}
