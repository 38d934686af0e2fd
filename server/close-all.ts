/** Something that was opened and must be let go of. */
export interface Closable {
  close(): unknown;
}

/**
 * Remembers what was opened, and closes it in the opposite order: what stands on something goes
 * before it. One that cannot be closed keeps no other from it.
 */
export function closeAll(onFault: (error: unknown) => void) {
  const opened: Closable[] = [];
  return {
    add<Thing extends Closable>(thing: Thing): Thing {
      opened.push(thing);
      return thing;
    },
    async close(): Promise<void> {
      for (const thing of opened.splice(0).reverse()) {
        try {
          await thing.close();
        } catch (error) {
          onFault(error);
        }
      }
    },
  };
}
