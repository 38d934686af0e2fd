import { describe, expect, it } from 'vitest';
import { heldOrder } from './check-out.ts';
import { Device, line } from './test/bag-world.ts';
import {
  bag,
  checkOut,
  codeOf,
  device,
  grantTurnAndReach,
  open,
  shop,
  tab,
} from './test/one-device.ts';

describe('a coupon or a code', () => {
  it('counts the coupon or a code, whichever the shopper has taken last', () => {
    open([line(1)]);
    tab().send({ type: 'set-coupon', coupon: 'WELCOMEADI' });
    tab().send({ type: 'set-coupon', code: codeOf(10) });
    expect(bag()).toMatchObject({ hasSale: false, code: codeOf(10) });
    tab().send({ type: 'set-coupon', code: codeOf(20) });
    expect(bag().code).toEqual(codeOf(20));
    tab().send({ type: 'set-coupon', coupon: 'WELCOMEADI' });
    expect([bag().hasSale, bag().code]).toEqual([true, undefined]);
  });

  it('drops its code when another device takes the coupon', () => {
    open([line(1)]);
    tab().send({ type: 'set-coupon', code: codeOf(10) });
    device.settle();
    expect(bag().code).toEqual(codeOf(10));
    shop.bag = { ...shop.bag, hasSale: true, version: 2 };
    device.settle();
    expect([bag().hasSale, bag().code]).toEqual([true, undefined]);
  });

  it('orders with its code, which ends with the bag', () => {
    for (const end of ['order', 'cancel', 'sign-out', 'elsewhere']) {
      open([line(1)]);
      tab().send({ type: 'set-coupon', code: codeOf(10) });
      if (end === 'order') {
        checkOut(tab());
        expect(heldOrder(bag())?.request).toMatchObject({ code: 'OFF-10' });
        expect(heldOrder(bag())?.request).not.toHaveProperty('coupon');
      } else if (end === 'elsewhere') {
        shop.end(0, []);
      } else {
        tab().send(end === 'cancel' ? { type: 'cancel' } : { type: 'sign-out' });
      }
      device.settle();
      expect(bag()).toMatchObject({ lines: [] });
      expect(bag().code).toBeUndefined();
    }
  });

  describe('drops a coupon that does not count any more', () => {
    function refuseOrder(why: object, code = 'code-refused'): void {
      shop.refusal = ({ type }) => (type === 'order' ? { status: 409, code, why } : undefined);
      checkOut(tab());
      grantTurnAndReach();
      tab().takeAnswer();
      shop.refusal = undefined;
      expect(bag().order).toMatchObject({ state: 'refused', code, why });
      tab().send({ type: 'close-order' });
    }

    function expectFullPrice(): void {
      expect([bag().hasSale, bag().coupon, bag().code]).toEqual([false, undefined, undefined]);
      checkOut(tab());
      expect(heldOrder(bag())?.request).not.toHaveProperty('coupon');
      expect(heldOrder(bag())?.request).not.toHaveProperty('code');
      device.settle();
      expect(shop.orders.size).toBe(1);
    }

    it.each(['ended', 'used-up', 'used-by-you', 'unknown', 'not-yet'])('a code: %s', (reason) => {
      open([line(1)]);
      tab().send({ type: 'set-coupon', code: codeOf(10) });
      refuseOrder({ reason });
      expectFullPrice();
    });

    it('a coupon that the account has used', () => {
      open([line(1)]);
      tab().send({ type: 'set-coupon', coupon: 'WELCOMEADI' });
      refuseOrder({ reason: 'used-by-you' });
      expectFullPrice();
    });

    it('a coupon that the owner has changed, before the order, and says so on each device', () => {
      open([line(1)]);
      const other = new Device(shop);
      tab().send({ type: 'set-coupon', coupon: 'welcomeadi' });
      shop.coupon = 'welcomeadi';
      device.settle();
      other.settle();
      expect(other.stored).toMatchObject({ hasSale: true, coupon: 'welcomeadi' });
      shop.coupon = 'SUMMER2026';
      device.settle();
      other.settle();
      for (const each of [device, other]) {
        expect(each.stored).toMatchObject({ hasSale: false });
        expect(each.tabs[0]?.told).toEqual(['coupon-gone']);
        each.settle();
      }
      tab().send({ type: 'set-coupon', coupon: 'SUMMER2026' });
      device.settle();
      other.settle();
      expect(other.stored).toMatchObject({ hasSale: true, coupon: 'SUMMER2026' });
    });

    it('a changed coupon of an order that waits, which is never sent with the new one', () => {
      open([line(1)]);
      tab().send({ type: 'set-coupon', coupon: 'WELCOMEADI' });
      device.settle();
      device.standing = 'unreachable';
      checkOut(tab());
      device.grantTurn();
      shop.coupon = 'SUMMER2026';
      device.standing = 'stands';
      device.killTab(0);
      expect(heldOrder(bag())?.request).toMatchObject({ coupon: 'WELCOMEADI' });
      device.settle();
      expect([...device.outcomes.values()]).toEqual(['refused']);
      expectFullPrice();
    });

    it('but not a code that counts under other terms, nor one that was not judged', () => {
      const changed = { reason: 'changed', offer: codeOf(5) };
      for (const [why, code] of [
        [
          { reason: 'below-minimum', minimum: 50_000 },
          { ...codeOf(10), minimum: 50_000 },
        ],
        [changed, codeOf(5)],
        [{ reason: 'too-many-tries' }, codeOf(10)],
      ] as const) {
        open([line(1)]);
        tab().send({ type: 'set-coupon', code: codeOf(10) });
        refuseOrder(why);
        expect(bag().code).toEqual(code);
      }
    });
  });

  it('takes the coupon of a sale that an earlier version of the shop has stored from the server', () => {
    for (const [present, hasSale] of [
      ['WELCOMEADI', true],
      ['SUMMER2026', false],
    ] as const) {
      open([line(1)]);
      const stored = { ...shop.document, hasSale: true };
      const sold = { ...device.stored, hasSale: true, base: stored };
      device.stored = sold;
      device.killTab(0);
      shop.bag = { ...stored, coupon: 'WELCOMEADI' };
      shop.coupon = present;
      device.settle();
      expect(bag()).toMatchObject({ hasSale });
      expect(bag().coupon).toBe(hasSale ? 'WELCOMEADI' : undefined);
      expect(tab().told).toEqual(hasSale ? [] : ['coupon-gone']);
      // It is too late for the page to name another one.
      checkOut(tab(), 'SUMMER2026');
      expect(heldOrder(bag())?.request.coupon).toBe(hasSale ? 'WELCOMEADI' : undefined);
    }
  });
});
