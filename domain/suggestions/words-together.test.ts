import { beforeAll, expect, it, test } from 'vitest';
import { demoCatalogue } from '#demo/demo-catalogue.ts';
import type { Product } from '../product/product.ts';
import { noPause } from '../time/pause.ts';
import { createSuggester, type Suggest } from './suggest-products.ts';

let suggest: Suggest;
beforeAll(async () => {
  suggest = await createSuggester(demoCatalogue, noPause);
});

test.each([
  ['red dress', 'dress', ['red']],
  ['فستان ابيض', 'فستان', ['ابيض']],
  ['شنطة سودة', 'شنطة', ['سودة']],
  ['women red coat', 'women coat', ['red']],
  ['silk purple coat', 'coat', ['silk', 'purple']],
  ['بالطو حريمي احمر', 'بالطو حريمي', ['احمر']],
  // The noun comes last in English and first in Arabic.
  ['belt sneakers', 'sneakers', ['belt']],
  ['حزام كوتشي', 'حزام', ['كوتشي']],
])('“%s” finds what “%s” finds, and tells what no product has together with it', (...row) => {
  const [term, kept, out] = row;
  expect(suggest(term).products).toEqual(suggest(kept).products);
  expect(suggest(term)).toMatchObject({ meant: kept, notTogether: out });
  expect(suggest(kept).notTogether).toBeUndefined();
});

it('keeps to the category, and tells an unknown word apart', () => {
  expect(suggest('red dress', 'shoes')).toMatchObject({ meant: 'red', notTogether: ['dress'] });
  expect(suggest('red zzzz dress')).toMatchObject({ leftOut: ['zzzz'], notTogether: ['red'] });
  // A word of descriptions alone is too little for leaving out others.
  expect(suggest('pavement wrist').products).toEqual([]);
});

it('passes over what only joins the words', () => {
  for (const [term, words] of [
    ['shoes for women', 'shoes women'],
    ['فستان من قطن', 'فستان قطن'],
  ] as const) {
    expect(suggest(term).products).toEqual(suggest(words).products);
    expect(suggest(term)).toMatchObject({ meant: term });
    expect(suggest(term).leftOut).toBeUndefined();
  }
});

it('reads two words as one where that one is known', () => {
  const shirts = suggest('tshirt').products;
  expect(shirts.map(({ name }) => name)).toContain('Delta Cotton T-Shirt');
  expect(suggest('T-shirts').products).toEqual(shirts);
  expect(suggest('تي شيرتات').products).toEqual(shirts);
  expect(suggest('purple t-shirts').products).toEqual(shirts);
  expect(suggest('purple t-shirts')).toMatchObject({ meant: 't shirts', notTogether: ['purple'] });
});

it('says nothing twice: the word that was kept is no meaning of itself', () => {
  expect(suggest('red dress').terms).toEqual([]);
  expect(suggest('red gown').terms).toEqual(['Dress']);
});

const made = (id: number, name: string, colour?: Product['colour']): Product => ({
  ...{ id, name, price: 100, description: '', imagePath: '', categoryType: 'clothes' },
  ...(colour && { colour }),
});
const red = { name: 'Brick Red', nameAr: 'أحمر', hex: '#a03020' };
const sand = { name: 'Sand', hex: '#d8c7a0' };

test('a word for a colour finds what has that colour, and else what has it in its name', async () => {
  const sold = [
    made(0, 'Red Sea Shirt', sand),
    made(1, 'Nile Shirt', red),
    made(2, 'Red Cap'),
    made(3, 'Red Sea Hat', sand),
  ];
  const own = await createSuggester(sold, noPause);
  const found = (term: string) => own(term).products.map(({ id }) => id);
  expect(found('shirt red')).toEqual([1]);
  expect(found('قميص احمر')).toEqual([1]);
  // Nobody knows the colour of the cap.
  expect(found('حمرا')).toEqual([2, 1]);
  expect(own('حمرا')).toMatchObject({ colour: red, terms: [] });
  expect(found('hat red')).toEqual([3]);
});

test('a word for a colour means the colour of that name, not one that has the word in its name', async () => {
  const light = { name: 'Light Blue', nameAr: 'أزرق فاتح', hex: '#a0c0f0' };
  const blue = { name: 'Blue', nameAr: 'أزرق', hex: '#2040c0' };
  const own = await createSuggester(
    [made(0, 'Nile Cap', light), made(1, 'Delta Cap', blue)],
    noPause,
  );
  for (const word of ['ازرق', 'azra2', 'blues']) {
    expect(own(word).products.map(({ id }) => id)).toEqual([0, 1]);
    expect(own(word).colour, word).toEqual(blue);
  }
});
