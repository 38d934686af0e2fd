import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addProduct, type BagLine, changeQuantity, maxQuantity, removeLine } from './bag.ts';
import { bagTotals } from './bag-totals.ts';

const runner = { id: 1, name: 'Runner', price: 19.99, imagePath: 'a.png', nameAr: 'عداء' };
const boot = { id: 2, name: 'Boot', price: 0.1, imagePath: '' };

test('a new product is appended with quantity 1, and keeps only what a line shows', () => {
  const product = { ...boot, description: 'Warm.', categoryType: 'shoes', material: 'Felt' };
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
  const full = [{ ...runner, quantity: maxQuantity }];
  expect(addProduct(full, runner)).toBe(full);
  expect(changeQuantity(full, runner, 1000)).toBe(full);
});

test.each([0, -5, Number.NaN, 1.9])('a quantity of %d becomes 1', (quantity) => {
  const lines = changeQuantity([{ ...runner, quantity: 3 }], runner, quantity);
  expect(lines[0]?.quantity).toBe(1);
});

test('removing takes the line, whatever its quantity; an unknown id changes nothing', () => {
  const lines = [
    { ...runner, quantity: 3 },
    { ...boot, quantity: 1 },
  ];
  expect(removeLine(lines, runner)).toEqual([{ ...boot, quantity: 1 }]);
  expect(removeLine(lines, { id: 9 })).toBe(lines);
  expect(changeQuantity(lines, { id: 9 }, 5)).toBe(lines);
});

test('totals count lines, pieces and exact piastres', () => {
  const lines = [
    { ...runner, quantity: 3 },
    { ...boot, quantity: 3 },
  ];
  expect(bagTotals(lines)).toEqual({ totalItems: 2, totalQuantity: 6, totalPrice: 6027 });
  expect(bagTotals([])).toEqual({ totalItems: 0, totalQuantity: 0, totalPrice: 0 });
});

test('after any actions, each product has one line with 1 to 99 pieces, and totals are their sum', () => {
  // Without an exact binary fraction; one is the maximum.
  const prices = [0.1, 19.99, 1250.5, 1_000_000_000];
  const id = fc.integer({ min: 1, max: prices.length });
  const cancel = () => [];
  const step = fc.oneof(
    id.map(
      (each) => (lines: readonly BagLine[]) =>
        addProduct(lines, { ...boot, id: each, price: prices[each - 1] ?? 0 }),
    ),
    id.map((each) => (lines: readonly BagLine[]) => removeLine(lines, { id: each })),
    fc.constant(cancel),
    fc.tuple(id, fc.oneof(fc.integer(), fc.integer({ min: -1, max: 100 }))).map(
      ([each, quantity]) =>
        (lines: readonly BagLine[]) =>
          changeQuantity(lines, { id: each }, quantity),
    ),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let lines: readonly BagLine[] = [];
      for (const apply of steps) {
        lines = apply(lines);
        expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= maxQuantity)).toBe(true);
        expect(bagTotals(lines)).toEqual(totalsByHand(lines));
        if (apply === cancel) expect(bagTotals(lines).totalItems).toBe(0);
      }
    }),
  );
});

/** Reads the decimals from the text, so nothing is rounded. */
function totalsByHand(lines: readonly BagLine[]) {
  let totalQuantity = 0;
  let totalPrice = 0n;
  for (const { price, quantity } of lines) {
    const [pounds = '', piastres = ''] = String(price).split('.');
    totalQuantity += quantity;
    totalPrice += BigInt(pounds + piastres.padEnd(2, '0')) * BigInt(quantity);
  }
  return { totalItems: lines.length, totalQuantity, totalPrice: Number(totalPrice) };
}
