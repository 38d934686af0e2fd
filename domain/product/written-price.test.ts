import { expect, test } from 'vitest';
import { readWrittenPrice } from './written-price.ts';

test.each([
  ['1250.50', 1250.5],
  [' 0 ', 0],
  ['249,50', 249.5],
  ['249,5', 249.5],
  ['1,250', 1250],
  ['1,250.50', 1250.5],
  ['1,250,000', 1_250_000],
  ['1.250,50', 1250.5],
  ['1.250.000', 1_250_000],
  ['1 250', 1250],
  ['1\u00a0250,50', 1250.5],
  ['1\u202f250.50', 1250.5],
  ['١٢٥٠', 1250],
  ['١٬٢٥٠', 1250],
  ['١٬٢٥٠٫٥٠', 1250.5],
  ['١،٢٥٠٫٥', 1250.5],
  ['۹۹', 99],
  ['349 EGP', 349],
  ['EGP1,250.50', 1250.5],
  ['349 egp', 349],
  ['L.E. 349', 349],
  ['349LE', 349],
  ['E£ 349', 349],
  ['420 ج.م', 420],
  // As Excel writes it in Arabic, with a mark that nobody sees.
  ['ج.م.\u200f ١٬٢٥٠٫٥٠', 1250.5],
  ['420 جنيه', 420],
  ['٤٢٠ جنيها مصريا', 420],
])('%j is a price of %d', (text, price) => {
  expect(readWrittenPrice(text)).toEqual({ price });
});

test.each([
  '',
  'EGP',
  '-1',
  '+1',
  '1e3',
  '0x10',
  ',50',
  '1250.',
  '1,25,000',
  '1250,000.50',
  '1,250.50.50',
  '1,250 000',
  '1 2',
  '٫٥',
  '10 %',
  '10 USD',
  'EGP 10 EGP',
  '10 or 20',
])('%j is none', (text) => {
  expect(readWrittenPrice(text)).toEqual({ fault: 'no-amount' });
});

test.each(['12.3456', '1250.505', '1250,505', '0,250', '0.250', '1,250.505', '١٢٥٠٫٥٠٥'])(
  '%j has too many decimals',
  (text) => {
    expect(readWrittenPrice(text)).toEqual({ fault: 'decimals' });
  },
);

test.each(['1.250', '٩٩٩.٩٩٩', '1.250 EGP'])('%j may be one of two', (text) => {
  expect(readWrittenPrice(text)).toMatchObject({ fault: 'unclear' });
});
