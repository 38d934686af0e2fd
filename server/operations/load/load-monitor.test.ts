import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { defaultCapacity, startLoadMonitor } from './load-monitor.ts';

it('of many that come together, those are sent away for which it is late already', async () => {
  let now = 0;
  const lateness = { watch: () => () => {}, now: () => now };
  const load = startLoadMonitor(defaultCapacity, lateness);
  // Each blocks the process for 10 ms, and the loop does not turn between them.
  const refusals = Array.from({ length: 1_000 }, () => {
    const refusal = load.refusal();
    if (!refusal) now += 10;
    return refusal;
  });
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(41);
  expect(refusals.slice(41).every((refusal) => refusal === 'event-loop')).toBe(true);

  await setImmediate();
  expect(load.refusal()).toBeUndefined();
});

it('few that come together are taken, however long they take', () => {
  let now = 0;
  const lateness = { watch: () => () => {}, now: () => now };
  const load = startLoadMonitor(defaultCapacity, lateness);
  for (let asked = 0; asked < 20; asked += 1) {
    expect(load.refusal()).toBeUndefined();
    now += 1_000;
  }
});
