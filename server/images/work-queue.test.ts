import { expect, it } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

it('runs so many tasks at a time, and those somebody waits for first', async () => {
  const queue = createWorkQueue({ atOnce: 2, longest: 10 });
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string) => async () => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return name;
  };
  const done = await Promise.all([
    queue.run('later', task('a')),
    queue.run('later', task('b')),
    queue.run('later', task('c')),
    queue.run('soon', task('d')),
    queue.run('soon', task('e')),
  ]);
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(order).toEqual(['a', 'b', 'd', 'e', 'c']);
  expect(most).toBe(2);
});

it('refuses what would wait too long and goes on after a failed task', async () => {
  const queue = createWorkQueue({ atOnce: 1, longest: 1 });
  const failing = queue.run('soon', async () => {
    throw new Error('broken');
  });
  const waiting = queue.run('soon', async () => 'done');
  await expect(queue.run('soon', async () => 'never')).rejects.toThrow(QueueFullError);
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
});
