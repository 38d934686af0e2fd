import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listOf } from './list-field.ts';

const numbers = v.strictObject({
  rows: listOf(v.strictObject({ id: v.number() }), { max: 100_000 }, 'a list'),
});
const rowsOf = (length: number, row: (index: number) => unknown) => ({
  rows: Array.from({ length }, (_, index) => row(index)),
});

describe('a list of a call', () => {
  it('is read whole when all of it is right', () => {
    const given = rowsOf(1_234, (id) => ({ id }));
    expect(v.parse(numbers, given)).toEqual(given);
    expect(v.parse(numbers, { rows: [] })).toEqual({ rows: [] });
  });

  it('tells of the first wrong rows, where they stand, and not of 100,000', () => {
    const { issues = [] } = v.safeParse(
      numbers,
      rowsOf(100_000, (id) => (id < 700 ? { id } : {})),
    );
    expect(v.getDotPath(issues[0] as v.BaseIssue<unknown>)).toBe('rows.700.id');
    expect(issues.length).toBeLessThanOrEqual(500);
  });

  it('is not read at all when it is too long: its rows would not be asked', () => {
    let asked = 0;
    const counting = v.pipe(
      v.number(),
      v.check(() => {
        asked += 1;
        return true;
      }),
    );
    const { issues } = v.safeParse(listOf(counting, { max: 3 }, 'at most 3'), [1, 2, 3, 4]);
    expect(issues?.map(({ message }) => message)).toEqual(['at most 3']);
    expect(asked).toBe(0);
  });

  it.each([undefined, 'x', {}, { length: 1 }])('is no %j', (given) => {
    const { issues } = v.safeParse(numbers, { rows: given });
    expect(issues?.map(({ message }) => message)).toEqual([
      given === undefined ? expect.any(String) : 'a list',
    ]);
  });
});
