import { describe, expect, it } from 'vitest';
import { findLabel, isSameLabel } from './label-key.ts';

describe('two labels', () => {
  it.each([
    ['M', 'm'],
    ['40', '٤٠'],
    ['40', '۴۰'],
    ['40', '４０'],
    ['XL', 'ＸＬ'],
    ['XL', ' X L '],
    ['XL', 'X\u00A0L'],
    ['XL', 'X\u200BL\u200F'],
    ['One Size', 'ONESIZE'],
    ['36-38', '36 – 38'],
    ['36-38', '٣٦−٣٨'],
    ['36.5', '٣٦٫٥'],
    ['37½', '37 1/2'],
    ['½', '1/2'],
    ['Light Blue', 'light  blue'],
    ['Navy, dark', 'Navy dark'],
    ['Rosé', 'Rose\u0301'],
    ['أزرق', 'ازرق'],
    ['أسود', 'ﺃﺳﻮﺩ'],
    ['كحليّ', 'كحلى'],
  ])('%s and %s are the same', (one, other) => {
    expect(isSameLabel(one, other)).toBe(true);
    expect(isSameLabel(other, one)).toBe(true);
  });

  it.each([
    ['M', 'L'],
    ['40', '4'],
    ['4 0', '40'],
    ['37½', '371/2'],
    ['36', '36-38'],
    ['S', 'S+'],
    ['3.5', '35'],
    ['ء', 'ـ'],
  ])('%s and %s are not', (one, other) => {
    expect(isSameLabel(one, other)).toBe(false);
  });
});

it('the label that is spelled as it was written comes before one that reads the same', () => {
  expect(findLabel(['M', 'm'], 'm')).toBe('m');
  expect(findLabel(['S', 'M'], ' m ')).toBe('M');
  expect(findLabel(['S', 'M'], 'L')).toBeUndefined();
});
