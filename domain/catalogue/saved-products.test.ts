import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySavedChanges, maxSaved, type SavedChange } from './saved-products.ts';

const save = (id: number): SavedChange => ({ id, isSaved: true });
const drop = (id: number): SavedChange => ({ id, isSaved: false });

const someId = fc.integer({ min: 0, max: 8 });
const someIds = fc.uniqueArray(someId);
const someChanges = fc.array(fc.record({ id: someId, isSaved: fc.boolean() }));

describe('changes of the saved products', () => {
  it('put what is saved to the front, and take out what is dropped', () => {
    expect(applySavedChanges([1, 2], [save(3), drop(1)])).toEqual([3, 2]);
  });

  it('leave in its place what was saved before', () => {
    expect(applySavedChanges([1, 2], [save(2)])).toEqual([1, 2]);
    expect(applySavedChanges([1, 2], [drop(2), save(2)])).toEqual([2, 1]);
  });

  it('let the oldest go beyond the limit', () => {
    const full = Array.from({ length: maxSaved }, (_, id) => id);
    expect(applySavedChanges(full, [save(-1)])).toEqual([-1, ...full.slice(0, -1)]);
  });

  it('decide by the last one about a product, and make no difference when sent again', () => {
    fc.assert(
      fc.property(someIds, someChanges, (ids, changes) => {
        const after = applySavedChanges(ids, changes);
        expect(new Set(after).size).toBe(after.length);
        const last = new Map(changes.map(({ id, isSaved }) => [id, isSaved]));
        for (let id = 0; id <= 8; id += 1) {
          expect(after.includes(id)).toBe(last.get(id) ?? ids.includes(id));
        }
        const again = applySavedChanges(after, changes);
        expect([...again].sort()).toEqual([...after].sort());
      }),
    );
  });
});
