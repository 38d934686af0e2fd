import { expect, test } from 'vitest';
import { demoCatalogue } from '#demo/demo-catalogue.ts';
import { nothingChosen, type ProductChoice } from './product-choice.ts';
import { createProductFilter } from './product-filter.ts';

const filter = createProductFilter(demoCatalogue);

function groupsOf(among = demoCatalogue, changes: Partial<ProductChoice> = {}) {
  const { sizeGroups } = filter({
    among,
    choice: { ...nothingChosen, ...changes },
    sort: 'featured',
    isAvailable: () => true,
    rankings: { newest: [], best: [] },
  });
  return Object.fromEntries(
    sizeGroups.map(({ group, options }) => [group, options.map(({ value }) => value)]),
  );
}

test('what a product is decides what its sizes measure, and never their digits', () => {
  const { clothes, trousers, shoes } = groupsOf();
  // Children's heights: shorts end at 140, the judo suit at 150.
  expect(clothes).toEqual(expect.arrayContaining(['110', '130', '150', 'M']));
  expect(trousers).toEqual(expect.arrayContaining(['32', '36', '110', 'M']));
  expect(trousers).not.toContain('150');
  expect(shoes).toEqual(expect.arrayContaining(['30', '31', '32', '33', '36', '41']));
  expect(shoes).not.toContain('M');
});

test('a size that jeans and shoes share stands with both, and in a category with its own alone', () => {
  const of = (category: string) =>
    demoCatalogue.filter(({ categoryType }) => categoryType === category);
  expect(Object.keys(groupsOf(of('shoes'), { sizes: ['36'] }))).toEqual(['shoes']);
  expect(Object.keys(groupsOf(of('clothes'), { sizes: ['36'] }))).toEqual(['clothes', 'trousers']);
  // What was chosen elsewhere can be taken off.
  expect(Object.keys(groupsOf(of('accessories'), { sizes: ['36'] }))).toEqual(
    expect.arrayContaining(['trousers', 'shoes']),
  );
});
