import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceDelivery } from '#domain/delivery/delivery-price.ts';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { governorates } from '#domain/delivery/governorates.ts';
import { goodsToPay } from '#domain/order/order.ts';
import { bagAmounts } from './bag-amounts.ts';

const lines = fc.array(
  fc.record({
    id: fc.nat(),
    name: fc.constant('Shirt'),
    imagePath: fc.constant(''),
    price: fc.integer({ min: 1, max: 500_000 }).map((piastres) => piastres / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 5 },
);

test('what is paid is the goods and the fee, which neither the 15 % nor a code touches', () => {
  const freeFrom = fc.option(fc.integer({ min: 1, max: 2_000_000 }));
  const governorate = fc.option(fc.constantFrom(...governorates), { nil: undefined });
  const coupon = fc.oneof(
    fc.constant({ hasSale: false }),
    fc.constant({ hasSale: true }),
    fc.integer({ min: 1, max: 100 }).map((value) => ({
      hasSale: false,
      code: { code: 'EID25', kind: 'percent' as const, value, minimum: 0 },
    })),
  );
  fc.assert(
    fc.property(lines, coupon, freeFrom, governorate, (all, taken, free, to) => {
      const terms = { ...defaultDeliveryTerms, freeFrom: free };
      const { amounts } = bagAmounts(all, {
        ...taken,
        priceDelivery: (goods) => priceDelivery(terms, { governorate: to }, goods),
      });
      const goods = goodsToPay(amounts.totalPrice, taken.hasSale, amounts.discount);
      expect(amounts.toPay).toBe(goods + (amounts.deliveryFee ?? 0));
      const isFree = all.length > 0 && free !== null && goods >= free;
      const fee = terms.governorates.find(({ id }) => id === to)?.fee ?? null;
      expect(amounts.deliveryFee).toBe(isFree ? 0 : all.length > 0 ? fee : null);
    }),
  );
});
