import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInEgypt, nextDayInEgypt } from './calendar-day.ts';

test.each([
  ['in winter', '2026-01-10T12:00:00Z', '2026-01-10T22:00:00Z'],
  ['in summer', '2026-07-10T12:00:00Z', '2026-07-10T21:00:00Z'],
  ['after midnight', '2026-07-10T21:00:00Z', '2026-07-11T21:00:00Z'],
  ['when clocks go forward at midnight', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
  ['on the first day of summer time', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
  ['when clocks go back at midnight', '2026-10-29T12:00:00Z', '2026-10-29T22:00:00Z'],
  ['in the hour that comes twice', '2026-10-29T21:30:00Z', '2026-10-29T22:00:00Z'],
])('the next day in Egypt begins at midnight %s', (_, now, next) => {
  expect(nextDayInEgypt(new Date(now)).toISOString()).toBe(new Date(next).toISOString());
});

test('a day in Egypt ends a moment before the next one, on every day of ten years', () => {
  const [from, to] = [Date.parse('2024-01-01'), Date.parse('2034-01-01')];
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (time) => {
      const next = nextDayInEgypt(new Date(time)).getTime();
      expect(next).toBeGreaterThan(time);
      expect(dayInEgypt(new Date(next - 1))).toBe(dayInEgypt(new Date(time)));
      expect(dayInEgypt(new Date(next)) > dayInEgypt(new Date(time))).toBe(true);
    }),
  );
});
