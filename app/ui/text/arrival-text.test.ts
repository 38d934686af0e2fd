import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { arrivalConditionOf, arrivalText, daySpanText } from './arrival-text.ts';

test.each([
  [['2026-11-29', '2026-12-01'], 'Sun 29 – Tue 1 Dec'],
  [['2026-11-30', '2026-11-30'], 'Mon 30 Nov'],
] as const)('the days %j are written as %s', (days, text) => {
  expect(daySpanText(days)).toBe(text);
  expect(arrivalText(days)).toBe(`Arrives ${text}`);
});

test('says from which day the days of a new order are counted', () => {
  const said = (status: OrderStatus) =>
    arrivalText(['2026-11-30', '2026-11-30'], arrivalConditionOf({ status }));
  expect(said('placed')).toBe('Arrives Mon 30 Nov, if it is confirmed today');
  expect(said('confirmed')).toBe('Arrives Mon 30 Nov');
});

test.each(['en', 'ar'] as const)('all days and months have a name (%s)', (locale) => {
  expect(m.delivery_day_names({}, { locale }).split(' ')).toHaveLength(7);
  expect(m.delivery_month_names({}, { locale }).split(' ')).toHaveLength(12);
});
