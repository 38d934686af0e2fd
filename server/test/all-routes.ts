import pages from '#app/routes.ts';
import { identityMethods } from '#server/identity/protocol/identity-methods.ts';
import type { WholeShop } from './whole-shop.ts';

export function isCall(path: string): boolean {
  return /^\/(api|session|identitytoolkit|securetoken)/.test(path);
}

/** Method and address of each route, a new one too. */
export function allRoutes({ app, operatorPaths }: WholeShop): [method: string, address: string][] {
  const pagePaths = pages.map(({ path = '' }) => `/${path}`);
  const known = app.routes.map(({ method, path }) => [method, path] as const);
  const asked = [
    ...known,
    ...[...operatorPaths, ...pagePaths].map((path) => ['GET', path] as const),
    ...[...identityMethods.keys()].map((path) => ['POST', path] as const),
  ].map(([method, path]) => {
    const address = path
      .replace(/^\/products\/\*$/, '/products/0.json')
      .replace(/\/:file\{.*$/, '/sitemap-1.xml')
      .replace(/\{[^/]*$/, '.data')
      .replace(/\/:number/, '/1001')
      .replace(/\/:\w+/g, '/1')
      .replace(/\*/g, 'nothing');
    return `${method === 'ALL' ? (isCall(path) ? 'POST' : 'GET') : method} ${address}`;
  });
  return [...new Set(asked)].map((route) => route.split(' ', 2) as [string, string]);
}
