import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BagLine, maxQuantity, textOfKey } from './bag.ts';
import { mergeBags } from './merge-bags.ts';

/** By product, or by product and size: `2 M`. */
type Quantities = Record<string, number>;

function bag(quantities: Quantities): BagLine[] {
  return Object.entries(quantities).map(([key, quantity]) => {
    const [id, size] = key.split(' ');
    return {
      id: Number(id),
      name: `Product ${id}`,
      price: 10,
      imagePath: '',
      quantity,
      ...(size !== undefined && { size }),
    };
  });
}

function merged(base: Quantities, mine: Quantities, theirs: Quantities): Quantities {
  const lines = mergeBags(bag(base), bag(mine), bag(theirs));
  return Object.fromEntries(lines.map((line) => [textOfKey(line), line.quantity]));
}

test.each([
  ['both sides add the same new product', {}, { 1: 1 }, { 1: 1 }, { 1: 2 }],
  ['each adds another product', {}, { 1: 1 }, { 2: 1 }, { 1: 1, 2: 1 }],
  ['each adds another size', {}, { '1 S': 1 }, { '1 M': 1 }, { '1 S': 1, '1 M': 1 }],
  ['both raise a line', { 1: 2 }, { 1: 3 }, { 1: 5 }, { 1: 6 }],
  ['one removes a line', { 1: 2 }, {}, { 1: 2 }, {}],
  ['both remove a line', { 1: 2 }, {}, {}, {}],
  ['one removes, the other adds one', { 1: 2 }, {}, { 1: 3 }, { 1: 1 }],
  ['one removes, the other lowers', { 1: 3 }, {}, { 1: 1 }, {}],
  ['both lower to 1', { 1: 3 }, { 1: 1 }, { 1: 1 }, { 1: 1 }],
  ['both reach the cap', { 1: 50 }, { 1: 99 }, { 1: 99 }, { 1: 99 }],
])('%s', (_, base, mine, theirs, result) => {
  expect(merged(base, mine, theirs)).toEqual(result);
  expect(merged(base, theirs, mine)).toEqual(result);
});

test('lines stand as the other side has them, then what only this side added', () => {
  const lines = mergeBags(bag({ 5: 1 }), bag({ 1: 1, 5: 1 }), bag({ 2: 1, 5: 1 }));
  expect(lines.map(({ id }) => id)).toEqual([2, 5, 1]);
});

const quantities = fc.dictionary(
  fc.constantFrom('1', '2', '2 M', '2 L'),
  fc.integer({ min: 1, max: maxQuantity }),
);

test('a side that changed nothing gives the other side', () => {
  fc.assert(
    fc.property(quantities, quantities, (base, changed) => {
      expect(merged(base, changed, base)).toEqual(changed);
      expect(merged(base, base, changed)).toEqual(changed);
    }),
  );
});

test('no addition and no removal is undone, on any line', () => {
  fc.assert(
    fc.property(quantities, quantities, quantities, (base, mine, theirs) => {
      const result = merged(base, mine, theirs);
      for (const id of [1, 2, 3, 4]) {
        const [old, here, there] = [base[id] ?? 0, mine[id] ?? 0, theirs[id] ?? 0];
        const now = result[id] ?? 0;
        const raised = Math.max(0, here - old) + Math.max(0, there - old);
        const removed = old > 0 && (here === 0 || there === 0);
        if (removed) expect(now).toBe(Math.max(0, here + there - old));
        else if (raised > 0) expect(now).toBeGreaterThanOrEqual(1);
        if (!removed && here >= old && there >= old) {
          expect(now).toBe(Math.min(maxQuantity, old + raised));
        }
        expect(now).toBeLessThanOrEqual(maxQuantity);
      }
    }),
  );
});
