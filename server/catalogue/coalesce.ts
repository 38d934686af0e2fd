/**
 * Runs `work` one at a time. A call during a run leads to one more run after it, however many
 * calls there were; every answered promise is that of a run that began after the call.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running && !next) return run();
    // Between a run and the next one nothing runs, and the next one still begins after this call.
    next ??= Promise.resolve(running)
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
