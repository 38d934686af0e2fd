import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountRows } from './amount-rows.ts';
import { changedPrices, orderAmounts } from './order.ts';

const line = fc.record({
  // In piastres, so that the sum below is exact.
  piastres: fc.integer({ min: 0, max: 100_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test('an order costs exactly the sum over its lines, counted in piastres', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 500 }), (lines) => {
      const sum = lines.reduce(
        (total, { piastres, quantity }) => total + BigInt(piastres) * BigInt(quantity),
        0n,
      );
      const priced = lines.map(({ piastres, quantity }) => ({ price: piastres / 100, quantity }));
      const amounts = orderAmounts(priced, false);
      expect(BigInt(amounts.totalPrice)).toBe(sum);
      expect(amounts.toPay).toBe(amounts.totalPrice);
      expect(amounts.totalItems).toBe(lines.length);
    }),
  );
});

test('with the sale, whole EGP are paid: 15 % less, to the nearest, never below 0', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 500, size: 'max' }), (lines) => {
      const priced = lines.map(({ piastres, quantity }) => ({ price: piastres / 100, quantity }));
      const { totalPrice, toPay } = orderAmounts(priced, true);
      expect(toPay % 100).toBe(0);
      expect(toPay).toBeGreaterThanOrEqual(0);
      const distance = BigInt(toPay) * 100n - BigInt(totalPrice) * 85n;
      expect(distance <= 5000n && distance >= -5000n).toBe(true);
    }),
  );
});

test.each([
  ['To pay', 'to_pay', { status: 'shipped', payment: 'cash', paidAmount: null }],
  ['Paid, to the courier', 'paid', { status: 'delivered', payment: 'cash', paidAmount: null }],
  ['To pay, still', 'to_pay', { status: 'delivered', payment: 'transfer', paidAmount: null }],
  ['Paid, by transfer', 'paid', { status: 'placed', payment: 'transfer', paidAmount: 5_000 }],
  ['less than was paid', 'total', { status: 'placed', payment: 'transfer', paidAmount: 6_000 }],
  ['what nobody pays', 'total', { status: 'refused', payment: 'cash', paidAmount: null }],
  ['what went back', 'total', { status: 'returned', payment: 'transfer', paidAmount: 5_000 }],
] as const)('the last amount of an order is named by its state: %s', (_, name, state) => {
  const amounts = orderAmounts([{ price: 45, quantity: 1 }], false, { deliveryFee: 500 });
  expect(amountRows({ ...amounts, ...state }).at(-1)).toEqual({ name, piastres: 5_000 });
});

test('sale, discount and delivery add up to what is paid, which is never below the delivery', () => {
  const piastres = fc.integer({ min: 0, max: 10_000_000 });
  const fee = fc.option(piastres);
  fc.assert(
    fc.property(
      fc.array(line),
      fc.boolean(),
      piastres,
      fee,
      (lines, hasSale, discount, deliveryFee) => {
        const priced = lines.map(({ piastres, quantity }) => ({ price: piastres / 100, quantity }));
        const amounts = orderAmounts(priced, hasSale, { discount, deliveryFee });
        const sums = new Map(amountRows(amounts).map(({ name, piastres }) => [name, piastres]));
        const goods = sums.get('after_sale') ?? sums.get('amount') ?? 0;
        const paid = Math.max(0, goods - (sums.get('discount') ?? 0)) + (sums.get('delivery') ?? 0);
        expect(amounts.toPay).toBe(paid);
        expect(sums.get('to_pay') ?? paid).toBe(paid);
        expect(amounts.toPay).toBeGreaterThanOrEqual(deliveryFee ?? 0);
      },
    ),
  );
});

test('finds changed prices and products that are no longer sold', () => {
  const prices = new Map([
    [1, 100],
    [2, 49.99],
    [3, 20],
  ]);
  const seen = [
    { id: 1, price: 100 },
    { id: 2, price: 50 },
    { id: 3, price: 20.001 },
    { id: 4, price: 5 },
  ];
  expect(changedPrices(seen, (id) => prices.get(id))).toEqual([
    { id: 2, price: 49.99 },
    { id: 4, price: null },
  ]);
});
