// Loaded into the shop before its program. At SIGUSR2 it tells, on the standard error, the most
// processor time in ms that one turn of the event loop has taken since the last time: what other
// programs do does not change it. It looks at each turn for a second after it was asked.
import { isMainThread } from 'node:worker_threads';

const watchMs = 1_000;

if (isMainThread) {
  let mostMs = 0;
  let before = 0;
  let watchUntil = 0;
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const look = () => {
    const now = usedMs();
    mostMs = Math.max(mostMs, now - before);
    before = now;
    if (performance.now() < watchUntil) setImmediate(look);
    else watchUntil = 0;
  };
  process.on('SIGUSR2', () => {
    process.stderr.write(`stall=${mostMs.toFixed(1)}\n`);
    mostMs = 0;
    before = usedMs();
    if (watchUntil === 0) setImmediate(look);
    watchUntil = performance.now() + watchMs;
  });
}
