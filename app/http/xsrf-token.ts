/** From the readable CSRF cookie; sent back in a header. */
export function readXsrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie?.slice('XSRF-TOKEN='.length);
}

/** An address of ours. Two slashes begin a host, and browsers read a backslash as a slash. */
export function isRelative(address: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address);
}
