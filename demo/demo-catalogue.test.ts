import { expect, test } from 'vitest';
import { categories } from '#domain/category.ts';
import { checkPublishedProduct } from '#domain/product-row.ts';
import { demoCatalogue, demoPictures } from './demo-catalogue.ts';

test('the demo has at least 64 products, numbered from 1, as many in each category', () => {
  expect(demoCatalogue.length).toBeGreaterThanOrEqual(64);
  expect(demoCatalogue.map(({ id }) => id)).toEqual(demoCatalogue.map((_, index) => index + 1));
  const counts = categories.map(
    (category) => demoCatalogue.filter(({ categoryType }) => categoryType === category).length,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('the demo holds the Nile Diver Watch', () => {
  expect(demoCatalogue.filter(({ name }) => name === 'Nile Diver Watch')).toHaveLength(1);
});

test.each(demoCatalogue.map((product) => [product.name, product] as const))(
  '%s could be published by an owner, and is described in two or three sentences',
  (_, product) => {
    expect(checkPublishedProduct(product)).toEqual({ product, stock: [] });
    for (const text of [product.description, product.descriptionAr ?? '']) {
      expect(text.match(/[.!؟]( |$)/g)?.length).toBeOneOf([2, 3]);
    }
    expect(product.nameAr).toMatch(/^[\p{Script=Arabic}\p{M}،\s]+$/u);
    expect(product.descriptionAr).not.toMatch(/[A-Za-z]/);
  },
);

test('about half of the demo tells what it is made of, in both languages', () => {
  const told = demoCatalogue.filter(({ material }) => material !== undefined);
  expect(told.length / demoCatalogue.length).toBeCloseTo(0.5, 1);
  for (const { materialAr } of told) expect(materialAr).not.toMatch(/[A-Za-z0-9%]/);
  expect(demoCatalogue.filter(({ materialAr }) => materialAr !== undefined)).toEqual(told);
});

test('no two products share a name or a picture', () => {
  const sizes = [
    demoCatalogue.map(({ name }) => name),
    demoCatalogue.map(({ nameAr }) => nameAr),
    demoPictures.map(({ imagePath }) => imagePath),
    demoPictures.map(({ recipe }) => JSON.stringify(Object.entries(recipe).sort())),
  ].map((each) => new Set(each).size);
  expect(sizes).toEqual(sizes.map(() => demoCatalogue.length));
});

test('every product has its picture among those that are made', () => {
  expect(demoPictures.map(({ imagePath }) => imagePath)).toEqual(
    demoCatalogue.map(({ imagePath }) => imagePath),
  );
});
