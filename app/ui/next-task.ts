import type { Pause } from '#domain/time/pause.ts';

/** Yields the main thread, e.g. to a tap. A message comes at once; timers wait 4 ms. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Half of a frame. A slow phone and code that is new to it do less in that time, but are not late. */
const maxWorkTime = 8;

/** Lets long work yield the main thread each time that it has had it for 8 ms. */
export function pauseForTaps(): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxWorkTime) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
