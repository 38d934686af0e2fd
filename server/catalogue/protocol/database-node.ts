import { compareDatabaseKeys } from '#domain/catalogue/database-key.ts';
import type { Selection } from './read-query.ts';

/** Null where there is no data, as in a realtime database. */
export function nodeAt(root: unknown, segments: readonly string[]): unknown {
  let node = root;
  for (const segment of segments) {
    if (!isParent(node) || !Object.hasOwn(node, segment)) return null;
    // An array's own `length` is no child.
    if (Array.isArray(node) && !/^[0-9]+$/.test(segment)) return null;
    node = Reflect.get(node, segment);
  }
  return node ?? null;
}

/** Child objects become `true`, primitives stay. */
export function shallowNode(node: unknown): unknown {
  if (!isParent(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, isParent(child) ? true : child]),
  );
}

/** Also whether these are all children. */
export function selectChildren(
  node: unknown,
  selection: Selection,
): { node: unknown; isWhole: boolean } {
  if (!isParent(node)) return { node, isWhole: true };
  const children = Object.entries(node);
  // An array's children are already in key order.
  if (!Array.isArray(node)) children.sort(([a], [b]) => compareDatabaseKeys(a, b));
  let selected = children.filter(([key]) => selection.includes(key));
  if (selection.first !== undefined) selected = selected.slice(0, selection.first);
  if (selection.last !== undefined) selected = selected.slice(-selection.last);
  const isWhole = selected.length === children.length;
  return { node: isWhole ? node : asDatabaseRenders(selected), isWhole };
}

/** Worth caching its text. */
export function isLarge(node: unknown): boolean {
  if (!isParent(node)) return false;
  return countChildren(node) > 200 || Object.values(node).some(isLarge);
}

export function countChildren(node: unknown): number {
  return isParent(node) ? Object.keys(node).length : 0;
}

/** An array with gaps, if it has over half of the keys from 0 to the greatest (protocol §8). */
function asDatabaseRenders(entries: [string, unknown][]): unknown {
  const greatest = Number(entries.at(-1)?.[0]);
  const isList = entries.length > 0 && entries.every(([key]) => /^(?:0|[1-9][0-9]*)$/.test(key));
  if (!isList || entries.length * 2 <= greatest + 1) return Object.fromEntries(entries);
  const list: unknown[] = Array.from({ length: greatest + 1 }, () => null);
  for (const [key, child] of entries) list[Number(key)] = child;
  return list;
}

function isParent(node: unknown): node is object {
  return typeof node === 'object' && node !== null;
}
