/** Callers at the same time share one call. */
export function sharedCall(call: () => Promise<void>): () => Promise<void> {
  let calling: Promise<void> | undefined;
  return () => {
    calling ??= call().finally(() => {
      calling = undefined;
    });
    return calling;
  };
}
