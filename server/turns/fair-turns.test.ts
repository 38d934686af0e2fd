import { expect, it } from 'vitest';
import { asker } from './asker.ts';
import { createFairTurns } from './fair-turns.ts';

it('lets addresses take turns, and names behind one, however much one of them asks', async () => {
  const turns = createFairTurns(1);
  const order: string[] = [];
  const ask = (block: string, name: string) =>
    asker.run({ block, session: name }, () =>
      turns.run(async () => {
        order.push(name);
        await new Promise(setImmediate);
      }),
    );
  const greedy = Array.from({ length: 20 }, () => ask('shared', 'greedy'));
  await Promise.all([...greedy, ask('shared', 'neighbour'), ask('other', 'stranger')]);
  expect(order.slice(0, 5)).toEqual(expect.arrayContaining(['neighbour', 'stranger']));
  expect(order).toHaveLength(22);
});

it('lets those without a session take every second turn of an address, however many have one', async () => {
  const turns = createFairTurns(1);
  const order: string[] = [];
  const ask = (session: string) =>
    asker.run({ block: 'shared', session }, () =>
      turns.run(async () => {
        order.push(session);
        await new Promise(setImmediate);
      }),
    );
  const shoppers = Array.from({ length: 20 }, (_, number) => ask(`shopper ${number}`));
  await Promise.all([...shoppers, ...Array.from({ length: 5 }, () => ask(''))]);
  expect(order.slice(0, 12).filter((session) => session === '')).toHaveLength(5);
  expect(order).toHaveLength(25);
});

it('leaves one place for others when one address asks alone', async () => {
  const turns = createFairTurns(3);
  let working = 0;
  let maxWorking = 0;
  await Promise.all(
    Array.from({ length: 9 }, () =>
      turns.run(async () => {
        working += 1;
        maxWorking = Math.max(maxWorking, working);
        await new Promise(setImmediate);
        working -= 1;
      }),
    ),
  );
  expect(maxWorking).toBe(2);
});
