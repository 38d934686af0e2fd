import { describe, expect, it } from 'vitest';
import { heldOrder } from './check-out.ts';
import { line, newKey } from './test/bag-world.ts';
import {
  bag,
  checkOut,
  device,
  goods,
  grantTurnAndReach,
  newDevice,
  open,
  shop,
  tab,
} from './test/one-device.ts';

describe('an order', () => {
  it('waits longer after each failure, but sends an order at once', () => {
    open([line(1)]);
    tab().send({ type: 'wake' });
    device.standing = 'unreachable';
    device.grantTurn();
    expect(tab().state).toMatchObject({ phase: 'waiting', failures: 1 });
    tab().alarm();
    device.grantTurn();
    expect(tab().state).toMatchObject({ phase: 'waiting', failures: 2 });
    tab().send({ type: 'add', product: line(1) });
    expect(tab().wantsTurn).toBe(false);
    checkOut(tab());
    expect(tab().wantsTurn).toBe(true);
  });

  it('refuses an order of a log-in that the server does not know', () => {
    open([line(1)]);
    device.standing = 'device-only';
    checkOut(tab());
    device.grantTurn();
    expect(bag().order).toMatchObject({ state: 'refused', code: 'device-only' });
    expect(shop.calls).toEqual([]);
  });

  it('thanks for an order that stands, though the log-in went before its answer came', () => {
    open([line(1)]);
    checkOut(tab());
    grantTurnAndReach();
    tab().loseAnswer();
    device.standing = 'device-only';
    tab().alarm();
    device.grantTurn();
    expect(bag().order).toMatchObject({ state: 'refused', code: 'device-only' });
    tab().send({ type: 'close-order' });
    device.standing = 'stands';
    tab().send({ type: 'wake' });
    while (tab().wantsTurn) {
      grantTurnAndReach();
      tab().takeAnswer();
    }
    expect(shop.orders.size).toBe(1);
    expect(bag()).toMatchObject({ lines: [], order: { state: 'placed' } });
  });

  it('orders nothing with the next log-in after one has ended', () => {
    open([line(1)]);
    shop.refusal = () => ({ status: 401 });
    checkOut(tab());
    grantTurnAndReach();
    tab().takeAnswer();
    expect(tab().isLoginEnded).toBe(true);
    expect(tab().state).toMatchObject({ phase: 'idle', bag: { lines: [line(1)] } });
    shop.refusal = undefined;
    device.killTab(0);
    device.settle();
    expect(shop.orders.size).toBe(0);
    expect(bag().lines).toEqual([line(1)]);
  });

  it('names the generation of an order, although the bag was never read before', () => {
    open([]);
    shop.bag = { lines: [line(2)], hasSale: false, version: 7, generation: 4 };
    newDevice();
    tab().send({ type: 'add', product: line(1) });
    checkOut(tab());
    grantTurnAndReach();
    tab().takeAnswer();
    device.grantTurn();
    expect(tab().inFlight?.call).toMatchObject({ order: { request: { bagGeneration: 4 } } });
    expect(heldOrder(bag())?.request).toMatchObject({ bagGeneration: 4 });
    device.settle();
    expect([...shop.orders.values()]).toMatchObject([[{ id: 1 }]]);
  });

  it('does not order again what another device has ordered, and says so', () => {
    for (const isKnownAtOnce of [true, false]) {
      open([line(1)]);
      shop.end(0, []);
      if (isKnownAtOnce) tab().send({ type: 'wake' });
      checkOut(tab());
      for (let calls = 0; calls < 2; calls += 1) {
        grantTurnAndReach();
        tab().takeAnswer();
      }
      expect(bag()).toMatchObject({ lines: [], order: { code: 'older-generation' } });
      expect(shop.orders.size).toBe(0);
    }
  });

  it('waits with an order while the server is busy, and refuses it after too many orders', () => {
    open([line(1)]);
    for (const [status, code, state] of [
      [503, 'unavailable', 'waiting'],
      [429, 'too-many-at-once', 'waiting'],
      [429, 'too-many-requests', 'refused'],
    ] as const) {
      shop.refusal = () => ({ status, code });
      checkOut(tab());
      tab().alarm();
      grantTurnAndReach();
      tab().takeAnswer();
      expect(bag().order?.state).toBe(state);
    }
  });

  describe.each(['order', 'read', 'end'])('when the shop refuses to %s', (type) => {
    const orderInto = (status: number, code?: string) => {
      open([line(1)]);
      if (type === 'end') tab().send({ type: 'cancel' });
      if (type === 'end') tab().send({ type: 'add', product: line(1) });
      shop.refusal = (call) => (call.type === type ? { status, ...(code && { code }) } : undefined);
      if (type === 'read') tab().send({ type: 'wake' });
      checkOut(tab());
      for (let calls = 0; calls < 3 && bag().order?.state === 'sending'; calls += 1) {
        tab().alarm();
        grantTurnAndReach();
        tab().takeAnswer();
      }
      return bag().order;
    };

    it.each([400, 403, 404, 405, 410, 413, 421, 422, 431, 501])(
      'an answer that stays the same ends the order with its reason: %i',
      (status) => {
        expect(orderInto(status, 'its-reason')).toMatchObject({
          state: 'refused',
          code: 'its-reason',
        });
        expect(bag().lines).toEqual([line(1)]);
      },
    );

    it.each([0, 408, 425, 500, 502, 503, 504, 522])('waits with the order after %i', (status) => {
      expect(orderInto(status)).toMatchObject({ state: 'waiting' });
    });

    it('says when the shop itself is at fault', () => {
      expect(orderInto(500, 'internal')).toMatchObject({ state: 'refused', code: 'internal' });
    });
  });

  it('ends with the log-in, on the server as soon as its shopper is back', () => {
    open([line(1)]);
    checkOut(tab());
    tab().send({ type: 'sign-out' });
    expect(bag()).toMatchObject({ lines: [], ending: 0, stopped: [] });
    expect(bag().order).toBeUndefined();
    device.killTab(0);
    tab().send({ type: 'add', product: line(2) });
    device.settle();
    expect(shop.bag).toMatchObject({ lines: [line(2)], generation: 1 });
    expect(shop.orders.size).toBe(0);
  });

  it('leaves in the bag what was not ordered', () => {
    open([line(1), line(2)]);
    tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
    device.settle();
    expect(shop.bag.lines).toEqual([line(2)]);
  });

  it('leaves what was not ordered also where the server has never heard of it', () => {
    open([]);
    tab().send({ type: 'add', product: line(1) });
    tab().send({ type: 'add', product: line(2) });
    tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
    expect(shop.bag.lines).toEqual([]);
    device.settle();
    expect(shop.orders.size).toBe(1);
    expect(bag().lines).toEqual([line(2)]);
    expect(shop.bag.lines).toEqual([line(2)]);
  });

  it('stops a call when its shopper stops waiting, and reports the order if it was placed', () => {
    open([line(1)]);
    checkOut(tab());
    grantTurnAndReach();
    tab().send({ type: 'close-order' });
    tab().takeAnswer();
    expect(tab().inFlight).toBeUndefined();
    expect([...device.outcomes]).toEqual([]);
    device.settle();
    expect([...device.outcomes.values()]).toEqual(['placed']);
    expect(shop.orders.size).toBe(1);
  });
});
