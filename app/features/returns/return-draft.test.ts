import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LineToReturn } from '#domain/returns/return-terms.ts';
import { ReturnRequestSchema } from '#domain/wire/returns.ts';
import {
  chosenLines,
  kindOf,
  type ReturnDraft,
  readReturnDraft,
  type SizesOf,
} from './return-draft.ts';

const shirt: LineToReturn = {
  line: { id: 7, name: 'Shirt', price: 500, imagePath: '', size: 'M', quantity: 3 },
  left: 2,
  takes: 'any',
};
const cap: LineToReturn = {
  line: { id: 8, name: 'Cap', price: 100, imagePath: '', quantity: 1 },
  left: 1,
  takes: 'shops-fault',
  why: 'not-returnable',
};
const left: Record<string, number> = { S: 0, M: 5, L: 1 };
const sizesOf: SizesOf = (id) =>
  id === 7
    ? { sizes: ['S', 'M', 'L', 'XL'], left: (size = '') => left[size] }
    : { sizes: undefined, left: () => 0 };

const draft: ReturnDraft = {
  reason: 'too_small',
  pieces: { '7 M': 1, '8': 1 },
  kind: undefined,
  toSizes: {},
  payout: 'cash',
  payoutHandle: '',
  note: '',
};

function read(change: Partial<ReturnDraft>, sizes = sizesOf) {
  const wanted = { ...draft, ...change };
  const chosen = chosenLines(wanted, [shirt, cap], sizes);
  return { ...readReturnDraft(wanted, chosen), chosen, kind: kindOf(wanted, chosen) };
}

describe('the form of a return', () => {
  it('takes an InstaPay address or a mobile number for InstaPay, and no other word', () => {
    const faults = (payoutHandle: string) =>
      read({ kind: 'refund', payout: 'instapay', payoutHandle }).faults?.has('handle') ?? false;
    expect(['ahmed', ' ', '02 2345 6789'].map(faults)).toEqual([true, true, true]);
    expect(['ahmed@instapay', '010 1234 5678'].map(faults)).toEqual([false, false]);
  });

  it('offers the sizes that are left first, for as many pieces as go back', () => {
    const options = (pieces: number) =>
      read({ pieces: { '7 M': pieces } }).chosen[0]?.options.map(
        ({ size, isLeft }) => `${size}${isLeft ? '' : ' sold out'}`,
      );
    // XL is not counted.
    expect(options(1)).toEqual(['L', 'XL', 'S sold out']);
    expect(options(2)).toEqual(['XL', 'S sold out', 'L sold out']);
    // Never more than can go back.
    expect(read({ pieces: { '7 M': 9 } }).chosen[0]?.pieces).toBe(2);
  });

  it('takes many pieces, which are not told, for as many as wanted', () => {
    const many = { ...shirt, left: 12 };
    const wanted: ReturnDraft = { ...draft, pieces: { '7 M': 12 } };
    const plenty: SizesOf = () => ({ sizes: ['M', 'L'], left: () => undefined });
    expect(chosenLines(wanted, [many], plenty)[0]?.options).toEqual([{ size: 'L', isLeft: true }]);
  });

  it('leaves out what the reason does not allow', () => {
    expect(read({}).chosen.map(({ key }) => key)).toEqual(['7 M']);
    expect(read({ reason: 'faulty' }).chosen.map(({ key }) => key)).toEqual(['7 M', '8']);
    expect(read({ reason: '' }).chosen).toEqual([]);
  });

  it('is an exchange first, and money where nothing is left', () => {
    expect(read({}).kind).toBe('exchange');
    expect(read({ kind: 'refund' }).kind).toBe('refund');
    const gone: SizesOf = () => ({ sizes: ['S', 'M'], left: () => 0 });
    expect(read({ kind: 'exchange' }, gone).kind).toBe('refund');
    expect(read({}, () => undefined).kind).toBe('refund');
  });

  it('says what is missing', () => {
    const faults = (change: Partial<ReturnDraft>) => [...(read(change).faults ?? [])];
    expect(faults({ reason: '' })).toEqual(['reason']);
    expect(faults({ pieces: {} })).toEqual(['lines']);
    expect(faults({})).toEqual(['size']);
    expect(faults({ toSizes: { '7 M': 'S' } })).toEqual(['size']);
    expect(faults({ kind: 'refund', payout: 'instapay' })).toEqual(['handle']);
    expect(faults({ kind: 'refund', payout: 'wallet', payoutHandle: '12' })).toEqual(['wallet']);
    expect(faults({ kind: 'refund', note: 'x'.repeat(501) })).toEqual(['note']);
  });

  it.each<[string, Partial<ReturnDraft>, object]>([
    [
      'an exchange',
      { toSizes: { '7 M': 'L' }, note: ' Please ' },
      { kind: 'exchange', lines: [{ id: 7, size: 'M', quantity: 1, toSize: 'L' }], note: 'Please' },
    ],
    [
      'the same again for a faulty piece without sizes',
      { reason: 'faulty', pieces: { '8': 1 } },
      { kind: 'refund', lines: [{ id: 8, quantity: 1 }] },
    ],
    [
      'a refund',
      { kind: 'refund', payout: 'wallet', payoutHandle: ' 010 12345678 ' },
      { kind: 'refund', payout: 'wallet', payoutHandle: '010 12345678' },
    ],
  ])('makes %s that the server takes', (_, change, expected) => {
    const { body } = read(change);
    expect(body).toMatchObject(expected);
    expect(v.safeParse(ReturnRequestSchema, body).success).toBe(true);
  });
});
