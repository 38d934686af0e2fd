import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../product/product.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { createProductSearch } from './search.ts';

function product(id: number, name: string, nameAr?: string): Product {
  const base = { id, name, price: 100, description: '', imagePath: '' };
  const arabic = nameAr === undefined ? {} : { nameAr };
  return { ...base, categoryType: 'shoes', ...arabic };
}

const products = [
  product(1, 'Nile Runner', 'حذاء النيل للجري'),
  product(2, 'Café Loafer', 'حذاء مقهى'),
  product(3, 'Aswan Sandal', 'صندل أسوان'),
  product(4, 'Runner 2', 'عدّاء ٢'),
  product(5, 'Ｗｉｄｅ Ｌｏａｆｅｒ ４２', 'ﺑﻨﻄﻠﻮﻥ ﺍﻷﻗﺼﺮ'),
];

function found(term: string): number[] {
  return createProductSearch(products)(term).map(({ id }) => id);
}

test.each([
  ['an empty term shows all', '', [1, 2, 3, 4, 5]],
  ['blanks around the term do not count', '  runner ', [1, 4]],
  ['letter case does not count', 'RUNNER', [1, 4]],
  ['full-width letters and digits of a name are letters and digits', 'wide loafer 42', [5]],
  ['full-width letters and digits of a term are letters and digits', 'ＲＵＮＮＥＲ　２', [4]],
  ['a blank that does not break a line is a blank', 'nile\u00A0runner', [1]],
  ['letters that a PDF joined in a name are letters', 'بنطلون الاقصر', [5]],
  ['a part of the letters that a PDF joined is enough', 'الا', [5]],
  ['letters that a PDF joined in a term are letters', 'ﺣﺬﺍﺀ ﺍﻟﻨﻴﻞ', [1]],
  ['a vowel sign that a PDF set alone does not count', 'ﺻﹷﻨﺪﻝ', [3]],
  ['a part of a name is enough', 'le r', [1]],
  ['accents do not count', 'cafe', [2]],
  ['a term that no name holds finds nothing', 'boot', []],
  ['signs of a pattern are plain text', '.*', []],
  ['Arabic names are searched', 'النيل', [1]],
  ['hamza on alef does not count', 'اسوان', [3]],
  ['a missing hamza does not count', 'حذا', [1, 2]],
  ['alef maqsura is read as ya', 'مقهي', [2]],
  ['tashkeel and tatweel do not count', 'صـَنْدل', [3]],
  ['shadda in a name does not count', 'عداء', [4]],
  ['Arabic-Indic digits are digits', 'runner ٢', [4]],
  ['ASCII digits find Arabic-Indic ones', 'عداء 2', [4]],
  [
    'direction marks pasted with a name do not count',
    '\u200F\u2067صندل\u2069 \u061Cأسوان\u200E',
    [3],
  ],
  ['blanks within pasted direction marks do not count', '\u202B حذاء النيل \u202C', [1]],
  ['zero-width characters within a word do not count', 'Run\u200Bn\u200D\u200Cer\uFEFF 2', [4]],
  ['a term of nothing that is seen shows all', '\u200F \u2068', [1, 2, 3, 4, 5]],
  ['nothing is found across the two names', 'runner حذاء', []],
])('%s', (_, term, ids) => {
  expect(found(term)).toEqual(ids);
});

function matchesTerm(name: string, term: string): boolean {
  return createProductSearch([{ name }])(term).length === 1;
}

test('ta marbuta is read as ha', () => {
  expect(matchesTerm('ساعة', 'ساعه')).toBe(true);
});

test('a name with invisible marks is found by its visible letters', () => {
  expect(matchesTerm('حذاء \u200FNike\u200E للجري', 'حذاء nike للجري')).toBe(true);
  expect(matchesTerm('ن\u064E\u200Fيل', '\u064E\u200D')).toBe(true);
});

test('a term of nothing but vowel signs does not match every name', () => {
  expect(matchesTerm('Nile', '\u064E')).toBe(false);
  expect(matchesTerm('نَيل', '\u064E')).toBe(true);
  expect(found('ّ')).toEqual([4]);
  expect(matchesTerm('عدّاء', 'ﹼ')).toBe(true);
  expect(matchesTerm('حذاء النيل', 'ﹼ')).toBe(false);
  expect(matchesTerm('حذاء', 'ﺀ')).toBe(true);
});

test('every form that an Arabic letter has in a PDF is found by the letter, and finds it', () => {
  const ranges = [
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ] as const;
  const forms = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .filter((form) => form.normalize('NFKC') !== form);
  expect(forms.length).toBeGreaterThan(700);
  const missed = forms.filter((form) => {
    const letters = form.normalize('NFKC').trim();
    return !matchesTerm(`ثوب${form}ثوب`, letters) || !matchesTerm(`ثوب${letters}ثوب`, form);
  });
  expect(missed).toEqual([]);
});

test('each name is folded once for words and once for single marks, not at each keystroke', () => {
  let reads = 0;
  const counted = {
    ...product(1, ''),
    get name() {
      reads += 1;
      return 'حذاء';
    },
  };
  const search = createProductSearch([counted]);
  expect(reads).toBe(1);
  for (const term of ['ح', 'حذ', 'حذا', 'ء', 'ء', 'حذاء']) expect(search(term)).toHaveLength(1);
  expect(reads).toBe(2);
});

test('one search answers many terms', () => {
  const search = createProductSearch(products);
  expect(search('nile')).toHaveLength(1);
  expect(search('x')).toHaveLength(0);
  expect(search('')).toHaveLength(5);
});

const unseen = '\u00AD\u2060\u061C\u200B\u200D\u200F\u202B\u2069\uFEFF';
const letters = fc.constantFrom(...`aAİıßΣσςéÉe\u0301أإآاٱىيئةهءـًّ٣۳3 한ﷺﻻﺀﹰﹼ℃Ａ´👟${unseen}`);
const text = fc.oneof(
  fc.string({ unit: letters }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme-ascii' }),
);

test('finds everything that a plain case-insensitive search finds', () => {
  fc.assert(
    fc.property(text, text, text, (before, term, after) => {
      const name = before + term + after;
      fc.pre(name.toLowerCase().includes(term.trim().toLowerCase()));
      expect(createProductSearch([product(1, name)])(term)).toHaveLength(1);
      expect(createProductSearch([product(1, 'x', name)])(term)).toHaveLength(1);
    }),
    { numRuns: 2000 },
  );
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(foldForSearch(foldForSearch(each))).toBe(foldForSearch(each));
    }),
  );
});
