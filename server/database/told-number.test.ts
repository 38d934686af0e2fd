import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';
import { numberAt, takeNumber } from './told-number.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
});

it('gives numbers that tell when and not how many, higher each time, on all processes at once', async () => {
  const databases = [await test.open(), await test.open()];
  const take = (at: Date, index = 0) =>
    databases[index % 2]?.transaction((tx) => takeNumber(tx, 'order_numbers', at)) ?? expect.fail();
  const morning = new Date('2026-12-01T08:00:00Z');
  const evening = new Date('2026-12-01T20:00:00Z');
  const first = await take(morning);
  expect(first).toBe(numberAt(morning));
  expect(String(first)).toHaveLength(7);
  const many = await Promise.all(Array.from({ length: 20 }, (_, index) => take(morning, index)));
  expect(new Set(many).size).toBe(20);
  expect(Math.min(...many)).toBe(first + 1);
  // After many orders or none, the evening has its own number.
  expect(await take(evening)).toBe(numberAt(evening));
  // A clock that was set back.
  expect(await take(morning)).toBe(numberAt(evening) + 1);
});

it('lets nobody wait for the transaction that took one, and asks the database once', async () => {
  const [one, other] = [await test.open(), await test.open()];
  const at = new Date('2026-12-02T08:00:00Z');
  await one.transaction(async (tx) => {
    const calls = vi.spyOn(tx, 'execute');
    const mine = await takeNumber(tx, 'order_numbers', at);
    expect(calls).toHaveBeenCalledOnce();
    const theirs = await other.transaction((inside) => takeNumber(inside, 'order_numbers', at));
    expect(theirs).toBe(mine + 1);
  });
});
