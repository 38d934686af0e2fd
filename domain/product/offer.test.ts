import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInEgypt, nextDayInEgypt } from '../time/calendar-day.ts';
import { soldOn } from './offer.ts';

const offer = { id: 1, price: 300, wasPrice: 400, offerEnds: '2026-04-23' };

describe('an offer', () => {
  it('is sold at its price up to its last day, and then at the old price', () => {
    expect(soldOn(offer, '2026-04-22')).toBe(offer);
    expect(soldOn(offer, '2026-04-23')).toBe(offer);
    expect(soldOn(offer, '2026-04-24')).toEqual({ id: 1, price: 400 });
    expect(soldOn(offer, '2027-01-01')).toEqual({ id: 1, price: 400 });
  });

  it.each([
    ['in winter', '2026-01-10', '2026-01-10T22:00:00Z'],
    ['in summer', '2026-07-10', '2026-07-10T21:00:00Z'],
    ['in the night in which clocks go forward', '2026-04-23', '2026-04-23T22:00:00Z'],
    ['in the night in which clocks go back', '2026-10-29', '2026-10-29T22:00:00Z'],
  ])('ends at midnight in Cairo %s', (_, offerEnds, midnight) => {
    const end = Date.parse(midnight);
    const priceAt = (time: number) =>
      soldOn({ ...offer, offerEnds }, dayInEgypt(new Date(time))).price;
    expect(priceAt(end - 1)).toBe(300);
    expect(priceAt(end)).toBe(400);
  });

  it('without an end goes on', () => {
    const endless = { price: 300, wasPrice: 400 };
    expect(soldOn(endless, '2999-12-31')).toBe(endless);
  });

  it.each([300, 299.99, 0])('is none with an old price of %d, which is not higher', (wasPrice) => {
    const sold = { id: 1, price: 300 };
    expect(soldOn({ ...offer, wasPrice }, '2026-04-22')).toEqual(sold);
    expect(soldOn({ ...offer, wasPrice }, '2026-04-24')).toEqual(sold);
  });

  it('is none with an end alone', () => {
    expect(soldOn({ price: 300, offerEnds: '2026-04-23' }, '2026-04-22')).toEqual({ price: 300 });
  });
});

it('never shows an old price that is not higher, and is the same when it is asked again later', () => {
  const price = fc.nat({ max: 1000 });
  const day = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })
    .map((time) => new Date(time));
  fc.assert(
    fc.property(price, fc.option(price), fc.option(day), day, (now, was, end, time) => {
      const product = {
        price: now,
        ...(was === null ? {} : { wasPrice: was }),
        ...(end === null ? {} : { offerEnds: dayInEgypt(end) }),
      };
      const today = dayInEgypt(time);
      const tomorrow = dayInEgypt(nextDayInEgypt(time));
      const sold: { price: number; wasPrice?: number } = soldOn(product, today);
      if (sold.wasPrice !== undefined) expect(sold.wasPrice).toBeGreaterThan(sold.price);
      expect(sold.price).toBeGreaterThanOrEqual(now);
      expect(soldOn(sold, tomorrow)).toEqual(soldOn(product, tomorrow));
    }),
  );
});
