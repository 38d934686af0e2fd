import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceStorage } from './device-storage.ts';

/** What the browser keeps, in at most so many characters. */
let kept: Record<string, string>;
let room: number;
let storage: DeviceStorage;

function size(): number {
  return Object.entries(kept).join('').length;
}

beforeEach(async () => {
  kept = {};
  room = 100;
  const localStorage = new Proxy(
    {
      getItem: (key: string) => kept[key] ?? null,
      removeItem: (key: string) => void delete kept[key],
      setItem(key: string, value: string) {
        const before = kept[key];
        kept[key] = value;
        if (size() <= room) return;
        if (before === undefined) delete kept[key];
        else kept[key] = before;
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
    {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('window', { localStorage });
  vi.resetModules();
  storage = (await import('./device-storage.ts')).deviceStorage;
});
afterEach(() => void vi.unstubAllGlobals());

it('makes room for a bag by what the shopper can do without', () => {
  storage.set('viewed', '1,2,3'.repeat(10));
  storage.set('bag:sara:damaged', 'x'.repeat(20));
  storage.set('saved:sara', '7');
  storage.set('bag:sara', 'b'.repeat(60));
  expect(kept).toEqual({ 'saved:sara': '7', 'bag:sara': 'b'.repeat(60) });
  expect(storage.isKept('bag:sara')).toBe(true);
});

it('drops nothing for what the shopper can do without', () => {
  storage.set('sizes', 's'.repeat(80));
  storage.set('viewed', '1,2,3'.repeat(10));
  expect(Object.keys(kept)).toEqual(['sizes']);
});

it.each(['bag:sara', 'saved', 'delivery:sara'])(
  'what does not fit (%s) stays on the page, and the page knows it',
  (key) => {
    storage.set(key, 'b'.repeat(200));
    expect(storage.get(key)).toBe('b'.repeat(200));
    expect(storage.isKept(key)).toBe(false);
    room = 1_000;
    storage.set(key, 'b'.repeat(201));
    expect(storage.isKept(key)).toBe(true);
    expect(kept[key]).toBe('b'.repeat(201));
  },
);

it('a browser that keeps nothing breaks nothing, and says so', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  storage.set('saved', '1');
  expect(storage.get('saved')).toBe('1');
  expect(storage.isKept('saved')).toBe(false);
});
