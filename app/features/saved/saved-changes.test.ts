import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySavedChanges, maxSaved } from '#domain/catalogue/saved-products.ts';
import { maxSavedChanges } from '#domain/wire/saved.ts';
import { changesBetween, mergeAnswer } from './saved-changes.ts';

const someId = fc.integer({ min: 1, max: 6 });
const someIds = fc.uniqueArray(someId);

describe('what a device sends of its saved products', () => {
  it('is what it has taken out and saved since both sides knew the same', () => {
    expect(changesBetween([3, 2, 1], [5, 3, 4])).toEqual([
      { id: 2, isSaved: false },
      { id: 1, isSaved: false },
      { id: 4, isSaved: true },
      { id: 5, isSaved: true },
    ]);
  });

  it('makes the same list of the old one', () => {
    fc.assert(
      fc.property(someIds, someIds, (before, after) => {
        const made = applySavedChanges(before, changesBetween(before, after));
        expect(made.toSorted()).toEqual(after.toSorted());
        const isNew = (id: number) => !before.includes(id);
        expect(made.filter(isNew)).toEqual(after.filter(isNew));
      }),
    );
  });

  it('is never more than the server takes', () => {
    const full = Array.from({ length: maxSaved }, (_, id) => id);
    const changes = changesBetween(
      full,
      full.map((id) => id + maxSaved),
    );
    expect(changes).toHaveLength(maxSavedChanges);
  });
});

it('what a visitor has saved comes before what the account has', () => {
  expect(applySavedChanges([5, 1], changesBetween([], [3, 1, 2]))).toEqual([3, 2, 5, 1]);
});

it('the server’s answer keeps what was changed meanwhile', () => {
  const [answer, sent] = [
    [2, 1, 8],
    [2, 1],
  ].map((ids) => ({ ids, restored: 0 }));
  expect(answer && sent && mergeAnswer(answer, sent, [3, 2])).toEqual([3, 2, 8]);
});

describe('two devices of one account', () => {
  const tap = fc.record({
    device: fc.nat(1),
    what: fc.constantFrom('save', 'take out', 'call', 'lost answer', 'back up', 'restore'),
    id: someId,
  });

  it('have the same in the end, whatever was offline, lost or restored, and no last change is lost', () => {
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
        let server = { ids: [] as readonly number[], restored: 0 };
        let backup = server.ids;
        const devices = [0, 1].map(() => ({
          known: server,
          ids: [] as readonly number[],
          /** What the shopper decided here, and the server has not answered. */
          decided: new Map<number, boolean>(),
        }));
        const call = (device: (typeof devices)[number], isLost = false) => {
          const changes = changesBetween(device.known.ids, device.ids);
          server = { ...server, ids: applySavedChanges(server.ids, changes) };
          if (isLost) return;
          const sent = { ids: device.ids, restored: device.known.restored };
          const isSame = server.restored === sent.restored;
          device.ids = mergeAnswer(server, sent, device.ids);
          device.known = server;
          device.decided.clear();
          if (!isSame) for (const id of sent.ids) device.decided.set(id, true);
        };
        for (const { device: index, what, id } of taps) {
          const device = devices[index];
          if (!device) continue;
          if (what === 'back up') backup = server.ids;
          else if (what === 'restore') {
            server = { ids: backup, restored: server.restored + 1 };
          } else if (what === 'call' || what === 'lost answer')
            call(device, what === 'lost answer');
          else {
            const isSaved = what === 'save';
            device.ids = applySavedChanges(device.ids, [{ id, isSaved }]);
            device.decided.set(id, isSaved);
          }
          for (const [decided, isSaved] of device.decided) {
            expect(device.ids.includes(decided)).toBe(isSaved);
          }
        }
        for (const device of [...devices, ...devices, ...devices]) call(device);
        for (const { ids } of devices) expect(ids).toEqual(server.ids);
      }),
    );
  });
});
