import { expect, it } from 'vitest';
import { readPrintChoice } from './print-choice.ts';

const read = (query: string) => readPrintChoice(new URLSearchParams(query));

it('the address says what is printed, on which paper, of which orders', () => {
  expect(read('numbers=1004,1005,1004&kind=receipt&paper=80mm&language=ar')).toEqual({
    ...{ numbers: [1004, 1005], kind: 'receipt', paper: '80mm', language: 'ar' },
  });
});

it('what the address says wrongly is the usual', () => {
  const usual = { numbers: [7], kind: 'slip', paper: 'a6', language: undefined };
  expect(read('numbers=7,x,-1,1.5&kind=poster&paper=a0&language=fr')).toEqual(usual);
  expect(read('numbers=7&paper=80mm')).toEqual(usual);
  expect(read('')).toEqual({ ...usual, numbers: [] });
});

it('who packs prints no receipt', () => {
  const query = new URLSearchParams('numbers=7&kind=receipt');
  expect(readPrintChoice(query, ['slip', 'picking']).kind).toBe('slip');
});
