import { expect, it } from 'vitest';
import { leaveOutRepeats } from './repeated-lines.ts';

it('a line that repeats is written ten times a minute, then counted', () => {
  let now = 0;
  const told: [string, number][] = [];
  const lines = leaveOutRepeats(
    (kind, times) => told.push([kind, times]),
    () => now,
  );
  const written = Array.from({ length: 500 }, () => lines.mayWrite('no room')).filter(Boolean);
  expect(written).toHaveLength(10);
  expect(lines.mayWrite('something else')).toBe(true);
  expect(told).toEqual([]);
  now = lines.windowMs;
  expect(lines.mayWrite('no room')).toBe(true);
  expect(told).toEqual([['no room', 490]]);
});

it('lines of many kinds are counted together, so that they fill no memory', () => {
  const told: [string, number][] = [];
  const lines = leaveOutRepeats(
    (kind, times) => told.push([kind, times]),
    () => 0,
  );
  const kinds = Array.from({ length: 5_000 }, (_, index) => `kind ${index}`);
  expect(kinds.filter((kind) => lines.mayWrite(kind))).toHaveLength(1_010);
  lines.endWindow();
  expect(told).toEqual([['other lines', 3_990]]);
});
