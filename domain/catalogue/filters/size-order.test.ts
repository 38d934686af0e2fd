import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortSizes } from './size-order.ts';

it('sorts letters from small to large, then numbers, then other labels as they come', () => {
  const labels = ['42', 'XL', 'One size', 'S', '9', '42.5', '2XL', 'XXS', 'Kids', 'L', 'XS', 'M'];
  expect(sortSizes(labels)).toEqual([
    'XXS',
    'XS',
    'S',
    'M',
    'L',
    'XL',
    '2XL',
    '9',
    '42',
    '42.5',
    'One size',
    'Kids',
  ]);
});

it('sorts labels in the digits and the width of any keyboard', () => {
  expect(sortSizes(['٤٢', 'ＸＬ', '41', '٤٠٫٥', 'm'])).toEqual(['m', 'ＸＬ', '٤٠٫٥', '41', '٤٢']);
});

it('keeps every label', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (labels) => {
      expect(sortSizes(labels).toSorted()).toEqual(labels.toSorted());
    }),
  );
});
