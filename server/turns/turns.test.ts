import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

it('lets names take turns in what they share, however much waits of one of them', async () => {
  const shared = createWorkQueue({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });
  const turns = createTurns({ atOnce: 2, mostWaiting: 10, shared });
  const order: string[] = [];
  const run = (name: string) =>
    turns.run(name, async () => {
      order.push(name);
      await new Promise(setImmediate);
    });
  const many = Array.from({ length: 10 }, () => run('greedy'));
  await Promise.all([...many, run('one'), run('another')]);
  expect(order.slice(0, 4).sort()).toEqual(['another', 'greedy', 'greedy', 'one']);
  expect(order).toHaveLength(12);
});

it('refuses further work of a name, and none of another', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 });
  const waiting = ['a', 'b'].map((name) => turns.run('greedy', async () => name));
  await expect(turns.run('greedy', async () => 'c')).rejects.toThrow(QueueFullError);
  expect(await turns.run('one', async () => 'd')).toBe('d');
  expect(await Promise.all(waiting)).toEqual(['a', 'b']);
});
