import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { m } from '#messages';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A text, or a text for each plural form. */
type Message = string | Record<string, string>;

const english: ReadonlyMap<string, Message> = new Map(Object.entries(en));
const arabic: ReadonlyMap<string, Message> = new Map(Object.entries(ar));

/** Latin letters that stand in Arabic texts as they are: an example. */
const latin = /name@example\.com/g;

/** They say nothing but what is put into them, or are written alike in both languages. */
const alike = new Set([
  'delivery_mobile_example',
  'mail_order_line',
  'office_minus',
  'office_plus',
  'office_times',
  'product_title',
  'shop_category_title',
  'policy_title',
  'refused_lines_are_wrong',
  'refused_order_is_wrong',
  'refused_product_is_wrong',
  'refused_return_is_wrong',
  'refused_row_is_wrong',
  'refused_setting_is_wrong',
]);

/** What an Arabic sentence needs no marks around: Arabic words, and amounts in Arabic digits. */
/** `after`, `before` and `pieces` are sentences of the language themselves. */
const ofTheLanguage = new Set([
  'after',
  'amount',
  'before',
  'category',
  'count',
  'date',
  'days',
  'faulty',
  'governorate',
  'heading',
  'highest',
  'lowest',
  'pieces',
  'quantity',
  'reason',
  'shortest',
  'shown',
  'usual',
]);

/** The page itself sets it apart from the writing direction around it. */
const setApartByThePage = new Set(['delivery_area', 'header_banner']);

test('both languages have the same messages in the same order', () => {
  expect([...arabic.keys()]).toEqual([...english.keys()]);
});

test('marks that nobody sees are written as escapes', () => {
  for (const locale of ['en', 'ar']) {
    const file = readFileSync(new URL(`${locale}.json`, import.meta.url), 'utf8');
    expect(file).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
  }
});

test('every plural form shows its number, unless it is for one number', () => {
  for (const [key, message] of [...english, ...arabic]) {
    if (typeof message === 'string') continue;
    for (const [form, text] of Object.entries(message)) {
      if (['few', 'many', 'other'].includes(form))
        expect(text, `${key} ${form}`).toContain('{shown}');
    }
  }
});

test('each text of the office is shown somewhere', () => {
  const files = globSync('{office,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  const used = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\boffice_\w+/g)));
  const texts = [...english.keys()].filter((key) => key.startsWith('office_'));
  expect(texts.filter((key) => !used.has(key))).toEqual([]);
});

describe('Arabic', () => {
  test('the form for 100 is not the one for 11 to 99', () => {
    const wrong = [...arabic].filter(
      ([, message]) => typeof message !== 'string' && /\{shown\}\S* \S+ًا/.test(message.other ?? ''),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test.each([...arabic])('%s is written, and in Arabic', (key, message) => {
    for (const text of textsOf(message)) {
      const words = text.replace(/[\u2068\u2069]/g, '');
      expect(words.trim()).not.toBe('');
      if (!alike.has(key)) expect(textsOf(english.get(key))).not.toContain(words);
      if (key.endsWith('_other_language')) continue;
      expect(words.replace(/\{\w+\}/g, '').replace(latin, '')).not.toMatch(/\p{Script=Latin}/u);
    }
  });

  test.each([...arabic])('%s keeps apart what may be written from the left', (key, message) => {
    if (setApartByThePage.has(key)) return;
    for (const text of textsOf(message)) {
      const outside = text.replace(/\u2068[^\u2068\u2069]+\u2069/g, '');
      expect(outside).not.toMatch(/[\u2068\u2069]/);
      if (key !== 'footer_other_language') expect(outside.match(latin)).toBeNull();
      const bare = [...outside.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect(bare.filter((name) => !ofTheLanguage.has(name))).toEqual([]);
    }
  });
});

test.each([
  [0, '0 products', 'لا توجد منتجات'],
  [1, '1 product', 'منتج واحد'],
  [2, '2 products', 'منتجان'],
  [3, '3 products', '3 منتجات'],
  [10, '10 products', '10 منتجات'],
  [11, '11 products', '11 منتجًا'],
  [99, '99 products', '99 منتجًا'],
  [100, '100 products', '100 منتج'],
  [103, '103 products', '103 منتجات'],
])('%d is counted in both languages', (count, inEnglish, inArabic) => {
  expect(m.shop_count({ count, shown: String(count) }, { locale: 'en' })).toBe(inEnglish);
  expect(m.shop_count({ count, shown: String(count) }, { locale: 'ar' })).toBe(inArabic);
});

function textsOf(message: Message = {}): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}
