import { describe, expect, it } from 'vitest';
import { checkOutOf } from './check-out.ts';
import { Device, line, newKey, pieces } from './test/bag-world.ts';
import {
  bag,
  checkOut,
  device,
  goods,
  joinAfter,
  open,
  removeSecond,
  shop,
  tab,
} from './test/one-device.ts';

describe('a bag that a restore has joined', () => {
  it.each([
    ['a line', removeSecond],
    ['a piece', () => tab().send({ type: 'set-quantity', line: { id: 2 }, quantity: 1 })],
  ])('orders nothing before its shopper has looked at %s that is back', (_, loss) => {
    joinAfter(loss, [line(1), line(2, 2)]);
    expect(bag()).toMatchObject({ lines: [line(1), line(2, 2), line(3)], joined: true });
    device.killTab(0);
    // A double tap is no answer.
    for (let taps = 0; taps < 3; taps += 1) checkOut(tab());
    device.settle();
    expect([checkOutOf(tab().state).state, shop.orders.size]).toEqual(['asking', 0]);
    tab().send({ type: 'looked' });
    expect(checkOutOf(tab().state).state).toBe('idle');
    checkOut(tab());
    device.settle();
    expect([bag().joined, pieces([...shop.orders.values()].flat())]).toEqual([undefined, 4]);
  });

  it('orders at the first CHECK OUT when its shopper has changed a line that was there', () => {
    for (const change of [
      { type: 'remove', line: { id: 2 }, name: '' },
      { type: 'set-quantity', line: { id: 2 }, quantity: 5 },
    ] as const) {
      joinAfter(removeSecond);
      tab().send({ type: 'add', product: line(4) });
      expect(bag().joined).toBe(true);
      tab().send(change);
      expect(bag().joined).toBeUndefined();
      checkOut(tab());
      device.settle();
      expect(shop.orders.size).toBe(1);
    }
  });

  it('asks again when a bag that it has asked about is joined again', () => {
    const other = joinAfter(removeSecond);
    tab().send({ type: 'looked' });
    const restore = shop.backUp();
    tab().send({ type: 'add', product: line(4) });
    device.settle();
    restore();
    other.tabs[0]?.send({ type: 'add', product: line(5) });
    other.settle();
    device.settle();
    expect(bag().joined).toBe(true);
  });

  it('does not ask about an empty bag, or about one that lost nothing', () => {
    joinAfter(removeSecond);
    tab().send({ type: 'cancel' });
    expect(bag().joined).toBeUndefined();
    joinAfter(() => tab().send({ type: 'add', product: line(3) }));
    expect(bag().joined).toBeUndefined();
  });

  it('has nothing in the bag again that it has ordered itself', () => {
    const other = joinAfter(() => {
      tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
    });
    expect(bag().lines).toEqual([line(2), line(3)]);
    other.settle();
    for (const { lines } of [shop.bag, other.stored]) expect(lines).toEqual([line(2), line(3)]);
  });

  it('has nothing of an order again after the next order, which comes first', () => {
    open([line(1)]);
    const other = new Device(shop);
    other.settle();
    const restore = shop.backUp();
    checkOut(tab());
    device.settle();
    tab().send({ type: 'add', product: line(2) });
    device.settle();
    restore();
    other.tabs[0]?.send({ type: 'add', product: line(3) });
    other.settle();
    checkOut(tab());
    device.settle();
    expect(bag()).toMatchObject({ lines: [line(3)], joined: true });
  });

  it('keeps what it has added again since it ordered it', () => {
    joinAfter(() => {
      checkOut(tab());
      device.settle();
      tab().send({ type: 'add', product: line(1) });
    }, [line(1, 3)]);
    expect(bag().lines).toEqual([line(3), line(1)]);
  });
});
