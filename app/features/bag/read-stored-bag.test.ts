import { expect, test } from 'vitest';
import { readBagDocument, readStoredBag } from './read-stored-bag.ts';
import { emptyStoredBag, type StoredBag } from './stored-bag.ts';

const runner = { id: 1, name: 'Nile Runner', price: 3250, imagePath: '/a.png', quantity: 2 };
const scarf = { id: 7, name: 'Scarf', nameAr: 'وشاح', price: 10.5, imagePath: '', quantity: 1 };

test('a bag is read as it was kept', () => {
  const kept: StoredBag = {
    lines: [runner, scarf],
    hasSale: true,
    base: { lines: [runner], hasSale: false, version: 3, generation: 1 },
    sent: { writeId: 'a'.repeat(32), lines: [scarf], hasSale: false },
    ending: 1,
    order: { state: 'waiting', key: 'b'.repeat(32), request: { lines: [] }, isTried: true },
  };
  expect(readStoredBag(JSON.stringify(kept))).toEqual(kept);
  expect(readStoredBag(null)).toEqual(emptyStoredBag);
});

test('a bag that was nothing but its lines is read', () => {
  expect(readStoredBag(JSON.stringify([runner]))).toMatchObject({ lines: [runner] });
});

test.each([
  ['no line', null],
  ['a text', 'shoes'],
  ['no id', { ...runner, id: undefined }],
  ['an id in words', { ...runner, id: '1' }],
  ['half an id', { ...runner, id: 1.5 }],
  ['no name', { ...runner, name: undefined }],
  ['a price in words', { ...runner, price: '3250' }],
  ['a negative price', { ...runner, price: -1 }],
  ['an endless price', { ...runner, price: 1e300 }],
  ['no picture', { ...runner, imagePath: null }],
  ['a product that stands already', scarf],
])('a line with %s goes, the others stay', (_what, line) => {
  expect(readStoredBag(JSON.stringify({ lines: [scarf, line] }))).toMatchObject({ lines: [scarf] });
});

test.each([
  [0, 1],
  [-4, 1],
  [2.7, 2],
  [1000, 99],
  ['3', 3],
  ['many', 1],
  [undefined, 1],
])('a quantity of %s becomes %s', (quantity, repaired) => {
  const text = JSON.stringify({ lines: [{ ...runner, quantity }] });
  expect(readStoredBag(text)).toMatchObject({ lines: [{ ...runner, quantity: repaired }] });
});

test('of more than 500 lines the first 500 stay', () => {
  const lines = Array.from({ length: 600 }, (_, id) => ({ ...scarf, id }));
  expect(readStoredBag(JSON.stringify({ lines }))?.lines).toEqual(lines.slice(0, 500));
});

test.each([
  ['no JSON', '{"lines":[', undefined],
  ['an empty text', '', undefined],
  ['null', 'null', undefined],
  ['a number', '7', undefined],
  ['a text', '"bag"', undefined],
  ['lines that are no list', '{"lines":{"a":1}}', undefined],
])('%s is no bag', (_what, text, result) => {
  expect(readStoredBag(text)).toBe(result);
});

test.each([
  ['base', 5],
  ['base', { lines: [], version: -1, generation: 0 }],
  ['sent', { writeId: 5, lines: [] }],
  ['sent', 'all'],
  ['ending', -1],
  ['ending', '2'],
  ['order', { state: 'waiting' }],
  ['order', { key: 'k', state: 'waiting' }],
  ['order', true],
])('a damaged %s goes alone', (name, value) => {
  const bag = readStoredBag(JSON.stringify({ lines: [runner], base: null, [name]: value }));
  expect(bag).toMatchObject({ lines: [runner] });
  expect(bag?.[name as keyof StoredBag]).toBeUndefined();
});

test('an answer of the server that is no bag is none', () => {
  for (const answer of [undefined, null, [], 'x', {}, { lines: [], version: 1 }]) {
    expect(readBagDocument(answer)).toBeUndefined();
  }
});
