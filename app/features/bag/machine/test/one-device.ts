import type { BagLine } from '#domain/bag/bag.ts';
import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import type { StoredBag } from '../bag-state.ts';
import { Device, line, newKey, Shop, type Tab } from './bag-world.ts';

/** One device with one tab, and its shop: new for each test, by `open`. */
export let shop: Shop;
export let device: Device;

export function tab(): Tab {
  return device.tabs[0] as Tab;
}

export function bag(): StoredBag {
  return tab().state.bag;
}

/** The device has read the shop's bag. */
export function open(lines: BagLine[], version = 1, generation = 0): void {
  shop = new Shop();
  shop.bag = { lines, hasSale: false, version, generation };
  newDevice();
  device.settle();
  shop.calls.length = 0;
}

/** It has not read the shop's bag yet. */
export function newDevice(): void {
  device = new Device(shop);
}

export function grantTurnAndReach(): void {
  device.grantTurn();
  tab().reachShop();
}

/** @param coupon the one that the page knows */
export function checkOut(by: Tab, coupon = 'WELCOMEADI'): void {
  by.follow();
  by.send({ type: 'check-out', key: newKey(), coupon, ...goods(by.state.bag.lines) });
}

export function goods(lines: readonly BagLine[]) {
  return { lines, delivery: undefined, language: 'en' } as const;
}

export function codeOf(percent: number): CouponCode {
  return { code: `OFF-${percent}`, kind: 'percent', value: percent, minimum: 0 };
}

/** What this device does is lost by a restore, and another device of the account adds line 3 first. */
export function joinAfter(loss: () => void, lines = [line(1), line(2)]): Device {
  open(lines);
  const other = new Device(shop);
  other.settle();
  const restore = shop.backUp();
  loss();
  device.settle();
  restore();
  other.tabs[0]?.send({ type: 'add', product: line(3) });
  other.settle();
  device.settle();
  return other;
}

export function removeSecond(): void {
  tab().send({ type: 'remove', line: { id: 2 }, name: '' });
}
