import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const shirt = { id: 1, name: 'Shirt', price: 10, imagePath: '' };
const shoe = { id: 2, name: 'Shoe', price: 20, imagePath: '' };

/** The browser's storage for this tab, with a limit. */
let kept: Map<string, string>;
let isFull = false;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('There is no space.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A new page, without the memory of the last. */
async function openPage() {
  vi.resetModules();
  const [taps, taking] = await Promise.all([import('./tap-to-add.ts'), import('./take-taps.ts')]);
  return { ...taps, ...taking };
}

const products = (taps: readonly { product: unknown }[]) => taps.map(({ product }) => product);

it('keeps taps for the next page, once', async () => {
  const page = await openPage();
  page.tapToAdd(shirt, () => {});
  page.tapToAdd(shoe, () => {});
  page.tapToAdd(shirt, () => {});
  const next = await openPage();
  expect(products(next.takeTaps())).toEqual([shirt, shoe, shirt]);
  expect(next.takeTaps()).toEqual([]);
});

it('loses no tap when the browser has no space', async () => {
  const page = await openPage();
  page.tapToAdd(shirt, () => {});
  isFull = true;
  page.tapToAdd(shoe, () => {});
  expect(products(page.takeTaps())).toEqual([shirt, shoe]);
});

it('remembers the last product that a visitor wanted, with or without space', async () => {
  const page = await openPage();
  page.wantProduct(shirt);
  isFull = true;
  page.wantProduct(shoe);
  expect(products(page.takeTaps())).toEqual([shoe]);
});

it('reads nothing from what is no JSON', async () => {
  kept.set('wanted', '{"id":');
  expect((await openPage()).takeTaps()).toEqual([]);
});

it('reports the result of each tap to its button, also of taps before hydration', async () => {
  kept.set('wanted', JSON.stringify([shoe]));
  const page = await openPage();
  const told: string[] = [];
  page.followTap(shoe, (isAdded) => told.push(`shoe ${isAdded}`));
  page.tapToAdd(shirt, (isAdded) => told.push(`shirt ${isAdded}`));
  for (const { onSettled } of page.takeTaps()) onSettled?.(true);
  expect(told).toEqual(['shoe true', 'shirt true']);
});

it('lets no button wait for a tap that another page of the tab has added', async () => {
  const page = await openPage();
  const told: boolean[] = [];
  page.tapToAdd(shirt, (isAdded) => told.push(isAdded));
  const next = await openPage();
  next.takeTaps();
  expect(page.takeTaps()).toEqual([]);
  expect(told).toEqual([false]);
});
