import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('never runs twice at once, whenever it is called', async () => {
  let atOnce = 0;
  let maxAtOnce = 0;
  let runs = 0;
  const work = coalesce(async () => {
    runs += 1;
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    await turn();
    atOnce -= 1;
  });
  const calls: Promise<void>[] = [];
  const first = work();
  calls.push(first, work());
  // Between the first run's end and the second run's start.
  let moment: Promise<unknown> = first;
  for (let index = 0; index < 6; index += 1) {
    moment = moment.then(() => {
      calls.push(work());
    });
  }
  await moment;
  await Promise.all(calls);
  expect(maxAtOnce).toBe(1);
  expect(runs).toBeGreaterThanOrEqual(2);
  expect(runs).toBeLessThanOrEqual(3);
});

it('goes on after a run that failed, and tells it to whoever asked for that run', async () => {
  const outcomes = [Promise.reject(new Error('broken')), Promise.resolve()];
  outcomes[0]?.catch(() => undefined);
  const work = coalesce(() => outcomes.shift() ?? Promise.resolve());
  const [first, second] = await Promise.allSettled([work(), work()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
