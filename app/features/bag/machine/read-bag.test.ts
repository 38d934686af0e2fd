import { expect, test } from 'vitest';
import { emptyBag, type StoredBag } from './bag-state.ts';
import { readDocument, readStoredBag } from './read-bag.ts';

const runner = { id: 1, name: 'Nile Runner', price: 3250, imagePath: '/a.png', quantity: 2 };
const scarf = { id: 7, name: 'Scarf', nameAr: 'وشاح', price: 10.5, imagePath: '', quantity: 1 };

const ordered = { id: 1, quantity: 2, price: 3250 };

test('a bag is read as it was stored', () => {
  const kept: StoredBag = {
    lines: [runner, scarf],
    hasSale: true,
    base: { lines: [runner], hasSale: false, version: 3, generation: 1 },
    sent: { writeId: 'a'.repeat(32), lines: [scarf], hasSale: false },
    ending: 1,
    code: { code: 'EID25', kind: 'percent', value: 25, minimum: 0 },
    order: { state: 'waiting', key: 'b'.repeat(32), request: { lines: [] }, isTried: true },
    stopped: [{ state: 'sending', key: 'c'.repeat(32), request: { lines: [ordered] } }],
    ordered: [{ version: 3, lines: ['1', '7 M'] }],
    joined: true,
  };
  expect(readStoredBag(JSON.stringify(kept))).toEqual(kept);
  expect(readStoredBag(null)).toEqual(emptyBag);
});

test.each([
  ['no line', null],
  ['a text', 'shoes'],
  ['no id', { ...runner, id: undefined }],
  ['an id in words', { ...runner, id: '1' }],
  ['half an id', { ...runner, id: 1.5 }],
  ['no name', { ...runner, name: undefined }],
  ['a price in words', { ...runner, price: '3250' }],
  ['no price', { ...runner, price: null }],
  ['a negative price', { ...runner, price: -1 }],
  ['no picture', { ...runner, imagePath: null }],
  ['half a piece', { ...runner, quantity: 0.5 }],
  ['no piece', { ...runner, quantity: 0 }],
  ['too many pieces', { ...runner, quantity: 100 }],
])('a line with %s goes, the others stay', (_what, line) => {
  expect(readStoredBag(JSON.stringify({ lines: [scarf, line] }))).toMatchObject({ lines: [scarf] });
});

test.each([
  ['no JSON', '{"lines":['],
  ['an empty text', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"bag"'],
  ['lines that are no list', '{"lines":{"a":1}}'],
])('%s is no bag', (_what, text) => {
  expect(readStoredBag(text)).toBeUndefined();
});

test.each([
  ['sent', { writeId: 5 }],
  ['sent', 'all'],
  ['joined', 5],
  ['code', 'EID25'],
  ['code', { code: 'EID25', kind: 'percent', value: 101, minimum: 0 }],
  ['order', { state: 'waiting' }],
  ['order', { key: 'k', state: 'waiting' }],
  ['order', true],
  ['order', { key: 'k', state: 'refused', code: 'delivery-fee-changed', fee: { now: 'dear' } }],
  ['order', { key: 'k', state: 'waiting', request: { lines: 5 } }],
  ['order', { key: 'k', state: 'placed', number: 'first' }],
  ['order', { key: 'k', state: 'refused', code: 5 }],
  ['order', { key: 'k', state: 'refused', code: 'prices-changed', prices: [null, 5] }],
  ['order', { key: 'k', state: 'refused', code: 'prices-changed', prices: 5 }],
  ['order', { key: 'k', state: 'dreaming', code: 'internal' }],
])('a damaged %s is forgotten, the rest stays', (name, value) => {
  const bag = readStoredBag(JSON.stringify({ lines: [runner], base: null, [name]: value }));
  expect(bag).toMatchObject({ lines: [runner] });
  expect(bag?.[name as keyof StoredBag]).toBeUndefined();
});

test('of damaged orders that the device remembers, the others stay', () => {
  const good = { version: 3, lines: ['1'] };
  const ordered = [null, 5, { version: 3 }, { version: 'new', lines: [] }, good];
  const bag = readStoredBag(JSON.stringify({ lines: [runner], base: null, ordered }));
  expect(bag).toMatchObject({ lines: [runner], ordered: [good] });
});

test('a bag has each range of versions that restores have lost, and none that is damaged', () => {
  const lost = [
    { after: 9, before: 20 },
    { after: 2, before: 7 },
  ];
  const read = readDocument({
    lines: [],
    version: 20,
    generation: 0,
    lost: [...lost, null, 'all'],
  });
  expect(read?.lost).toEqual(lost);
  // An earlier version of the shop has stored one range.
  const earlier = readDocument({ lines: [], version: 20, generation: 0, lost: lost[0] });
  expect(earlier).not.toHaveProperty('lost');
});

test('a server’s answer that is not a bag is refused', () => {
  for (const answer of [undefined, null, [], 'x', {}, { lines: [], version: 1 }]) {
    expect(readDocument(answer)).toBeUndefined();
  }
});
