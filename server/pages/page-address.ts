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

/** Searches and list positions vary too much to cache. */
export function isWorthKeeping(address: URL): boolean {
  return !address.searchParams.has('q') && !address.searchParams.has('from');
}
