/** The parameters that a page is rendered by; others (a campaign's, say) change nothing of it. */
const parameters = ['ARs', 'q', 'from'];

/**
 * The address that a page is rendered for: without what does not change the page, so that nobody
 * fills the memory with copies of one page under many addresses.
 */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  address.search = '';
  for (const name of parameters) {
    const value = url.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

/** What was searched for, and from where on the list is shown, is too manifold to be kept. */
export function isWorthKeeping(address: URL): boolean {
  return !address.searchParams.has('q') && !address.searchParams.has('from');
}
