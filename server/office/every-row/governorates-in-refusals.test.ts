import { expect, it } from 'vitest';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';

it.each([
  { refusal: 'no-such-city', governorate: 'north_sinai', city: 'العريش' },
  { refusal: 'too-many-cities', governorate: 'north_sinai', max: 100 },
  { refusal: 'not-delivered-there', governorate: 'north_sinai' },
])('a refusal names the governorate in the language of who reads it: $refusal', (refusal) => {
  expect(sentenceOf(refusal, 'ar')).toContain('شمال سيناء');
  expect(sentenceOf(refusal, 'en')).toContain('North Sinai');
});
