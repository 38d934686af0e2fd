import { courierKey } from '#domain/order/courier-key.ts';
import type { Queries } from '#server/database/database.ts';
import { selectOrdersOfWaybills } from '#server/orders/read/parcels.ts';
import { findOwnersOrders, type OwnersOrder } from '#server/orders/read/read-orders.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import type { StatementRow } from './read-statement.ts';

export const orderOfRowRefusals = [
  'no-order',
  'waybill-unknown',
  'waybill-lost-zeros',
  'waybill-lost-digits',
  'waybill-of-several',
  'waybill-of-other',
  'order-has-other-waybill',
  'order-of-other-courier',
] as const;

type OrderOfRowRefusal = (typeof orderOfRowRefusals)[number];

interface Known {
  /** Whose statement it is; undefined when it does not say. */
  courier: string | undefined;
  orders: ReadonlyMap<number, OwnersOrder>;
  /** Numbers of orders. */
  ofWaybill: ReadonlyMap<string, readonly number[]>;
}

export async function readKnown(
  db: Queries,
  rows: readonly StatementRow[],
  courier: string | undefined,
): Promise<Known> {
  const waybills = rows.flatMap(({ waybill }) => (waybill ? [waybill, ...withZeros(waybill)] : []));
  const found = waybills.length > 0 ? await selectOrdersOfWaybills(db, waybills) : [];
  const ofWaybill = new Map<string, number[]>();
  for (const [waybill, steps] of Map.groupBy(found, (each) => each.waybill)) {
    const theirs = steps.filter(
      (each) => courier && each.courier && courierKey(each.courier) === courierKey(courier),
    );
    const numbers = (theirs.length > 0 ? theirs : steps).map(({ number }) => number);
    ofWaybill.set(waybill, [...new Set(numbers)]);
  }
  const named = rows.flatMap(({ number }) => number ?? []);
  const numbers = [...new Set([...named, ...[...ofWaybill.values()].flat()])];
  const orders = await findOwnersOrders(db, numbers);
  return { courier, orders, ofWaybill };
}

/** A waybill of digits, before a spreadsheet took it for a number. */
function withZeros(waybill: string): string[] {
  if (!/^\d+$/.test(waybill)) return [];
  return [1, 2, 3, 4].map((zeros) => '0'.repeat(zeros) + waybill);
}

/** What a spreadsheet may have made of it. */
function unknownWaybill(waybill: string, { ofWaybill }: Known): Refusal<OrderOfRowRefusal> {
  const whole = withZeros(waybill).find((each) => ofWaybill.has(each));
  if (whole !== undefined) return { refusal: 'waybill-lost-zeros', waybill, whole };
  const isCut = /^\d{15}0+$/.test(waybill);
  return { refusal: isCut ? 'waybill-lost-digits' : 'waybill-unknown', waybill };
}

/** A statement of one courier changes no order that another has. */
export function orderOf(row: StatementRow, known: Known): OwnersOrder | Refusal<OrderOfRowRefusal> {
  const order = namedOrder(row, known);
  if ('refusal' in order) return order;
  const { courier } = known;
  const own = order.history.findLast((step) => step.courier !== undefined)?.courier;
  if (!courier || !own || courierKey(own) === courierKey(courier)) return order;
  return { refusal: 'order-of-other-courier', number: order.number, own, courier };
}

function namedOrder(
  { number, waybill }: StatementRow,
  known: Known,
): OwnersOrder | Refusal<OrderOfRowRefusal> {
  const carried = waybill === undefined ? [] : (known.ofWaybill.get(waybill) ?? []);
  if (number === undefined) {
    const [only, ...others] = carried;
    const order = only === undefined ? undefined : known.orders.get(only);
    if (!order) return unknownWaybill(waybill ?? '', known);
    if (others.length === 0) return order;
    return { refusal: 'waybill-of-several', waybill: waybill ?? '', orders: carried };
  }
  const order = known.orders.get(number);
  if (!order) return { refusal: 'no-order', number };
  if (waybill === undefined || carried.includes(number)) return order;
  if (carried.length > 0) return { refusal: 'waybill-of-other', waybill, orders: carried };
  const own = order.history.findLast((step) => step.waybill !== undefined)?.waybill;
  return own === undefined ? order : { refusal: 'order-has-other-waybill', number, own, waybill };
}
