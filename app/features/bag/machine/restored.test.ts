import { describe, expect, it } from 'vitest';
import { Device, line } from './test/bag-world.ts';
import {
  bag,
  checkOut,
  device,
  grantTurnAndReach,
  joinAfter,
  open,
  removeSecond,
  shop,
  tab,
} from './test/one-device.ts';

describe('after a backup of the shop was restored', () => {
  it('keeps its bag, also what it removed since, with few calls', () => {
    open([line(1, 2), line(2)]);
    const restore = shop.backUp();
    tab().send({ type: 'add', product: line(3) });
    tab().send({ type: 'remove', line: { id: 2 }, name: '' });
    device.settle();
    restore();
    shop.calls.length = 0;
    device.settle();
    expect(bag().lines).toEqual([line(1, 2), line(3)]);
    expect(shop.bag.lines).toEqual([line(1, 2), line(3)]);
    expect(shop.calls).toEqual(['read', 'write']);
  });

  it('has all lines of two devices, once', () => {
    open([line(1)]);
    const restore = shop.backUp();
    tab().send({ type: 'add', product: line(2) });
    device.settle();
    const other = new Device(shop);
    other.settle();
    tab().send({ type: 'add', product: line(3) });
    device.settle();
    restore();
    other.settle();
    device.settle();
    other.settle();
    for (const { lines } of [shop.bag, device.stored, other.stored]) {
      expect(lines).toEqual([line(1), line(2), line(3)]);
    }
    expect([bag().joined, other.stored.joined]).toEqual([undefined, undefined]);
  });

  it('takes what another device adds again of an order that the restored shop knows', () => {
    open([line(1)]);
    checkOut(tab());
    device.settle();
    const restore = shop.backUp();
    tab().send({ type: 'add', product: line(2) });
    device.settle();
    restore();
    const other = new Device(shop);
    other.settle();
    other.tabs[0]?.send({ type: 'add', product: line(1) });
    other.settle();
    device.settle();
    expect(bag().lines).toEqual([line(1), line(2)]);
  });

  it('knows of its last five orders, and of none after a sign-out', () => {
    open([]);
    for (const id of [1, 2, 3, 4, 5, 6]) {
      tab().send({ type: 'add', product: line(id) });
      checkOut(tab());
      device.settle();
    }
    expect(bag().ordered.map((order) => order.lines)).toEqual(
      ['6', '5', '4', '3', '2'].map((id) => [id]),
    );
    tab().send({ type: 'sign-out' });
    expect(bag().ordered).toEqual([]);
  });

  it('removes what was removed between two restores, when only the versions beside were lost', () => {
    const other = joinAfter(removeSecond);
    const restore = shop.backUp();
    other.settle();
    other.tabs[0]?.send({ type: 'add', product: line(4) });
    other.settle();
    restore();
    const third = new Device(shop);
    third.settle();
    third.tabs[0]?.send({ type: 'remove', line: { id: 2 }, name: '' });
    third.settle();
    device.settle();
    expect(bag().lines).toEqual([line(1), line(3)]);
  });

  it('keeps a bag empty that was ordered since', () => {
    open([line(1)]);
    const restore = shop.backUp();
    checkOut(tab());
    device.settle();
    restore();
    device.settle();
    expect([bag().lines, shop.bag.lines]).toEqual([[], []]);
  });

  it('keeps a line whose write had no answer, and places an order that was held', () => {
    open([line(1)]);
    const restore = shop.backUp();
    tab().send({ type: 'add', product: line(2) });
    tab().alarm();
    grantTurnAndReach();
    tab().loseAnswer();
    restore();
    device.settle();
    expect(shop.bag.lines).toEqual([line(1), line(2)]);
    checkOut(tab());
    grantTurnAndReach();
    tab().loseAnswer();
    restore();
    device.settle();
    expect([...shop.orders.values()]).toMatchObject([[{ id: 1 }, { id: 2 }]]);
    expect(bag().lines).toEqual([]);
  });

  it('does not end, by a CANCEL of before, what another device has written since', () => {
    open([line(1)]);
    const restore = shop.backUp();
    tab().send({ type: 'add', product: line(2) });
    device.settle();
    tab().send({ type: 'cancel' });
    restore();
    const other = new Device(shop);
    other.settle();
    other.tabs[0]?.send({ type: 'add', product: line(3) });
    other.settle();
    device.settle();
    expect(shop.bag.lines).toEqual([line(1), line(3)]);
    expect(bag().lines).toEqual(shop.bag.lines);
  });

  it('removes what another device removes, when nothing was lost', () => {
    open([line(1), line(2)]);
    const other = new Device(shop);
    other.settle();
    shop.backUp()();
    other.tabs[0]?.send({ type: 'remove', line: { id: 2 }, name: '' });
    other.settle();
    device.settle();
    expect(bag().lines).toEqual([line(1)]);
  });
});
