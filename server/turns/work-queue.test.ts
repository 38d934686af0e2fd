import { expect, it } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

it('runs so many tasks at a time, and those somebody waits for first', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 10 });
  const order: string[] = [];
  let running = 0;
  let maxRunning = 0;
  const task = (name: string) => async () => {
    order.push(name);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    return name;
  };
  const done = await Promise.all([
    queue.runLater(task('a')),
    queue.runLater(task('b')),
    queue.runLater(task('c')),
    queue.run(task('d')),
    queue.run(task('e')),
  ]);
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(order).toEqual(['a', 'b', 'd', 'e', 'c']);
  expect(maxRunning).toBe(2);
});

it('refuses what would wait too long and goes on after a failed task', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  const failing = queue.run(async () => {
    throw new Error('broken');
  });
  const waiting = queue.run(async () => 'done');
  await expect(queue.run(async () => 'never')).rejects.toThrow(QueueFullError);
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
});

it('runs no more at once than it may, in order', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 10 });
  const releases: (() => void)[] = [];
  const started: number[] = [];
  const work = [1, 2, 3, 4].map((n) =>
    queue.run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => releases.push(resolve));
      return n;
    }),
  );
  expect(started).toEqual([1, 2]);
  releases.shift()?.();
  await work[0];
  await expect.poll(() => started).toEqual([1, 2, 3]);
  for (let next = 0; next < 3; next += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    releases.shift()?.();
  }
  expect(await Promise.all(work)).toEqual([1, 2, 3, 4]);
});

it('goes on after a work that failed, and tells when all is done', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  expect(() => queue.reserve()).toThrow(QueueFullError);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(queue.isIdle()).toBe(true);
});

it('keeps a place for work that comes later, until the place is given back', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  const [first, second] = [queue.reserve(), queue.reserve()];
  await expect(queue.run(async () => 'other')).rejects.toThrow(QueueFullError);
  second.release();
  second.release();
  expect(await queue.run(async () => 'other')).toBe('other');
  expect(await first.run(async () => 'kept')).toBe('kept');
  expect(queue.isIdle()).toBe(true);
});
