/** First come, first served for each name; the names take turns, however much waits of one. */
interface FairQueue<Item> {
  add(name: string, item: Item): void;
  /** @returns the next item, which waits no more */
  take(): Item | undefined;
  /** For an item that need not wait any more. */
  remove(name: string, item: Item): void;
  size(): number;
  items(): Iterable<Item>;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The names in the order of their turns. */
  const lines = new Map<string, Set<Item>>();
  let size = 0;

  function remove(name: string, item: Item): void {
    const line = lines.get(name);
    if (!line?.delete(item)) return;
    size -= 1;
    if (line.size === 0) lines.delete(name);
  }

  return {
    add(name, item) {
      const line = lines.get(name);
      if (line) line.add(item);
      else lines.set(name, new Set([item]));
      size += 1;
    },
    take() {
      for (const [name, line] of lines) {
        for (const item of line) {
          remove(name, item);
          // Behind all others.
          if (lines.delete(name)) lines.set(name, line);
          return item;
        }
      }
      return undefined;
    },
    remove,
    size: () => size,
    *items() {
      for (const line of lines.values()) yield* line;
    },
  };
}
