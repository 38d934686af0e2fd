import { egpText } from '#domain/money/amount.ts';
import { awaitsTransfer } from '#domain/order/due.ts';
import type { StepDetails } from '#domain/order/order.ts';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import { selectOrdersOfWaybills } from '#server/orders/read/parcels.ts';
import { findOwnersOrders, type OwnersOrder } from '#server/orders/read/read-orders.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { courierKey } from './courier-mapping.ts';
import { cashOf } from './parcel-fields.ts';
import type { StatementRow, UnfitRow } from './read-statement.ts';
import type { StatementState } from './statement-words.ts';

interface SettledRow {
  line: number;
  number: number;
  waybill?: string | undefined;
  from: OrderStatus;
  to: OrderStatus;
}

export interface Settlement {
  changed: SettledRow[];
  /** Orders that are on their way or delivered, though their transfer is not noted as paid. */
  unpaid: number[];
  /** Orders whose shoppers get no mail. */
  untold: number[];
  /** Rows whose order has been in this state already, or whose state says nothing. */
  unchanged: number;
  unfit: UnfitRow[];
}

/** What came of a step; without a fault it was made. */
export interface StepOutcome {
  fault?: string;
  /** False: the owner has to tell the shopper. */
  isTold?: boolean;
}

/** Orders at once. */
const chunk = 200;

/**
 * Gives each order the status that its row tells. A row that does not fit changes nothing, and
 * stops no other. Repeating a statement changes nothing.
 * @param options.courier narrows waybills that two couriers use
 * @param options.fixedSettings with `transferFirst`, an unpaid transfer becomes neither shipped nor delivered
 * @param takeStep changes one order
 */
export async function settleStatement(
  db: Queries,
  rows: readonly StatementRow[],
  { courier, fixedSettings }: { courier: string | undefined; fixedSettings: WrittenSettings },
  takeStep: (number: number, status: OrderStatus, details: StepDetails) => Promise<StepOutcome>,
): Promise<Settlement> {
  const { transferFirst } = await readOwnerSettings({ db }, fixedSettings);
  const mayShipUnpaid = !transferFirst;
  const settlement: Settlement = {
    changed: [],
    unpaid: [],
    untold: [],
    unchanged: 0,
    unfit: [],
  };
  const lineOf = new Map<number, number>();
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    const known = await readKnown(db, part, courier);
    for (const row of part) {
      const order = orderOf(row, known);
      const { line, waybill } = row;
      const number = typeof order === 'string' ? row.number : order.number;
      const refuse = (fault: string) => settlement.unfit.push({ line, number, waybill, fault });
      if (typeof order === 'string') {
        refuse(order);
        continue;
      }
      const earlier = lineOf.get(order.number);
      if (earlier !== undefined) {
        refuse(`the order is in line ${earlier} too, which counts`);
        continue;
      }
      lineOf.set(order.number, line);
      const decision = decide(order, row, mayShipUnpaid);
      if (typeof decision === 'string') refuse(decision);
      else if (!decision.to) settlement.unchanged += 1;
      else {
        const details = { ...(courier && { courier }), ...(waybill && { waybill }) };
        const { fault, isTold } = await takeStep(order.number, decision.to, details);
        if (fault) refuse(fault);
        else {
          const { status: from, number: changed } = order;
          settlement.changed.push({ line, number: changed, waybill, from, to: decision.to });
          if (isTold === false) settlement.untold.push(changed);
          if (isUnpaid(order, decision.to)) settlement.unpaid.push(changed);
        }
      }
    }
  }
  return settlement;
}

function isUnpaid(order: OwnersOrder, status: OrderStatus): boolean {
  const isAway = status === 'shipped' || status === 'delivered';
  return isAway && awaitsTransfer(order);
}

interface Known {
  orders: ReadonlyMap<number, OwnersOrder>;
  /** Numbers of orders. */
  ofWaybill: ReadonlyMap<string, readonly number[]>;
}

async function readKnown(
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
  return { orders, ofWaybill };
}

/** A waybill of digits, before a spreadsheet took it for a number. */
function withZeros(waybill: string): string[] {
  if (!/^\d+$/.test(waybill)) return [];
  return [1, 2, 3, 4].map((zeros) => '0'.repeat(zeros) + waybill);
}

function spoiledHint(waybill = '', { ofWaybill }: Known): string {
  const whole = withZeros(waybill).find((each) => ofWaybill.has(each));
  if (whole !== undefined) {
    return `, but one has ${whole}: a spreadsheet has removed the zeros. Format the column as text, and write them again`;
  }
  return /^\d{15}0+$/.test(waybill)
    ? '. A spreadsheet makes zeros of all digits after the fifteenth: format the column as text, and write them again'
    : '';
}

/** A text says why there is none. */
function orderOf({ number, waybill }: StatementRow, known: Known): OwnersOrder | string {
  const carried = waybill === undefined ? [] : (known.ofWaybill.get(waybill) ?? []);
  if (number === undefined) {
    const [only, ...others] = carried;
    const order = only === undefined ? undefined : known.orders.get(only);
    if (!order) return `no order has the waybill ${waybill}${spoiledHint(waybill, known)}`;
    return others.length > 0 ? `the waybill is of several orders: ${carried.join(', ')}` : order;
  }
  const order = known.orders.get(number);
  if (!order) return `there is no order ${number}`;
  if (waybill === undefined || carried.includes(number)) return order;
  if (carried.length > 0) return `the waybill ${waybill} is of order ${carried.join(', ')}`;
  const own = order.history.findLast((step) => step.waybill !== undefined)?.waybill;
  return own === undefined ? order : `the order has the waybill ${own}, not ${waybill}`;
}

/** Nothing to do without `to`; a text says what does not fit. */
function decide(
  order: OwnersOrder,
  { state: told, cash }: StatementRow,
  mayShipUnpaid: boolean,
): { to?: Exclude<StatementState, 'none'> } | string {
  if (told === 'none') return {};
  // It came back without having been taken at the door.
  const isRefusal = told === 'returned' && order.status === 'shipped';
  const state = isRefusal ? 'refused' : told;
  const expected = state === 'delivered' ? cashOf(order) : 0;
  if (cash !== undefined && state !== 'shipped' && cash !== expected) {
    return `the courier collected ${egpText(cash)}, not ${egpText(expected)}`;
  }
  const isPast = order.history.some(({ status }) => status === state);
  // What was refused at the door comes back to the shop.
  if (isPast || (order.status === 'refused' && state === 'returned')) return {};
  const next = statusesAfter(order.status);
  if (next.includes(state)) {
    if (state === 'shipped' && order.needsAddress) {
      return 'the order has no delivery address: it cannot be shipped';
    }
    if (isUnpaid(order, state) && !mayShipUnpaid) {
      return `the order is not paid yet, and transfer-first is set: it cannot be ${state}`;
    }
    return { to: state };
  }
  const choice =
    next.length === 0 ? 'its status cannot change any more' : `it can become ${next.join(' or ')}`;
  return `the order is ${order.status}: ${choice}, not ${state}`;
}
