import { describe, expect, it } from 'vitest';
import type { BagEvent } from './bag-events.ts';
import { line } from './test/bag-world.ts';
import { bag, codeOf, device, open, shop, tab } from './test/one-device.ts';

describe('undoes', () => {
  it('a removal, in its old place, and keeps later additions', () => {
    open([line(1, 2), line(2)]);
    tab().send({ type: 'remove', line: { id: 1 }, name: '' });
    tab().send({ type: 'add', product: line(1) });
    if (tab().undo) tab().send(tab().undo as BagEvent);
    expect(bag().lines).toEqual([line(1, 3), line(2)]);
  });

  it('a removal, and leaves the sale as the shopper has dropped it since', () => {
    open([line(1), line(2)]);
    tab().send({ type: 'set-coupon', coupon: 'WELCOMEADI' });
    device.settle();
    tab().send({ type: 'remove', line: { id: 1 }, name: '' });
    tab().send({ type: 'set-coupon' });
    if (tab().undo) tab().send(tab().undo as BagEvent);
    device.settle();
    expect(bag()).toMatchObject({ lines: [line(1), line(2)], hasSale: false });
    expect(shop.bag.hasSale).toBe(false);
  });

  it('CANCEL, with its sale', () => {
    open([line(1)]);
    tab().send({ type: 'set-coupon', coupon: 'WELCOMEADI' });
    tab().send({ type: 'cancel' });
    device.settle();
    if (tab().undo) tab().send(tab().undo as BagEvent);
    expect(bag()).toMatchObject({ lines: [line(1)], hasSale: true });
  });

  it('CANCEL, with its code, unless another was taken since', () => {
    for (const [since, code, hasSale] of [
      [undefined, codeOf(10), false],
      [{ type: 'set-coupon', code: codeOf(20) }, codeOf(20), false],
      [{ type: 'set-coupon', coupon: 'WELCOMEADI' }, undefined, true],
    ] as const) {
      open([line(1)]);
      tab().send({ type: 'set-coupon', code: codeOf(10) });
      tab().send({ type: 'cancel' });
      if (since) tab().send(since);
      if (tab().undo) tab().send(tab().undo as BagEvent);
      expect(bag()).toMatchObject({ lines: [line(1)], hasSale });
      expect(bag().code).toEqual(code);
    }
  });

  it('nothing after an order, or in the bag of another account', () => {
    open([line(1), line(2)]);
    tab().send({ type: 'remove', line: { id: 1 }, name: '' });
    const undo = tab().undo as BagEvent & { type: 'undo' };
    tab().send({ ...undo, account: 'omar@example.com' });
    expect(bag().lines).toEqual([line(2)]);
    shop.end(0, []);
    device.settle();
    tab().send(undo);
    expect(bag().lines).toEqual([]);
  });
});
