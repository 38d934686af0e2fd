import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import { type ChosenPlace, priceDelivery } from '#domain/delivery/delivery-price.ts';
import { type DeliveryTerms, defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { OrderSummary } from './order-summary.tsx';

const shirt = { id: 1, name: 'Shirt', imagePath: '', price: 450, quantity: 1, seenPrice: 450 };
const eid: CouponCode = { code: 'EID', kind: 'amount', value: 4_500, minimum: 0 };
const closed = defaultDeliveryTerms.governorates.map((each) => ({ ...each, open: false }));

/** Its texts, of one shirt with a code. */
function summary(terms: DeliveryTerms | undefined, place: ChosenPlace = {}, code = eid): string {
  const pricing = {
    hasSale: false,
    code,
    priceDelivery: (goods: number) => terms && priceDelivery(terms, place, goods),
  };
  const page = renderToStaticMarkup(
    <OrderSummary
      lines={[{ ...shirt, status: 'sold', left: undefined }]}
      pricing={pricing}
      payment="cash"
    />,
  );
  return page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a sum without the fee is not called what is to pay', () => {
  const text = summary(defaultDeliveryTerms);
  expect(text).toContain('45 EGP Delivery fee from 45 EGP');
  expect(text).toContain('You will pay 405 EGP in cash to the courier, plus delivery.');
  expect(text).not.toContain('To pay');
});

test('delivery comes on top too while its terms are unknown', () => {
  const text = summary(undefined);
  expect(text).toContain('Delivery not known yet');
  expect(text).toContain('405 EGP in cash to the courier, plus delivery.');
});

test('what is to pay has the fee of the chosen place', () => {
  const text = summary(defaultDeliveryTerms, { governorate: 'giza' });
  expect(text).toContain('Delivery 45 EGP To pay 450 EGP');
  expect(text).toContain('You will pay 450 EGP in cash to the courier.');
});

test('what is missing for free delivery counts the code, which takes a part of what is added too', () => {
  const terms = { ...defaultDeliveryTerms, freeFrom: 100_000 };
  expect(summary(terms)).toContain('595 EGP more for free delivery');
  const half: CouponCode = { ...eid, kind: 'percent', value: 50 };
  expect(summary(terms, {}, half)).toContain('1,550 EGP more for free delivery');
});

test('nothing is promised for a place where nothing is delivered', () => {
  const text = summary({ governorates: closed, freeFrom: null }, { governorate: 'giza' });
  expect(text).toContain('Delivery not available');
  expect(text).not.toContain('You will pay');
});
