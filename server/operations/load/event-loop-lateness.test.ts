import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { eventLoopLateness } from './event-loop-lateness.ts';

// Longer and shorter than the event loop's turns.
it.each([1_000, 20])(
  'a process that is kept from its requests is late, by windows of %i ms',
  async (windowMs) => {
    let latest = 0;
    const end = eventLoopLateness.watch(windowMs, (lateMs) => {
      latest = lateMs;
    });
    while (latest < 50) {
      const until = performance.now() + 150;
      while (performance.now() < until);
      await setImmediate();
    }
    end();
  },
);
