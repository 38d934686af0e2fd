import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInEgypt, startOfDayInEgypt } from './calendar-day.ts';
import { egyptTime, readEgyptTime } from './egypt-time.ts';

const at = (typed: string) => readEgyptTime(typed)?.moment.toISOString();

test.each([
  ['in winter', '2026-11-21', '2026-11-20T22:00:00.000Z'],
  ['in summer', '2026-07-01', '2026-06-30T21:00:00.000Z'],
  [
    'on the day on which clocks go forward, when there is no midnight',
    '2026-04-24',
    '2026-04-23T22:00:00.000Z',
  ],
  ['after the clocks went forward', '2026-04-25', '2026-04-24T21:00:00.000Z'],
  ['on the last day of summer time', '2026-10-29', '2026-10-28T21:00:00.000Z'],
  ['after the clocks went back', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ['in Arabic digits', '٢٠٢٦-١١-٢١', '2026-11-20T22:00:00.000Z'],
])('a day of the owner begins %s', (_, day, begins) => {
  expect(at(day)).toBe(begins);
});

test.each([
  ['2026-11-21T14:00', '2026-11-21T12:00:00.000Z'],
  ['2026-07-21 14:00:30', '2026-07-21T11:00:30.000Z'],
  ['2026-11-21T14:00Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T14:00+03:00', '2026-11-21T11:00:00.000Z'],
  // Clocks jump from 00:00 to 01:00.
  ['2026-04-24T00:30', '2026-04-23T22:30:00.000Z'],
  ['2026-04-24T01:00', '2026-04-23T22:00:00.000Z'],
  // 23:30 comes twice.
  ['2026-10-29T23:30', '2026-10-29T20:30:00.000Z'],
  ['2026-10-30T00:00', '2026-10-29T22:00:00.000Z'],
  ['yesterday', undefined],
  ['2026-02-30', undefined],
  ['2026-02-20T25:00', undefined],
])('the owner’s %s is %s', (typed, moment) => {
  expect(at(typed)).toBe(moment);
});

test('a moment is shown with the day on which it is in Egypt, in each second of ten years', () => {
  const [min, max] = [Date.parse('2024-01-01'), Date.parse('2034-01-01')];
  fc.assert(
    fc.property(fc.integer({ min, max }), (time) => {
      const day = dayInEgypt(new Date(time));
      expect(egyptTime(new Date(time)).slice(0, 10)).toBe(day);
      expect(startOfDayInEgypt(day).getTime()).toBeLessThanOrEqual(time);
      expect(dayInEgypt(startOfDayInEgypt(day))).toBe(day);
      expect(dayInEgypt(new Date(startOfDayInEgypt(day).getTime() - 1)) < day).toBe(true);
    }),
  );
  expect(egyptTime('2026-11-20T22:15:00Z')).toBe('2026-11-21 00:15:00');
});

test('no day or time is written in the zone of the machine', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'domain'], { encoding: 'utf8' });
  const sources = files.split('\n').filter((file) => /(?<!\.test)\.ts$/.test(file));
  const local = /\.toLocale(?:Date|Time)?String\(|DateTimeFormat\((?![^)]*timeZone)/;
  expect(sources.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
});
