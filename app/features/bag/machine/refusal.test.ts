import { describe, expect, it } from 'vitest';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { priceLines } from '../lines/price-lines.ts';
import type { RefusalDetails } from './bag-events.ts';
import { checkOutOf } from './check-out.ts';
import { Device, line, newKey, Tab } from './test/bag-world.ts';
import { bag, device, goods, grantTurnAndReach, open, shop, tab } from './test/one-device.ts';

const delivery: Delivery = {
  name: 'Sara',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: 'Nile',
};

function refuseOrder(code: string, details: RefusalDetails = {}): void {
  shop.refusal = ({ type }) => (type === 'order' ? { status: 409, code, ...details } : undefined);
  tab().send({ ...goods([line(1)]), delivery, type: 'check-out', key: newKey() });
  grantTurnAndReach();
  tab().takeAnswer();
}

describe('a refused order', () => {
  it.each([true, false])('is told until its page is left (told: %s)', (isTold) => {
    open([line(1)]);
    refuseOrder('internal');
    const { key = '' } = bag().order ?? {};
    if (isTold) tab().send({ type: 'told', key, path: '/cart' });
    expect(checkOutOf(tab().state)).toMatchObject({ state: 'refused' });
    device.killTab(0);
    expect(checkOutOf(tab().state).state).toBe(isTold ? 'idle' : 'refused');
    expect(bag().lines).toEqual([line(1)]);
  });

  it('is still told in its tab when another one opens, which does not tell of it', () => {
    open([line(1)]);
    refuseOrder('internal');
    const { key = '' } = bag().order ?? {};
    tab().send({ type: 'told', key, path: '/cart' });
    const second = new Tab(device);
    device.tabs.push(second);
    expect(checkOutOf(second.state).state).toBe('idle');
    second.send({ type: 'add', product: line(2) });
    expect(checkOutOf(tab().state).state).toBe('refused');
    // The next order is the business of both.
    tab().send({ ...goods([line(1)]), type: 'check-out', key: newKey() });
    expect(checkOutOf(second.state).state).toBe('sending');
  });

  it.each([
    ['sold-out', { type: 'refresh', what: 'stock' }],
    ['wrong-size', { type: 'refresh', what: 'catalogue' }],
    ['governorate-closed', refuseDelivery('governorate-closed')],
    ['delivery-required', refuseDelivery('delivery-required')],
  ] as const)('is followed by newer news of the shop, once: %s', (code, effect) => {
    open([line(1)]);
    refuseOrder(code);
    expect(tab().followed).toEqual([effect]);
    tab().send({ type: 'add', product: line(2) });
    tab().send({ type: 'close-order' });
    expect(tab().followed).toEqual([effect]);
  });

  it('tells the form of the address what its delivery costs now', () => {
    open([line(1)]);
    refuseOrder('delivery-fee-changed', { fee: { now: 6000 } });
    expect(tab().followed).toEqual([refuseDelivery('delivery-fee-changed', 6000)]);
  });

  it('has prices that count in the tab that tells of it, and in no other', () => {
    open([line(1)]);
    const prices = [{ id: 1, price: 90 }];
    refuseOrder('prices-changed', { prices });
    const { key = '' } = bag().order ?? {};
    tab().send({ type: 'told', key, path: '/cart' });
    const sold = { products: undefined, stock: undefined };
    expect(priceLines(tab().state, sold)).toMatchObject([{ price: 90 }]);
    expect(priceLines(new Tab(device).state, sold)).toMatchObject([{ price: 10 }]);
    tab().send({ type: 'close-order' });
    expect(priceLines(tab().state, sold)).toMatchObject([{ price: 90 }]);
  });

  it.each(['prices-changed', 'internal'])('is followed by nothing else: %s', (code) => {
    open([line(1)]);
    refuseOrder(code);
    expect(tab().followed).toEqual([]);
  });

  it('is followed in each tab that has waited for it', () => {
    open([line(1)]);
    const second = new Tab(device);
    device.tabs.push(second);
    refuseOrder('sold-out');
    expect(second.followed).toEqual([{ type: 'refresh', what: 'stock' }]);
    // A tab that opens later asks the shop by itself.
    const other = new Tab(new Device(shop));
    expect(other.followed).toEqual([]);
  });

  it('is followed where it is told for the first time, after its page was killed', () => {
    open([line(1)]);
    refuseOrder('sold-out');
    device.killTab(0);
    expect(tab().followed).toEqual([{ type: 'refresh', what: 'stock' }]);
  });
});

function refuseDelivery(code: string, fee?: number) {
  return { type: 'refuse-delivery', refusal: { code, delivery, fee } } as const;
}
