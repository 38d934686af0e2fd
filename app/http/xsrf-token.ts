/** From the readable CSRF cookie, of which another host of the domain may have set a wrong one. */
export function readXsrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return /(?:^|; )XSRF-TOKEN=([\w-]{43})(?:;|$)/.exec(document.cookie)?.[1];
}

/** An address of ours. Two slashes begin a host, and browsers read a backslash as a slash. */
export function isRelative(address: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address);
}
