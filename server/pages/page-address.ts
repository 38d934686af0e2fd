/** The page depends only on these. */
const parameters = ['ARs', 'q', 'from'];

/** Without irrelevant parameters, so that visitors cannot fill the cache with copies. */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  address.search = '';
  for (const name of parameters) {
    const value = url.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

/** Searches, list positions and orders vary too much to cache: anybody could fill the cache. */
export function isWorthKeeping({ pathname, searchParams }: URL): boolean {
  return !searchParams.has('q') && !searchParams.has('from') && !/\/orders\/./.test(pathname);
}
