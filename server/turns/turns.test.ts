import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';
import { QueueFullError } from './work-queue.ts';

it('refuses further work of a name, and none of another', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const waiting = ['a', 'b'].map((name) => turns.run('greedy', async () => name));
  await expect(turns.run('greedy', async () => 'c')).rejects.toThrow(QueueFullError);
  expect(await turns.run('one', async () => 'd')).toBe('d');
  expect(await Promise.all(waiting)).toEqual(['a', 'b']);
});
