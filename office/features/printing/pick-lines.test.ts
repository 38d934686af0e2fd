import { expect, it } from 'vitest';
import { pickLines } from './pick-lines.ts';

const sock = { id: 1, name: 'Sock', shelf: 'A10' };
const shirt = { id: 2, name: 'Shirt', size: 'M', shelf: 'A2' };

it('pieces are picked shelf by shelf, for all parcels at once', () => {
  const picks = pickLines([
    {
      number: 1004,
      lines: [
        { ...sock, quantity: 2 },
        { id: 3, name: 'Cap', quantity: 1 },
      ],
    },
    {
      number: 1005,
      lines: [
        { ...sock, quantity: 1 },
        { ...shirt, quantity: 1 },
      ],
    },
    { number: 1006, lines: [{ ...shirt, size: 'L', quantity: 3 }] },
  ]);
  expect(picks.map(({ name, size, shelf, pieces }) => [shelf, name, size, pieces])).toEqual([
    ['A2', 'Shirt', 'M', 1],
    ['A2', 'Shirt', 'L', 3],
    ['A10', 'Sock', undefined, 3],
    [undefined, 'Cap', undefined, 1],
  ]);
  expect(picks[2]?.parcels).toEqual([
    { number: 1004, pieces: 2 },
    { number: 1005, pieces: 1 },
  ]);
});
