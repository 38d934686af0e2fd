import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostZero, mobilePrefixes, readEgyptianMobile } from './egyptian-mobile.ts';

test.each([
  '01012345678',
  ' 010 1234 5678 ',
  '010-1234-5678',
  '(010) 1234.5678',
  '+20 10 1234 5678',
  '+2 010 1234 5678',
  '+20 (0)10 1234 5678',
  '0020 101 234 5678',
  '201012345678',
  '٠١٠١٢٣٤٥٦٧٨',
  '+٢٠١٠١٢٣٤٥٦٧٨',
  '۰۱۰۱۲۳۴۵۶۷۸',
  '\u202a+20\u00a01012345678\u202c',
  '010\u00ad1234\u2060\u200d5678',
])('%j is the mobile 01012345678', (text) => {
  expect(readEgyptianMobile(text)).toBe('01012345678');
});

test('the four networks are taken, and no other prefix', () => {
  const taken = Array.from({ length: 10 }, (_, digit) => `01${digit}`).filter((prefix) =>
    readEgyptianMobile(`${prefix}12345678`),
  );
  expect(taken).toEqual([...mobilePrefixes]);
});

test.each([
  '',
  '0101234567',
  '010123456789',
  '1012345678',
  '02 2345 6789',
  '+1 010 1234 5678',
  '+966 50 123 4567',
  '0100 call me',
  '+20+201012345678',
  '٠١٠١٢٣٤٥٦٧',
])('%j is no Egyptian mobile', (text) => {
  expect(readEgyptianMobile(text)).toBeUndefined();
});

test('the result reads as itself again, and always has eleven digits', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^(\+20|0020|0)? ?1[0-9][ -]?[0-9]{8}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const mobile = readEgyptianMobile(text);
      if (mobile === undefined) return;
      expect(mobile).toMatch(/^01[0125]\d{8}$/);
      expect(readEgyptianMobile(mobile)).toBe(mobile);
    }),
  );
});

test('a number that lost its first zero is told so, and no other', () => {
  expect(lostZero('1012345678')).toMatchObject({ whole: '01012345678' });
  for (const text of ['01012345678', '201012345678', '912345678', '', 'Deliver']) {
    expect(lostZero(text)).toBeUndefined();
  }
});
