import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '#app/device/device-storage.ts';
import { forgetOrdersOfOthers, keptOrdersKey } from './forget-orders.ts';

// As kept-orders.ts writes them: the account first.
const orders = JSON.stringify({ account: 'mona', orders: [] });

// A browser that keeps nothing: the page remembers.
beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => {
  deviceStorage.remove(keptOrdersKey);
  vi.unstubAllGlobals();
});

it.each([
  ['mona', orders],
  ['sara', null],
  ['mon', null],
])('of the orders that the browser keeps for Mona, %s finds %s', (account, found) => {
  deviceStorage.set(keptOrdersKey, orders);
  forgetOrdersOfOthers(account);
  expect(deviceStorage.get(keptOrdersKey)).toBe(found);
});
