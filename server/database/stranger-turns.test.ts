import { expect, it } from 'vitest';
import { asker } from '#server/turns/asker.ts';
import { changesOfAccount, createStrangerTurns } from './stranger-turns.ts';

it('lets the change of another IP address pass those of fifty accounts of one', async () => {
  const turns = createStrangerTurns(1);
  const order: (string | undefined)[] = [];
  const change = (block: string, account: string) =>
    asker.run({ block, session: account }, () =>
      turns.run(changesOfAccount(account), async () => {
        order.push(asker.getStore()?.session);
        await new Promise(setImmediate);
      }),
    );
  const accounts = Array.from({ length: 50 }, (_, index) => `account ${index}`);
  await Promise.all([
    ...accounts.flatMap((account) => [change('crowd', account), change('crowd', account)]),
    change('other', 'alone'),
  ]);
  expect(order.indexOf('alone')).toBeLessThan(4);
  expect(order).toHaveLength(101);
  // Each knows who asked for it, though it waited for another.
  expect(new Set(order)).toEqual(new Set([...accounts, 'alone']));
});
