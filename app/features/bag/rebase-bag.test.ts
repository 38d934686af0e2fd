import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BagLine } from '#domain/bag.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import { hasChanges, takeDocument, takeWritten } from './rebase-bag.ts';
import { emptyStoredBag, type StoredBag } from './stored-bag.ts';

type Quantities = Record<number, number>;

function linesOf(quantities: Quantities): BagLine[] {
  return Object.entries(quantities).map(([id, quantity]) => ({
    id: Number(id),
    name: `Product ${id}`,
    price: 10,
    imagePath: '',
    quantity,
  }));
}

function document(quantities: Quantities, version: number, generation = 0): BagDocument {
  return { lines: linesOf(quantities), hasSale: false, version, generation };
}

function bag(quantities: Quantities, changes: Partial<StoredBag> = {}): StoredBag {
  return { ...emptyStoredBag, lines: linesOf(quantities), ...changes };
}

function quantities({ lines }: Pick<StoredBag, 'lines'>): Quantities {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
}

test('a device that meets its account adds what it holds', () => {
  const met = takeDocument(bag({ 1: 1, 2: 1 }), document({ 1: 2, 3: 1 }, 4));
  expect(quantities(met)).toEqual({ 1: 3, 2: 1, 3: 1 });
  expect(met.base?.version).toBe(4);
  expect(hasChanges(met)).toBe(true);
});

test('when what both knew was lost with damage, nothing is counted twice', () => {
  const damaged = bag({ 1: 2, 2: 1 }, { base: undefined });
  expect(quantities(takeDocument(damaged, document({ 1: 2, 3: 1 }, 4)))).toEqual({
    1: 2,
    2: 1,
    3: 1,
  });
});

test('changes of both devices since the common base are kept', () => {
  const here = bag({ 1: 3 }, { base: document({ 1: 1, 2: 1 }, 1) });
  expect(quantities(takeDocument(here, document({ 1: 2, 2: 1, 4: 1 }, 2)))).toEqual({
    1: 4,
    4: 1,
  });
});

test('an answer that comes late changes nothing', () => {
  const here = bag({ 1: 3 }, { base: document({ 1: 3 }, 5, 1) });
  expect(takeDocument(here, document({ 9: 1 }, 4, 1))).toBe(here);
  expect(takeDocument(here, document({ 9: 1 }, 6, 0))).toBe(here);
});

test('what was changed of a bag that has ended elsewhere does not come back', () => {
  const here = bag({ 1: 3, 5: 1 }, { hasSale: true, base: document({ 1: 1 }, 5) });
  const ended = takeDocument(here, document({}, 6, 1));
  expect(ended).toMatchObject({ lines: [], hasSale: false });
  expect(hasChanges(ended)).toBe(false);
});

test('what changes while a write is under way is still to be written', () => {
  const sent = { writeId: 'w', lines: linesOf({ 1: 2 }), hasSale: false };
  const here = bag({ 1: 3 }, { base: document({ 1: 1 }, 1), sent });
  const written = takeWritten(here, document({ 1: 2 }, 2));
  expect(quantities(written)).toEqual({ 1: 3 });
  expect(written.sent).toBeUndefined();
  expect(hasChanges(written)).toBe(true);
});

test('a write that was taken, its answer lost, is not counted twice', () => {
  const sent = { writeId: 'w', lines: linesOf({ 1: 2 }), hasSale: true };
  const here = bag({ 1: 3 }, { hasSale: true, base: document({ 1: 1 }, 1), sent });
  // Another device has added a product since.
  const answer = { ...document({ 1: 2, 8: 1 }, 3), hasSale: true };
  expect(takeWritten(here, answer)).toMatchObject({ hasSale: true, base: answer });
  expect(quantities(takeWritten(here, answer))).toEqual({ 1: 3, 8: 1 });
});

test('the sale is what whoever changed it says', () => {
  const base = document({}, 1);
  const there = { ...document({}, 2), hasSale: true };
  expect(takeDocument(bag({}, { base }), there).hasSale).toBe(true);
  const off = { ...document({}, 2), hasSale: false };
  expect(takeDocument(bag({}, { base, hasSale: true }), off).hasSale).toBe(true);
});

const someQuantities = fc.dictionary(
  fc.integer({ min: 1, max: 5 }).map(String),
  fc.integer({ min: 1, max: 20 }),
);

test('two devices that write in turn end with the same bag', () => {
  fc.assert(
    fc.property(someQuantities, someQuantities, someQuantities, (start, phone, laptop) => {
      const base = document(start, 1);
      const first = { ...base, lines: linesOf(phone), version: 2 };
      // The laptop's write is refused: it takes the phone's bag over, and writes again.
      const merged = takeDocument(bag(laptop, { base }), first);
      const second = { ...base, lines: merged.lines, version: 3 };
      const sent = { writeId: 'w', lines: merged.lines, hasSale: false };
      const onLaptop = takeWritten({ ...merged, sent }, second);
      const onPhone = takeDocument(bag(phone, { base: first }), second);
      expect(quantities(onPhone)).toEqual(quantities(onLaptop));
      expect(hasChanges(onPhone)).toBe(false);
      expect(hasChanges(onLaptop)).toBe(false);
    }),
  );
});
