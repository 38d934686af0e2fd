import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySavedChanges, mostSaved, type SavedChange } from '#domain/saved-products.ts';
import {
  nothingSaved,
  readSaved,
  type SavedDocument,
  withAnswer,
  withChange,
  withVisitors,
} from './saved-document.ts';

const save = (id: number): SavedChange => ({ id, isSaved: true });
const drop = (id: number): SavedChange => ({ id, isSaved: false });
const changed = (...changes: SavedChange[]) => changes.reduce(withChange, nothingSaved);

describe('saved products on a device', () => {
  it('show a change at once, and keep it for the server', () => {
    expect(changed(save(1), save(2), drop(1))).toEqual({ ids: [2], changes: [save(2), drop(1)] });
  });

  it('send only the last change of a product', () => {
    expect(changed(save(1), drop(1), save(1)).changes).toEqual([save(1)]);
  });

  it('have a bound, and so have the changes', () => {
    const many = Array.from({ length: 3 * mostSaved }, (_, id) => save(id));
    const { ids, changes } = changed(...many);
    expect(ids).toHaveLength(mostSaved);
    expect(changes).toHaveLength(2 * mostSaved);
    expect(changes.at(-1)).toEqual(many.at(-1));
  });

  it('join the account’s at a log-in, in their order, before the older ones', () => {
    const account = { ids: [5, 1], changes: [drop(9)] };
    expect(withVisitors(account, [3, 1, 2])).toEqual({
      ids: [3, 2, 5, 1],
      changes: [drop(9), save(2), save(1), save(3)],
    });
  });

  it('are the server’s after its answer, and what was changed meanwhile', () => {
    const sent = changed(save(1), save(2));
    const meanwhile = withChange(withChange(sent, drop(1)), save(3));
    expect(withAnswer(meanwhile, sent.changes, [2, 1, 8])).toEqual({
      ids: [3, 2, 8],
      changes: [drop(1), save(3)],
    });
  });

  it('are read without what is damaged', () => {
    for (const text of [null, '', 'x', 'null', '7', '{"ids":7}', '[]', '{"ids":[-1,"2",1.5]}']) {
      const { ids, changes } = readSaved(text);
      expect(ids.every((id) => id === 7)).toBe(true);
      expect(changes).toEqual([]);
    }
    const saved: SavedDocument = changed(save(4), drop(5));
    expect(readSaved(JSON.stringify(saved))).toEqual(saved);
    expect(
      readSaved('{"ids":[1],"changes":[null,{"id":"2","isSaved":true},{"id":3,"isSaved":1}]}'),
    ).toEqual({
      ids: [1],
      changes: [],
    });
  });
});

describe('two devices of one account', () => {
  interface Device {
    saved: SavedDocument;
  }
  const products = [1, 2, 3, 4];
  const tap = fc.record({
    device: fc.nat(1),
    what: fc.constantFrom('save', 'drop', 'sync', 'lost answer'),
    id: fc.constantFrom(...products),
  });

  it('have the same in the end, whatever was offline or lost, and lose no last change', () => {
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
        let server: readonly number[] = [];
        const devices: Device[] = [{ saved: nothingSaved }, { saved: nothingSaved }];
        const sync = (device: Device, isLost = false) => {
          const sent = device.saved.changes;
          server = applySavedChanges(server, sent);
          if (!isLost) device.saved = withAnswer(device.saved, sent, server);
        };
        for (const { device: index, what, id } of taps) {
          const device = devices[index] as Device;
          if (what === 'save') device.saved = withChange(device.saved, save(id));
          else if (what === 'drop') device.saved = withChange(device.saved, drop(id));
          else sync(device, what === 'lost answer');
          const last = device.saved.changes.find((change) => change.id === id);
          if (last) expect(device.saved.ids.includes(id)).toBe(last.isSaved);
        }
        for (const device of [...devices, ...devices]) sync(device);
        for (const { saved } of devices) expect(saved).toEqual({ ids: server, changes: [] });
      }),
    );
  });
});
