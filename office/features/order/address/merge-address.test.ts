import { expect, it } from 'vitest';
import { mergeAddress } from './merge-address.ts';

const base = { name: 'Mona', city: 'Dokki', street: '12 Mossadak St.', floor: '3' };

it('keeps what each of two people has changed in an address', () => {
  const theirs = { ...base, street: '1 Tahrir St.', landmark: 'Bakery' };
  const mine = { ...base, floor: '', city: 'Agouza' };
  const { merged, both } = mergeAddress(base, theirs, mine);
  expect(both).toEqual([]);
  expect(merged).toMatchObject({
    ...{ name: 'Mona', city: 'Agouza', street: '1 Tahrir St.', floor: '', landmark: 'Bakery' },
  });
});

it('names the fields that both have changed, unless they have written the same', () => {
  const theirs = { ...base, street: '1 Tahrir St.', city: 'Agouza' };
  const mine = { ...base, street: '2 Nile St.', city: 'Agouza' };
  const { merged, both } = mergeAddress(base, theirs, mine);
  expect(both).toEqual(['street']);
  expect(merged).toMatchObject({ street: '2 Nile St.', city: 'Agouza' });
});
