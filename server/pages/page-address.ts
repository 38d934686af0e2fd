import { nobodysToken } from '#domain/order/order-link.ts';

/** The page depends only on these. */
export const pageParameters = [
  ...['ARs', 'q', 'size', 'colour', 'min', 'max', 'stock', 'offers', 'sort', 'from'],
] as const;

/** Without irrelevant parameters and tokens, so that visitors cannot fill the cache with copies. */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  // The same for every order; only the browser reads the token.
  address.pathname = url.pathname.replace(/(?<=^(?:\/ar)?\/o\/)[^/]+$/, nobodysToken);
  address.search = '';
  for (const name of pageParameters) {
    const value = url.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

/** Searches, choices, list positions and orders vary too much: anybody could fill the cache. */
export function isWorthKeeping({ pathname, searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => name === 'ARs') && !/\/orders\/./.test(pathname);
}

/** They change without a new version of the catalogue or the settings. */
export function showsDeliveryTerms({ pathname }: URL): boolean {
  return /^(\/ar)?\/delivery$/.test(pathname);
}
