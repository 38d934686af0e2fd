import { deviceStorage } from '#app/device/device-storage.ts';
import { serverClock } from '#app/device/server-clock.ts';
import { readAccount, readLoginFlag } from '#app/features/account/login-state.ts';
import { NetworkError, readMember } from '#app/http/fetch-errors.ts';
import type { Order, OrderPage } from '#domain/order/order.ts';
import { keptOrdersKey } from './forget-orders.ts';

/** An answer of earlier, because the server cannot be reached. */
export type Kept<T> = T & {
  /** When it was read, ISO 8601. Absent for an answer of now. */
  asOf?: string;
};

/** The last orders of an account, to be read without a network. */
const maxKept = 10;

/** Characters; an order of hundreds of lines is not kept. */
const maxLength = 60_000;

interface KeptOrders {
  /** Written first: forget-orders.ts. */
  account: string;
  list?: Kept<OrderPage>;
  /** The newest first. */
  orders: readonly Kept<Order>[];
}

function read(): KeptOrders {
  const account = readAccount() ?? '';
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(keptOrdersKey) ?? 'null');
    const orders = readMember(kept, 'orders');
    if (readMember(kept, 'account') === account && Array.isArray(orders)) return kept as KeptOrders;
  } catch {
    // It is damaged. The next answer replaces it.
  }
  return { account, orders: [] };
}

/** Not for whoever has signed out meanwhile, perhaps in another tab. */
function write(kept: KeptOrders): void {
  if (readLoginFlag() && readAccount() === kept.account) {
    deviceStorage.set(keptOrdersKey, JSON.stringify(kept));
  }
}

function keepList({ orders }: OrderPage): void {
  write({ ...read(), list: { orders: orders.slice(0, maxKept), next: null, asOf: now() } });
}

function keepOrder(order: Order): void {
  const kept = read();
  const others = kept.orders.filter(({ number }) => number !== order.number);
  const isSmall = JSON.stringify(order).length <= maxLength;
  const orders = isSmall ? [{ ...order, asOf: now() }, ...others] : others;
  orders.sort((a, b) => b.number - a.number);
  write({ ...kept, orders: orders.slice(0, maxKept) });
}

function now(): string {
  return serverClock.now().toISOString();
}

/** Those of the list that are not kept as they are now. */
export function toKeep({ orders }: OrderPage): readonly number[] {
  const kept = new Map(read().orders.map((order) => [order.number, order]));
  return orders
    .slice(0, maxKept)
    .filter(({ number, status, toPay, needsAddress }) => {
      const known = kept.get(number);
      return (
        known?.status !== status || known.toPay !== toPay || known.needsAddress !== needsAddress
      );
    })
    .map(({ number }) => number);
}

/** @throws what `call` threw, when nothing is kept or the server has answered */
export async function listOrKept(call: Promise<OrderPage>): Promise<Kept<OrderPage>> {
  return orKept(call, keepList, () => {
    const { list } = read();
    return list && list.orders.length > 0 ? list : undefined;
  });
}

export async function orderOrKept(call: Promise<Order>, number: string): Promise<Kept<Order>> {
  return orKept(call, keepOrder, () =>
    read().orders.find((order) => String(order.number) === number),
  );
}

async function orKept<T extends object>(
  call: Promise<T>,
  keep: (answer: T) => void,
  find: () => Kept<T> | undefined,
): Promise<Kept<T>> {
  try {
    const answer = await call;
    keep(answer);
    return answer;
  } catch (error) {
    const kept = error instanceof NetworkError ? find() : undefined;
    if (!kept) throw error;
    return kept;
  }
}
