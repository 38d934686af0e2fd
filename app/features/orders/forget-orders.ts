import { deviceStorage } from '#app/device/device-storage.ts';

export const keptOrdersKey = 'kept-orders';

/** At a sign-out. */
export function forgetOrders(): void {
  deviceStorage.remove(keptOrdersKey);
}

/** When another account logs in, without a sign-out before. */
export function forgetOrdersOfOthers(account: string): void {
  const own = `{"account":${JSON.stringify(account)},`;
  if (!deviceStorage.get(keptOrdersKey)?.startsWith(own)) forgetOrders();
}
