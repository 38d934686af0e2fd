import { describe, expect, it } from 'vitest';
import { line } from './test/bag-world.ts';
import { bag, device, grantTurnAndReach, newDevice, open, shop, tab } from './test/one-device.ts';

describe('a device and the shop', () => {
  it('takes an end of the bag from another device, and keeps what was added here since', () => {
    open([line(1), line(2)]);
    tab().send({ type: 'set-quantity', line: { id: 1 }, quantity: 3 });
    tab().send({ type: 'add', product: line(3) });
    shop.end(0, [line(5)]);
    device.settle();
    expect(bag().lines).toEqual([line(5), line(1, 2), line(3)]);
  });

  it('adds nothing again that a write without an answer may have brought into an order', () => {
    open([line(1)]);
    tab().send({ type: 'add', product: line(1) });
    tab().alarm();
    grantTurnAndReach();
    tab().loseAnswer();
    tab().send({ type: 'add', product: line(2) });
    shop.end(0, []);
    device.settle();
    expect(bag().lines).toEqual([line(2)]);
  });

  it('keeps what another tab removes while a write is under way, of which it does not know yet', () => {
    open([line(1), line(2)]);
    tab().send({ type: 'set-quantity', line: { id: 1 }, quantity: 2 });
    tab().alarm();
    grantTurnAndReach();
    device.stored = { ...device.stored, lines: [line(2)], sent: undefined };
    tab().takeAnswer();
    device.settle();
    expect(bag().lines).toEqual([line(2)]);
    expect(shop.bag.lines).toEqual([line(2)]);
  });

  it('adds its bag to that of the account after the log-in', () => {
    open([]);
    newDevice();
    tab().send({ type: 'add', product: line(1) });
    shop.bag = { lines: [line(1, 2), line(3)], hasSale: true, version: 4, generation: 0 };
    device.settle();
    expect(shop.bag).toMatchObject({ lines: [line(1, 3), line(3)], hasSale: true });
  });

  it('agrees with the server on 500 lines when the two have more together, and says so', () => {
    const lines = (from: number) => Array.from({ length: 300 }, (_, index) => line(from + index));
    open([]);
    newDevice();
    for (const each of lines(1000)) tab().send({ type: 'add', product: each });
    shop.bag = { lines: lines(2000), hasSale: false, version: 1, generation: 0 };
    device.settle();
    expect(shop.bag.lines).toHaveLength(500);
    expect(bag().lines).toEqual(shop.bag.lines);
    expect(tab().told).toContain('merged-full');
  });

  it('brings nothing back when an answer comes after CANCEL', () => {
    open([line(1)]);
    tab().send({ type: 'wake' });
    shop.bag = { ...shop.bag, lines: [line(1), line(2)], version: 2 };
    grantTurnAndReach();
    tab().send({ type: 'cancel' });
    tab().takeAnswer();
    device.settle();
    expect([bag().lines, shop.bag.lines]).toEqual([[], []]);
  });

  it('ends the server’s bag by CANCEL, although it was never read', () => {
    open([]);
    newDevice();
    tab().send({ type: 'add', product: line(1) });
    tab().send({ type: 'cancel' });
    shop.bag = { lines: [line(2)], hasSale: true, version: 7, generation: 4 };
    device.settle();
    expect(shop.bag).toMatchObject({ lines: [], hasSale: false, generation: 5 });
    expect(bag().lines).toEqual([]);
  });

  it('pauses when it never agrees with the server', () => {
    open([line(1)]);
    shop.answer = (call) => ({ type: 'answer', call, document: shop.bag, isTaken: false });
    tab().send({ type: 'add', product: line(2) });
    tab().alarm();
    for (let turns = 0; turns < 30; turns += 1) {
      grantTurnAndReach();
      tab().takeAnswer();
    }
    expect(tab().state).toMatchObject({ phase: 'waiting', failures: 1 });
  });

  it('keeps the next change after the server has refused one', () => {
    open([line(1)]);
    shop.refusal = ({ type }) => (type === 'write' ? { status: 400 } : undefined);
    tab().send({ type: 'add', product: line(1) });
    device.settle();
    expect(shop.calls).toEqual(['read', 'write']);
    shop.refusal = undefined;
    tab().send({ type: 'add', product: line(1) });
    device.settle();
    expect(shop.bag.lines).toEqual([line(1, 3)]);
  });
});
