import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { placeTestOrder, startOrderShop } from '#server/orders/test/order-shop.ts';

describe('the owner’s commands of the coupon codes', () => {
  let test: TestDatabase;
  const shop = (...words: string[]) => runCommandHere(words, test);
  const listed = async () => JSON.parse((await shop('codes', 'list', '--json')).stdout).rows;

  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  it('add codes and list them with all that they were given', async () => {
    expect((await shop('codes', 'list')).stdout).toBe(
      'There are no codes yet: add one by codes add.\n',
    );
    expect((await shop('codes', 'add', ' eid25 ', '--percent', '٢٥')).stdout).toBe(
      'EID25 takes 25% off.\n',
    );
    const all = ['--minimum', '500', '--from', '2026-03-01', '--until', '2099-03-31'];
    const uses = ['--uses', '100', '--uses-per-account', '2'];
    expect((await shop('codes', 'add', 'رمضان', '--amount', '49.50', ...all, ...uses)).stdout).toBe(
      'رمضان takes 49.50 EGP off.\n',
    );
    const none = { starts: null, ends: null, maxUses: null, maxUsesPerAccount: null };
    const fresh = { isEnded: false, state: 'counts', uses: 0, createdAt: expect.any(String) };
    expect(await listed()).toEqual([
      { code: 'EID25', kind: 'percent', value: 25, minimum: 0, ...none, ...fresh },
      {
        ...{ code: 'رمضان', kind: 'amount', value: 4_950, minimum: 50_000 },
        ...{ starts: '2026-03-01', ends: '2099-03-31', maxUses: 100, maxUsesPerAccount: 2 },
        ...fresh,
      },
    ]);
  });

  it('list how often a code was used, export it with its orders, and end it', async () => {
    await shop('codes', 'add', 'TENOFF', '--amount', '10', '--uses', '2');
    const database = await test.open();
    const orders = await startOrderShop(database);
    try {
      const browser = await signedIn(orders.url, randomUUID());
      const lines = [{ id: 1, quantity: 1, price: 1250.5 }];
      const { order } = await placeTestOrder(browser, { lines, code: 'tenoff' });
      const { stdout } = await shop('codes', 'list');
      expect(stdout).toMatch(/^TENOFF +10 EGP .* 1 of 2 .*counts$/m);
      expect((await shop('orders', 'show', String(order.number))).stdout).toContain(
        'Discount (TENOFF): −10 EGP\nTo pay: 1,240.50 EGP\n',
      );
      const csv = (await shop('orders', 'export')).stdout.trim().split('\n');
      expect(csv[0]).toMatch(/,code,discount\b/);
      expect(csv[1]).toMatch(/,TENOFF,10\b/);
      const json = JSON.parse((await shop('orders', 'export', '--format', 'json')).stdout);
      expect(json).toMatchObject([{ code: 'TENOFF', discount: 10, toPay: 1240.5 }]);
      await shop('orders', 'status', String(order.number), 'cancelled');
      expect(await listed()).toMatchObject([{ uses: 0 }]);
    } finally {
      await orders.stop();
    }
    expect((await shop('codes', 'end', ' tenoff')).stdout).toBe(
      'TENOFF does not count any more.\n',
    );
    expect(await listed()).toMatchObject([{ isEnded: true }]);
    expect((await shop('codes', 'list')).stdout).toMatch(/ended$/m);
    expect(await shop('codes', 'end', 'TENOFF')).toMatchObject({
      exitCode: 1,
      stderr: 'There is no code TENOFF to end. "codes list" shows all codes.\n',
    });
    expect(await shop('codes', 'add', 'TENOFF', '--percent', '5')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^There was a code TENOFF before, which has ended/),
    });
  });

  it.each([
    [['AB', '--percent', '5'], /^CODE cannot be "AB"\. Write 3 to 30 letters/],
    [['two words', '--percent', '5'], /^CODE cannot be "two words"\. Write 3 to 30 letters/],
    [['welcomeadi', '--percent', '5'], /^WELCOMEADI is the welcome coupon/],
    [['CODE'], /^Name one thing that it takes off: a percentage or an amount/],
    [['CODE', '--percent', '5', '--amount', '5'], /^Name one thing that it takes off/],
    [
      ['CODE', '--percent', '101'],
      /^--percent cannot be "101"\. Write a whole number from 1 to 100/,
    ],
    [['CODE', '--percent', '2.5'], /^--percent cannot be "2\.5"\. Write a whole number/],
    [['CODE', '--amount', '0'], /^Name one thing that it takes off/],
    [['CODE', '--amount', 'much'], /^--amount cannot be "much"\. Write an amount of EGP/],
    [['CODE', '--percent', '5', '--minimum', '-1'], /./],
    [
      ['CODE', '--percent', '5', '--from', '2026-02-30'],
      /^--from cannot be "2026-02-30"\. Write a day/,
    ],
    [['CODE', '--percent', '5', '--until', '2020-01-01'], /^The last day, 2020-01-01, is over/],
    [
      ['CODE', '--percent', '5', '--from', '2099-02-02', '--until', '2099-02-01'],
      /^The last day, 2099-02-01, is before the first one, 2099-02-02/,
    ],
    [
      ['CODE', '--percent', '5', '--uses', '0'],
      /^--uses cannot be "0"\. Write a whole number from 1/,
    ],
  ])('add nothing at %j, and say what to do', async (words, fault) => {
    const { exitCode, stderr } = await shop('codes', 'add', ...words);
    expect(exitCode).toBeGreaterThan(0);
    expect(stderr).toMatch(fault);
    expect(await listed()).toEqual([]);
  });
});
