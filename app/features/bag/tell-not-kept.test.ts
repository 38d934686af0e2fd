import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HeldOrder, StoredBag, useBag } from './machine/bag-state.ts';
import { line } from './machine/test/bag-world.ts';

const sale = { hasSale: false };
const base = { ...sale, lines: [line(1)], version: 1, generation: 1 };
const agreed: StoredBag = { ...sale, lines: [line(1)], base, ordered: [], stopped: [] };
const changed: StoredBag = { ...agreed, lines: [line(1, 2)] };
const order: HeldOrder = {
  state: 'waiting',
  key: 'key',
  request: { lines: [], removed: [], language: 'en' },
};
const ordered: StoredBag = { ...agreed, order };

let stop: () => void;
let hasRoom: boolean;
let modules: Awaited<ReturnType<typeof loadModules>>;

/** Fresh: the storage remembers what the browser did not keep. */
async function loadModules() {
  vi.resetModules();
  const [{ deviceStorage }, state, toast, { tellNotKept }] = await Promise.all([
    import('#app/device/device-storage.ts'),
    import('./machine/bag-state.ts'),
    import('#app/ui/toast/toast.ts'),
    import('./tell-not-kept.ts'),
  ]);
  return { deviceStorage, useBag: state.useBag, ...toast, tellNotKept };
}

beforeEach(async () => {
  vi.useFakeTimers();
  hasRoom = false;
  const setItem = () => {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null, removeItem: () => {}, setItem },
  });
  modules = await loadModules();
  stop = modules.tellNotKept();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Sync = Pick<ReturnType<typeof useBag.getState>, 'phase' | 'failures'>;

const asking: Sync = { phase: 'turn', failures: 0 };
const unreachable: Sync = { phase: 'waiting', failures: 1 };
const resting: Sync = { phase: 'idle', failures: 0 };

function become(bag: StoredBag, sync: Sync): void {
  modules.deviceStorage.set('bag:sara', JSON.stringify(bag));
  modules.useBag.setState({ account: 'sara', bag, ...sync });
  vi.runAllTimers();
}

function shown(): string | undefined {
  return modules.useToast.getState().toast?.text;
}

const note = expect.stringMatching(/^Your browser has no room to keep what you do here/);

it.each([
  ['a change that the server did not get', changed, unreachable],
  ['an emptied bag that the server still has', { ...agreed, lines: [], ending: 1 }, unreachable],
  ['a bag of a log-in that the server does not know', { ...changed, base: null }, resting],
  ['an order that waits', ordered, unreachable],
] as const)(
  'where the browser has no room, %s is at risk, and the page says so',
  (_, bag, sync) => {
    become(bag, sync);
    expect(shown()).toEqual(note);
  },
);

it.each([
  ['the server has the same bag', agreed, resting],
  ['the server has it, though it cannot be reached now', agreed, unreachable],
  ['the server is just being asked', changed, asking],
] as const)('where the browser has no room, nothing is said while %s', (_, bag, sync) => {
  become(bag, sync);
  expect(shown()).toBeUndefined();
});

it('what the browser keeps is not at risk', () => {
  hasRoom = true;
  become(ordered, unreachable);
  expect(shown()).toBeUndefined();
});

it('the note goes when the server has it all, and comes again with the next risk', () => {
  become(changed, unreachable);
  become(agreed, resting);
  expect(shown()).toBeUndefined();
  become(ordered, unreachable);
  expect(shown()).toEqual(note);
});

it('who closes the note is not told again of the same risk', () => {
  become(changed, unreachable);
  modules.hideToast();
  become(changed, { phase: 'waiting', failures: 2 });
  expect(shown()).toBeUndefined();
});

it('an order is another risk than the bag, whose note went with CHECK OUT', () => {
  become(changed, unreachable);
  modules.hideToast();
  become({ ...changed, order }, unreachable);
  expect(shown()).toEqual(note);
});

it('another message is read first', () => {
  modules.showToast('ADDED');
  become(changed, unreachable);
  expect(shown()).toBe('ADDED');
  modules.hideToast();
  vi.runAllTimers();
  expect(shown()).toEqual(note);
});
