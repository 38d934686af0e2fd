/** The token that the server gave this browser in a readable cookie, to be sent back in a header. */
export function readXsrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie?.slice('XSRF-TOKEN='.length);
}

/**
 * Whether an address is one of the shop's own, written without scheme or host. Two slashes begin a
 * host, and browsers take a backslash for a slash.
 */
export function isRelative(address: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address);
}
