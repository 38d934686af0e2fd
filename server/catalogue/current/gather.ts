interface Gathered<Item> {
  add(item: Item): void;
  /** What waits is not taken any more. */
  stop(): void;
}

/**
 * The first edit starts half a second, and all until its end are one new version. So many edits in a
 * second are at most two. One would need a whole second, and each edit is to be seen within one.
 */
const gatherMs = 500;

/** `take` gets all that came within half a second of the first one. */
export function gather<Item>(take: (items: Item[]) => void): Gathered<Item> {
  const items: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  return {
    add(item) {
      items.push(item);
      timer ??= setTimeout(() => {
        timer = undefined;
        take(items.splice(0));
      }, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}
