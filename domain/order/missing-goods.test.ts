import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingGoods, payForGoods, type TakenCoupon } from './missing-goods.ts';

const named = { code: fc.constant('EID25'), minimum: fc.integer({ min: 0, max: 400_000 }) };
const percent = fc.integer({ min: 1, max: 99 });
const code = fc.oneof(
  fc.record({ ...named, kind: fc.constant('percent' as const), value: percent }),
  fc.record({ ...named, kind: fc.constant('amount' as const), value: fc.nat(400_000) }),
);
const coupon: fc.Arbitrary<TakenCoupon> = fc.oneof(
  fc.record({ hasSale: fc.boolean() }),
  fc.record({ hasSale: fc.constant(false), code }),
);
const amount = fc.integer({ min: 1, max: 400_000 });

test('who adds goods for what is missing pays the wanted amount, and who adds an EGP less does not', () => {
  fc.assert(
    fc.property(amount, amount, coupon, (wanted, total, taken) => {
      fc.pre(payForGoods(total, taken) < wanted);
      const missing = missingGoods(wanted, total, taken) ?? Number.NaN;
      expect(Number.isSafeInteger(missing)).toBe(true);
      expect(payForGoods(total + missing, taken)).toBeGreaterThanOrEqual(wanted);
      expect(payForGoods(total + missing - 100, taken)).toBeLessThan(wanted);
    }),
  );
});

test('a quarter off two shirts for 2,500 EGP leaves goods for 1,500 EGP to 3,000 EGP', () => {
  const eid = { code: 'EID25', kind: 'percent', value: 25, minimum: 0 } as const;
  expect(missingGoods(300_000, 250_000, { hasSale: false, code: eid })).toBe(150_000);
  const all = { ...eid, value: 100 };
  expect(missingGoods(300_000, 250_000, { hasSale: false, code: all })).toBeUndefined();
});
