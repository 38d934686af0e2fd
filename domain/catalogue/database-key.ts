const minInteger = -(2 ** 31);
const maxInteger = 2 ** 31 - 1;

/** The value of a key that a realtime database orders as a 32-bit integer, else undefined. */
function integerKey(key: string): number | undefined {
  if (!/^-?[0-9]+$/.test(key)) return undefined;
  const value = Number(key);
  return value >= minInteger && value <= maxInteger ? value : undefined;
}

/**
 * Protocol §8: keys that are 32-bit integers first, by value, then by code unit. The bound is read
 * once for all keys.
 */
export function comparedWith(bound: string): (key: string) => number {
  const right = integerKey(bound);
  return (key) => {
    const left = integerKey(key);
    if (left !== undefined && right !== undefined) return left - right || key.length - bound.length;
    if (left !== undefined) return -1;
    if (right !== undefined) return 1;
    if (key === bound) return 0;
    return key < bound ? -1 : 1;
  };
}

/** For `sort`. */
export function compareDatabaseKeys(a: string, b: string): number {
  return comparedWith(b)(a);
}
