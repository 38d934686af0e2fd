import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function takeAll<Item>(queue: { take(): Item | undefined }): Item[] {
  const taken = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

it('lets names take turns, and serves each name in order', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) queue.add(item.slice(0, 1), item);
  expect([...queue.items()]).toHaveLength(7);
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.size()).toBe(0);
});

it('lets a name that comes later wait for one turn of each other name', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.add(item.slice(0, 1), item);
  expect(queue.take()).toBe('a1');
  queue.add('c', 'c1');
  expect(takeAll(queue)).toEqual(['b1', 'a2', 'c1', 'b2', 'a3']);
});

it('forgets who leaves', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item);
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  queue.remove('b', 'b1');
  expect(queue.size()).toBe(1);
  expect(takeAll(queue)).toEqual(['a2']);
});
