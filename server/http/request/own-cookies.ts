/** Its value has the form of all secrets of the shop. A header of 16 kB is not split before. */
const ownCookie =
  /(?<=^|;) {0,8}((?:__Host-)?session|__Host-office|XSRF-TOKEN)=([\w-]{43}) {0,8}(?=;|$)/g;
const maxOfOneName = 4;

function readOwn(header: string) {
  return Array.from(header.matchAll(ownCookie), ([pair, name = '', secret = '']) => ({
    pair,
    name,
    secret,
  }));
}

/**
 * The header without all other cookies. Other programs of the same domain may set as many as it has
 * room for, also with the shop's names: what is not a secret of the shop's form is left out by
 * itself, and of the others a few of each name stay.
 */
export function keepOwnCookies(header: string): string {
  const counts = new Map<string, number>();
  const kept = readOwn(header).filter(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= maxOfOneName;
  });
  return kept.map(({ pair }) => pair).join(';');
}

/** The secrets in cookies with one of these names: another host of the domain may have set some too. */
export function ownSecrets(header: string | undefined, ...names: string[]): string[] {
  const own = readOwn(header ?? '').filter(({ name }) => names.includes(name));
  return own.map(({ secret }) => secret);
}
