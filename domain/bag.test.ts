import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addProduct, type BagLine, changeQuantity, largestQuantity, removeLine } from './bag.ts';
import { bagTotals } from './bag-totals.ts';

const runner = { id: 1, name: 'Runner', price: 19.99, imagePath: 'a.png', nameAr: 'عداء' };
const boot = { id: 2, name: 'Boot', price: 0.1, imagePath: '' };

test('a new product is appended with quantity 1, and keeps only what a line shows', () => {
  const product = { ...boot, description: 'Warm.', categoryType: 'shoes' };
  const lines = addProduct(addProduct([], runner), product);
  expect(lines).toEqual([
    { ...runner, quantity: 1 },
    { ...boot, quantity: 1 },
  ]);
});

test('a product in the bag gets one more', () => {
  const lines = addProduct(addProduct(addProduct([], runner), boot), runner);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('a line stops at the cap', () => {
  const full = [{ ...runner, quantity: largestQuantity }];
  expect(addProduct(full, runner)).toBe(full);
  expect(changeQuantity(full, 1, 1000)).toBe(full);
});

test.each([0, -5, Number.NaN, 1.9])('a quantity of %d becomes 1', (quantity) => {
  const lines = changeQuantity([{ ...runner, quantity: 3 }], 1, quantity);
  expect(lines[0]?.quantity).toBe(1);
});

test('removing takes the line, whatever its quantity; an unknown id changes nothing', () => {
  const lines = [
    { ...runner, quantity: 3 },
    { ...boot, quantity: 1 },
  ];
  expect(removeLine(lines, 1)).toEqual([{ ...boot, quantity: 1 }]);
  expect(removeLine(lines, 9)).toBe(lines);
  expect(changeQuantity(lines, 9, 5)).toBe(lines);
});

test('totals count lines, pieces and exact piastres', () => {
  const lines = [
    { ...runner, quantity: 3 },
    { ...boot, quantity: 3 },
  ];
  expect(bagTotals(lines)).toEqual({ totalItems: 2, totalQuantity: 6, totalPrice: 6027 });
  expect(bagTotals([])).toEqual({ totalItems: 0, totalQuantity: 0, totalPrice: 0 });
});

test('whatever a shopper does, each line stands once with a quantity from 1 to the cap', () => {
  const id = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    id.map((each) => (lines: readonly BagLine[]) => addProduct(lines, { ...boot, id: each })),
    id.map((each) => (lines: readonly BagLine[]) => removeLine(lines, each)),
    fc.tuple(id, fc.integer()).map(
      ([each, quantity]) =>
        (lines: readonly BagLine[]) =>
          changeQuantity(lines, each, quantity),
    ),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const lines = steps.reduce<readonly BagLine[]>((bag, apply) => apply(bag), []);
      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= largestQuantity)).toBe(
        true,
      );
    }),
  );
});
