interface Closable {
  close(): unknown;
}

/** Closes in reverse order of opening. A fault does not stop the rest. */
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
