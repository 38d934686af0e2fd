import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponCode, codeDiscount, isCouponCode } from './coupon-code.ts';
import { type CodeTerms, type CodeUse, refuseCode } from './refuse-code.ts';
import { readCode } from './written-code.ts';

const goods = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const percentCode: fc.Arbitrary<CouponCode> = fc.record({
  code: fc.constant('CODE'),
  kind: fc.constant('percent' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minimum: fc.nat(),
});
const amountCode: fc.Arbitrary<CouponCode> = fc.record({
  code: fc.constant('CODE'),
  kind: fc.constant('amount' as const),
  value: fc.integer({ min: 1, max: 1_000_000_000 }),
  minimum: fc.nat(),
});

describe('what a code takes off', () => {
  it('is whole piastres, from nothing to all of the goods, and nothing below the minimum', () => {
    fc.assert(
      fc.property(fc.oneof(percentCode, amountCode), goods, (code, amount) => {
        const discount = codeDiscount(code, amount);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(amount);
        if (amount < code.minimum) expect(discount).toBe(0);
      }),
    );
  });

  it('is exactly the percent of the goods, rounded down', () => {
    fc.assert(
      fc.property(percentCode, goods, ({ minimum: _, ...code }, amount) => {
        const discount = codeDiscount({ ...code, minimum: 0 }, amount);
        expect(BigInt(discount)).toBe((BigInt(amount) * BigInt(code.value)) / 100n);
      }),
    );
  });

  it('is the amount, when the goods cost as much', () => {
    fc.assert(
      fc.property(amountCode, goods, (code, more) => {
        const amount = Math.min(Number.MAX_SAFE_INTEGER, code.value + code.minimum + more);
        expect(codeDiscount(code, amount)).toBe(code.value);
      }),
    );
  });
});

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const terms: fc.Arbitrary<CodeTerms> = fc
  .tuple(fc.oneof(percentCode, amountCode), fc.option(day), fc.option(day))
  .chain(([code, starts, ends]) =>
    fc.record({
      maxUses: fc.option(fc.integer({ min: 1, max: 5 })),
      maxUsesPerAccount: fc.option(fc.integer({ min: 1, max: 5 })),
      isEnded: fc.boolean(),
      starts: fc.constant(starts),
      ends: fc.constant(ends),
      code: fc.constant(code.code),
      kind: fc.constant(code.kind),
      value: fc.constant(code.value),
      minimum: fc.constant(code.minimum),
    }),
  );
const use: fc.Arbitrary<CodeUse> = fc.record({
  day,
  goods,
  uses: fc.nat(6),
  usesOfAccount: fc.nat(6),
});

describe('a code', () => {
  const open: CodeTerms = {
    code: 'CODE',
    kind: 'percent',
    value: 10,
    minimum: 50_000,
    starts: '2026-03-01',
    ends: '2026-03-10',
    maxUses: 3,
    maxUsesPerAccount: 1,
    isEnded: false,
  };
  const good: CodeUse = { day: '2026-03-10', goods: 50_000, uses: 2, usesOfAccount: 0 };

  it('counts within its days, uses and minimum, and in no other case', () => {
    fc.assert(
      fc.property(terms, use, (code, asked) => {
        const counts =
          !code.isEnded &&
          (code.starts ?? '') <= asked.day &&
          asked.day <= (code.ends ?? '9999') &&
          asked.uses < (code.maxUses ?? Infinity) &&
          asked.usesOfAccount < (code.maxUsesPerAccount ?? Infinity) &&
          asked.goods >= code.minimum;
        expect(refuseCode(code, asked) === undefined).toBe(counts);
      }),
    );
  });

  it.each<[string, Partial<CodeTerms>, Partial<CodeUse>, unknown]>([
    ['on its first day', {}, { day: '2026-03-01' }, undefined],
    ['on its last day', {}, {}, undefined],
    ['before its days', {}, { day: '2026-02-28' }, { reason: 'not-yet' }],
    ['after its days', {}, { day: '2026-03-11' }, { reason: 'ended' }],
    ['ended by the owner', { isEnded: true }, {}, { reason: 'ended' }],
    ['used as often as it may be', {}, { uses: 3 }, { reason: 'used-up' }],
    ['used by the account', {}, { uses: 3, usesOfAccount: 1 }, { reason: 'used-by-you' }],
    ['for fewer goods', {}, { goods: 49_999 }, { reason: 'below-minimum', minimum: 50_000 }],
  ])('%s is judged so', (_, code, asked, refusal) => {
    expect(refuseCode({ ...open, ...code }, { ...good, ...asked })).toEqual(refusal);
  });

  it('that nobody made is unknown', () => {
    expect(refuseCode(undefined, good)).toEqual({ reason: 'unknown' });
  });

  it('is kept on the device only when it is one', () => {
    const code = { code: 'CODE', kind: 'percent', value: 10, minimum: 0 };
    expect(isCouponCode(code)).toBe(true);
    for (const fault of [
      { value: 101 },
      { value: 0 },
      { value: 1.5 },
      { kind: 'gift' },
      { minimum: -1 },
      { code: 5 },
    ]) {
      expect(isCouponCode({ ...code, ...fault })).toBe(false);
    }
    for (const nothing of [undefined, null, 'CODE', 5]) expect(isCouponCode(nothing)).toBe(false);
  });
});

it.each([
  [' eid-25 ', 'EID-25'],
  ['Summer_20', 'SUMMER_20'],
  ['عيد٢٥', 'عيد25'],
  ['\u200fعيد-سعيد\u200f', 'عيد-سعيد'],
  ['abc', 'ABC'],
  ['A'.repeat(30), 'A'.repeat(30)],
  ['ab', undefined],
  ['A'.repeat(31), undefined],
  ['two words', undefined],
  ['50%', undefined],
  // Letters that would become A to Z in upper case.
  ['ıııı', undefined],
  ['ſummer', undefined],
  ['straße', undefined],
  ['', undefined],
])('%j is read as the code %j', (text, code) => {
  expect(readCode(text)).toBe(code);
});
