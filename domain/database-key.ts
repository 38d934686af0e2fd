const smallestInteger = -(2 ** 31);
const largestInteger = 2 ** 31 - 1;

/** The value of a key that a realtime database orders as a 32-bit integer, else undefined. */
function integerKey(key: string): number | undefined {
  if (!/^-?[0-9]+$/.test(key)) return undefined;
  const value = Number(key);
  return value >= smallestInteger && value <= largestInteger ? value : undefined;
}

/** Protocol §8, for `sort`: keys that are 32-bit integers first, by value, then by code unit. */
export function compareDatabaseKeys(a: string, b: string): number {
  const left = integerKey(a);
  const right = integerKey(b);
  if (left !== undefined && right !== undefined) return left - right || a.length - b.length;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
