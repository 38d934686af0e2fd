import { nobodysToken } from '#domain/order/order-link.ts';

/** The list of products depends on these; no other page depends on any. */
export const pageParameters = [
  ...['ARs', 'q', 'department', 'kind', 'size', 'colour', 'min', 'max', 'stock', 'offers', 'sort'],
  'from',
] as const;

/** Without irrelevant parameters, tokens and numbers, so that visitors cannot fill the cache with copies. */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  // The same for every order; only the browser reads the token or the number.
  address.pathname = url.pathname.replace(/(?<=^(?:\/ar)?\/(?:o|orders)\/)[^/]+$/, nobodysToken);
  address.search = '';
  for (const name of isList(url) ? pageParameters : []) {
    const value = url.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

function isList({ pathname }: URL): boolean {
  return /^(\/ar)?\/shop$/.test(pathname);
}

/** Searches, choices and list positions vary too much: anybody could fill the cache. */
export function isWorthKeeping({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => name === 'ARs');
}

/** They change without a new version of the catalogue or the settings. */
export function showsDeliveryTerms({ pathname }: URL): boolean {
  return /^(\/ar)?\/delivery$/.test(pathname);
}
