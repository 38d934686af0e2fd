import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BagLine } from '#domain/bag.ts';
import { openTestBagBrowser, type TestBagBrowser } from './test-bag-browser.ts';

let browser: TestBagBrowser;

beforeEach(async () => {
  browser = await openTestBagBrowser();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  browser.close();
  vi.restoreAllMocks();
});

/** The machine may be busy with something else. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

function line(id: number, quantity = 1): BagLine {
  return { id, name: `Product ${id}`, price: 10, imagePath: '', quantity };
}

/** A bag that both sides know. */
function known(lines: BagLine[], version = 1, generation = 0) {
  const base = { lines, hasSale: false, version, generation };
  browser.bag = base;
  browser.keep({ lines, base });
}

/** How often each of these calls goes wrong before they succeed. */
function once(call: string, trouble: 'lost answer' | 'unreachable' | number) {
  let isLeft = true;
  browser.trouble = (asked) => {
    if (asked !== call || !isLeft) return undefined;
    isLeft = false;
    return trouble;
  };
}

describe('a write whose answer is lost counts once', () => {
  async function loseAnswer() {
    known([line(1)]);
    const page = await browser.openPage();
    await eventually(() => expect(browser.calls).toContain('GET /api/bag'));
    browser.trouble = (call) => (call === 'PUT /api/bag' ? 'lost answer' : 'unreachable');
    page.setQuantity(1, 2);
    await eventually(() => expect(browser.bag.lines).toEqual([line(1, 2)]));
    // Another device adds one of its own.
    browser.bag = { ...browser.bag, lines: [line(1, 3)], version: browser.bag.version + 1 };
    browser.trouble = () => undefined;
    return page;
  }

  it.each(['a reload', 'online', 'focus'])('after %s', async (event) => {
    let page = await loseAnswer();
    if (event === 'a reload') page = await browser.openPage();
    else window.dispatchEvent(new Event(event));
    await eventually(() => expect(page.useBag.getState().bag.sent).toBeUndefined());
    expect(page.useBag.getState().bag.lines).toEqual([line(1, 3)]);
    expect(browser.bag.lines).toEqual([line(1, 3)]);
  });
});

describe('a server that was restored, and is older than the device', () => {
  it('gets what the device has, by few calls', async () => {
    known([line(1, 2)], 9, 3);
    browser.bag = { lines: [line(1), line(2)], hasSale: false, version: 4, generation: 3 };
    const page = await browser.openPage();
    await eventually(() => expect(browser.bag.lines).toEqual([line(1, 2), line(2)]));
    await eventually(() => expect(page.useBag.getState().bag.sent).toBeUndefined());
    expect(browser.calls.length).toBeLessThan(5);
  });

  it('takes what changes here while it is older', async () => {
    known([line(1)], 9, 3);
    const page = await browser.openPage();
    await eventually(() => expect(browser.calls).toContain('GET /api/bag'));
    browser.bag = { lines: [line(1)], hasSale: false, version: 1, generation: 0 };
    page.setQuantity(1, 5);
    await eventually(() => expect(browser.bag.lines).toEqual([line(1, 5)]));
    expect(browser.calls.length).toBeLessThan(7);
  });

  it('takes an order, and the bag is empty then', async () => {
    known([line(1)], 9, 3);
    const page = await browser.openPage();
    await eventually(() => expect(browser.calls).toContain('GET /api/bag'));
    browser.bag = { lines: [], hasSale: false, version: 0, generation: 0 };
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('placed'));
    expect(page.useBag.getState().bag.lines).toEqual([]);
    expect(browser.orders.size).toBe(1);
  });
});

describe('CHECK OUT', () => {
  it('waits, and may be stopped, when the bag cannot be read for whatever reason', async () => {
    browser.keep({ lines: [line(1)], base: null });
    browser.trouble = () => 404;
    const page = await browser.openPage();
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('waiting'));
    browser.trouble = () => undefined;
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('placed'));
  });

  it('is over when the log-in has ended: nothing is ordered by the next one', async () => {
    browser.keep({ lines: [line(1)], base: null });
    browser.trouble = () => 401;
    const page = await browser.openPage();
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(browser.refused).toBeGreaterThan(0));
    browser.trouble = () => undefined;
    const next = await browser.openPage();
    await eventually(() => expect(browser.bag.lines).toEqual([line(1)]));
    expect(next.useBag.getState().bag.order).toBeUndefined();
    expect(browser.orders.size).toBe(0);
  });

  it('before the bag was ever read names the generation that it ends', async () => {
    browser.bag = { lines: [line(2)], hasSale: false, version: 7, generation: 4 };
    browser.keep({ lines: [line(1)], base: null });
    const page = await browser.openPage();
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('placed'));
    expect([...browser.orders.values()]).toMatchObject([{ bagGeneration: 4 }]);
  });

  it('before the bag was ever read, its answer lost and given up, is one order and told', async () => {
    browser.keep({ lines: [line(1)], base: null });
    once('POST /api/orders', 'lost answer');
    const page = await browser.openPage();
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('waiting'));
    page.stopWaiting();
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('placed'));
    expect(page.useBag.getState().bag.order?.number).toBe(1001);
    expect(page.useBag.getState().bag).toMatchObject({ lines: [], stopped: [] });
    expect(browser.orders.size).toBe(1);
  });

  it('that was given up and never arrived is not told, when the bag ends elsewhere', async () => {
    known([line(1)]);
    once('POST /api/orders', 'unreachable');
    const page = await browser.openPage();
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('waiting'));
    page.stopWaiting();
    browser.bag = { lines: [], hasSale: false, version: 5, generation: 1 };
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(page.useBag.getState().bag).toMatchObject({ stopped: [] }));
    expect(page.useBag.getState().bag.order).toBeUndefined();
    expect(browser.orders.size).toBe(0);
  });

  it('tells what was taken out of the bag and the server may still have', async () => {
    known([line(1), line(2)]);
    const page = await browser.openPage();
    page.removeFromBag(2, 'Product 2');
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('placed'));
    expect([...browser.orders.values()]).toMatchObject([{ removed: [2] }]);
  });

  it('removes nothing that was only not ordered', async () => {
    known([line(1), line(2)]);
    browser.trouble = (call) => (call === 'POST /api/orders' ? 500 : undefined);
    const page = await browser.openPage();
    page.checkOut([line(1)], undefined, 'WELCOMEADI');
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('waiting'));
    expect(page.useBag.getState().bag.lines).toEqual([line(1), line(2)]);
    browser.trouble = () => undefined;
    await eventually(() => expect(page.useBag.getState().bag.order?.state).toBe('placed'));
    expect([...browser.orders.values()]).toMatchObject([{ lines: [{ id: 1 }], removed: [] }]);
  });
});

it('what was refused for good does not keep the next change back', async () => {
  known([line(1)]);
  const page = await browser.openPage();
  await eventually(() => expect(browser.calls).toContain('GET /api/bag'));
  browser.trouble = (call) => (call === 'PUT /api/bag' ? 'unreachable' : undefined);
  page.setQuantity(1, 2);
  await eventually(() => expect(browser.calls).toContain('PUT /api/bag'));
  let refused = 0;
  browser.trouble = (call) => {
    if (call !== 'PUT /api/bag') return undefined;
    refused += 1;
    return 400;
  };
  await eventually(() => expect(refused).toBe(1));
  await eventually(() => expect(page.useBag.getState().bag.sent).toBeUndefined());
  browser.trouble = () => undefined;
  page.setQuantity(1, 3);
  await eventually(() => expect(browser.bag.lines).toEqual([line(1, 3)]));
});

it('CANCEL before the bag was ever read ends what the server has', async () => {
  browser.bag = { lines: [line(2)], hasSale: true, version: 7, generation: 4 };
  browser.keep({ lines: [line(1)], base: null });
  once('GET /api/bag', 'unreachable');
  const page = await browser.openPage();
  page.cancelBag();
  await eventually(() => expect(browser.bag).toMatchObject({ lines: [], generation: 5 }));
  await eventually(() => expect(page.useBag.getState().bag.ending).toBeUndefined());
  expect(page.useBag.getState().bag.lines).toEqual([]);
});

describe('Undo', () => {
  async function offerUndo() {
    known([line(1), line(2)]);
    const page = await browser.openPage();
    const { useToast } = await import('#app/ui/toast.ts');
    page.removeFromBag(1, 'Product 1');
    const undo = useToast.getState().toast?.undo;
    return { page, undo: () => undo?.() };
  }

  it('puts back what was removed', async () => {
    const { page, undo } = await offerUndo();
    undo();
    expect(page.useBag.getState().bag.lines).toEqual([line(1), line(2)]);
  });

  it('brings nothing into a bag that was ordered since', async () => {
    const { page, undo } = await offerUndo();
    browser.bag = { lines: [], hasSale: false, version: 9, generation: 1 };
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(page.useBag.getState().bag.base?.generation).toBe(1));
    undo();
    expect(page.useBag.getState().bag.lines).toEqual([]);
  });

  it('brings nothing into the bag of somebody else', async () => {
    const { page, undo } = await offerUndo();
    page.useBag.setState({ owner: 'omar@example.com' });
    undo();
    expect(page.useBag.getState().bag.lines).toEqual([line(2)]);
  });
});
