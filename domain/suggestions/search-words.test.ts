import { expect, it } from 'vitest';
import { inEnglish } from '../text/test/in-english.ts';
import { faultOfSearchWords } from './search-words.ts';

it.each([
  'kicks, sneakers',
  'kicks, sneakers\n\nكوتشي، حذاء رياضي',
  Array.from({ length: 500 }, () => 'a,b').join('\n'),
  Array.from({ length: 50 }, (_, index) => index).join(','),
])('words that mean the same stand in lines, with commas between them', (written) => {
  expect(faultOfSearchWords(written)).toBeUndefined();
});

it.each([
  ['a, b\n\nkicks sneakers', 'needs two words or more in line 3, "kicks sneakers", with commas'],
  ['kicks,\na, b', 'needs two words or more in line 1, "kicks,"'],
  [`${'a,'.repeat(51)}a`, 'has 52 words in line 1, "a,a,a'],
  [Array.from({ length: 501 }, () => 'a,b').join('\n'), 'has 501 lines; it may have at most 500'],
])('other lines are named with what to do', (written, fault) => {
  const found = faultOfSearchWords(written) ?? expect.fail('it has a fault');
  expect(inEnglish(found)).toContain(fault);
});
