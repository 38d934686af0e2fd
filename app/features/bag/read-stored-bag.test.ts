import { expect, test } from 'vitest';
import { readBagDocument, readStoredBag } from './read-stored-bag.ts';
import { emptyStoredBag, type StoredBag } from './stored-bag.ts';

const runner = { id: 1, name: 'Nile Runner', price: 3250, imagePath: '/a.png', quantity: 2 };
const scarf = { id: 7, name: 'Scarf', nameAr: 'وشاح', price: 10.5, imagePath: '', quantity: 1 };

const ordered = { id: 1, quantity: 2, price: 3250 };

test('a bag is read as it was kept', () => {
  const kept: StoredBag = {
    lines: [runner, scarf],
    hasSale: true,
    base: { lines: [runner], hasSale: false, version: 3, generation: 1 },
    sent: { writeId: 'a'.repeat(32), lines: [scarf], hasSale: false },
    ending: 1,
    order: { state: 'waiting', key: 'b'.repeat(32), request: { lines: [] }, isTried: true },
    stopped: [{ state: 'sending', key: 'c'.repeat(32), request: { lines: [ordered] } }],
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
  ['a name that no server takes', { ...runner, name: 'x'.repeat(1001) }],
  ['half a character', { ...runner, name: 'x\ud800' }],
  ['a NUL', { ...runner, imagePath: 'x\0' }],
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
  ['base', { lines: [], version: 1e13, generation: 0 }],
  ['ending', -1],
  ['ending', 1e13],
  ['ending', '2'],
  ['order', { state: 'waiting' }],
  ['order', { key: 'k', state: 'waiting' }],
  ['order', true],
  ['order', { key: 'k', state: 'waiting', request: { lines: 5 } }],
  ['order', { key: 'k', state: 'sending', request: { lines: [{ ...ordered, price: 'dear' }] } }],
  ['order', { key: 'k', state: 'sending', request: { lines: [{ ...ordered, quantity: 100 }] } }],
  ['order', { key: 'k', state: 'sending', request: { lines: [], bagGeneration: 1e13 } }],
  ['order', { key: 'k', state: 'placed', number: 'first' }],
  ['order', { key: 'k', state: 'refused', code: 5 }],
  ['order', { key: 'k', state: 'dreaming', code: 'internal' }],
])('a damaged %s goes alone', (name, value) => {
  const bag = readStoredBag(JSON.stringify({ lines: [runner], base: null, [name]: value }));
  expect(bag).toMatchObject({ lines: [runner] });
  expect(bag?.[name as keyof StoredBag]).toBeUndefined();
});

test('of the prices that came with a refusal those stay that make sense', () => {
  const prices = [null, { id: 1, price: null }, { id: 2, price: 'dear' }, 7, { id: 3, price: 5 }];
  for (const [kept, read] of [
    [prices, [prices[1], prices[4]]],
    [5, undefined],
  ]) {
    const order = { key: 'k', state: 'refused', code: 'prices-changed', prices: kept };
    expect(readStoredBag(JSON.stringify({ lines: [], order }))?.order?.prices).toEqual(read);
  }
});

test('an answer of the server that is no bag is none', () => {
  for (const answer of [undefined, null, [], 'x', {}, { lines: [], version: 1 }]) {
    expect(readBagDocument(answer)).toBeUndefined();
  }
});
