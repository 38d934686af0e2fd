import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatCount } from './amount.ts';

test.each([
  [0, '0', '٠'],
  [7, '7', '٧'],
  [999, '999', '٩٩٩'],
  [1250, '1,250', '١٬٢٥٠'],
  [1250.5, '1,250.50', '١٬٢٥٠٫٥٠'],
  [0.05, '0.05', '٠٫٠٥'],
  [19.999, '20', '٢٠'],
  [1_234_567.89, '1,234,567.89', '١٬٢٣٤٬٥٦٧٫٨٩'],
  [1_000_000_000, '1,000,000,000', '١٬٠٠٠٬٠٠٠٬٠٠٠'],
])('%d EGP reads %s, and %s in Arabic', (egp, english, arabic) => {
  expect(formatAmount(egp)).toBe(english);
  expect(formatAmount(egp, 'en')).toBe(english);
  expect(formatAmount(egp, 'ar')).toBe(arabic);
});

test.each(['en', 'ar'] as const)('no amount below zero reads as one (%s)', (locale) => {
  expect(() => formatAmount(-1, locale)).toThrow(RangeError);
});

test.each([
  [0, '0', '٠'],
  [99, '99', '٩٩'],
  [10_000, '10,000', '١٠٬٠٠٠'],
])('a count of %d reads %s, and %s in Arabic', (count, english, arabic) => {
  expect(formatCount(count, 'en')).toBe(english);
  expect(formatCount(count, 'ar')).toBe(arabic);
});

test.each([
  ['en', 'en-US'],
  ['ar', 'ar-EG-u-nu-arab'],
] as const)('amounts and counts read as Intl writes them (%s)', (locale, tag) => {
  const ofPiastres = fc.integer({ min: 0, max: 100_000_000_000 });
  const counts = new Intl.NumberFormat(tag);
  fc.assert(
    fc.property(ofPiastres, (piastres) => {
      const egp = piastres / 100;
      const minimumFractionDigits = piastres % 100 === 0 ? 0 : 2;
      const digits = { minimumFractionDigits, maximumFractionDigits: 2 };
      expect(formatAmount(egp, locale)).toBe(new Intl.NumberFormat(tag, digits).format(egp));
      expect(formatCount(piastres, locale)).toBe(counts.format(piastres));
    }),
  );
});
