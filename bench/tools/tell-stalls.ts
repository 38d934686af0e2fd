// Loaded before the shop. On SIGUSR2 it prints to stderr the longest turn of the event loop since
// the last time, in ms of CPU time, so that other programs do not count. It then samples for a
// second.
import { isMainThread } from 'node:worker_threads';

const watchMs = 1_000;

if (isMainThread) {
  let maxMs = 0;
  let before = 0;
  let watchUntil = 0;
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const look = () => {
    const now = usedMs();
    maxMs = Math.max(maxMs, now - before);
    before = now;
    if (performance.now() < watchUntil) setImmediate(look);
    else watchUntil = 0;
  };
  process.on('SIGUSR2', () => {
    process.stderr.write(`stall=${maxMs.toFixed(1)}\n`);
    maxMs = 0;
    before = usedMs();
    if (watchUntil === 0) setImmediate(look);
    watchUntil = performance.now() + watchMs;
  });
}
