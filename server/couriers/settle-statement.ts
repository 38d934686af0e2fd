import { courierKey } from '#domain/order/courier-key.ts';
import { awaitsTransfer } from '#domain/order/due.ts';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import {
  changeStatus,
  refuseStep,
  type StatusParts,
  type StepRefusal,
} from '#server/orders/change/change-status.ts';
import { selectOrdersOfWaybills } from '#server/orders/read/parcels.ts';
import { findOwnersOrders, type OwnersOrder } from '#server/orders/read/read-orders.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { findCourier } from './find-courier.ts';
import { cashOf } from './parcel-fields.ts';
import {
  readStatementRow,
  rowRefusals,
  type StatementRow,
  type UnfitRow,
  type WrittenRow,
} from './read-statement.ts';
import type { StatementState } from './statement-words.ts';

export interface AskedStatement {
  /** Who carried the parcels, also one without a table. It narrows waybills that two couriers use. */
  courier?: string | undefined;
  rows: readonly WrittenRow[];
  /** Changes nothing, and tells what would. */
  isTrial?: boolean | undefined;
}

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

/** Of a row, beside those of a step. */
export const settleRefusals = [
  ...rowRefusals,
  'no-order',
  'waybill-unknown',
  'waybill-lost-zeros',
  'waybill-lost-digits',
  'waybill-of-several',
  'waybill-of-other',
  'order-has-other-waybill',
  'order-stands-twice',
  'order-awaits-transfer',
  'cash-differs',
] as const;

type SettleRefusal = (typeof settleRefusals)[number] | StepRefusal;

/** Orders at once. */
const chunk = 200;

/**
 * Gives each order the status that its row tells. A row that does not fit changes nothing, and
 * stops no other. Repeating a statement changes nothing.
 */
export async function settleStatement(
  parts: StatusParts,
  actor: Actor,
  { courier: typed, rows, isTrial = false }: AskedStatement,
): Promise<Outcome<Settlement>> {
  const { db } = parts.database;
  const known = typed === undefined ? undefined : await findCourier(db, typed);
  const courier = known?.name ?? typed;
  const { transferFirst } = await readOwnerSettings({ db }, parts.fixedSettings);
  const terms = { courier, mayShipUnpaid: !transferFirst, isTrial };
  const settlement: Settlement = { changed: [], unpaid: [], untold: [], unchanged: 0, unfit: [] };
  const lineOf = new Map<number, number>();
  for (let start = 0; start < rows.length; start += chunk) {
    const read = rows
      .slice(start, start + chunk)
      .map((row) => readStatementRow(row, known?.mapping.states ?? []));
    settlement.unfit.push(...read.flatMap((row) => ('refused' in row ? [row] : [])));
    const readable = read.flatMap((row) => ('refused' in row ? [] : [row]));
    const found = await readKnown(db, readable, courier);
    for (const row of readable) {
      const { line, waybill } = row;
      const order = orderOf(row, found);
      const number = 'refusal' in order ? row.number : order.number;
      const settled =
        'refusal' in order ? order : await settleRow(parts, actor, { row, order, lineOf, terms });
      if (settled === undefined) settlement.unchanged += 1;
      else if ('refusal' in settled) {
        settlement.unfit.push({ line, number, waybill, refused: settled });
      } else {
        const { isTold, isUnpaid, ...changed } = settled;
        settlement.changed.push(changed);
        if (!isTold) settlement.untold.push(changed.number);
        if (isUnpaid) settlement.unpaid.push(changed.number);
      }
    }
  }
  settlement.unfit.sort((one, other) => one.line - other.line);
  return { ok: settlement };
}

interface RowOfOrder {
  row: StatementRow;
  order: OwnersOrder;
  /** By the numbers of orders: the first line counts. */
  lineOf: Map<number, number>;
  terms: { courier: string | undefined; mayShipUnpaid: boolean; isTrial: boolean };
}

/** Undefined when the row tells nothing new. */
async function settleRow(
  parts: StatusParts,
  actor: Actor,
  { row, order, lineOf, terms: { courier, mayShipUnpaid, isTrial } }: RowOfOrder,
): Promise<
  (SettledRow & { isTold: boolean; isUnpaid: boolean }) | Refusal<SettleRefusal> | undefined
> {
  const { line, waybill } = row;
  const { number, status: from } = order;
  const earlier = lineOf.get(number);
  if (earlier !== undefined) return { refusal: 'order-stands-twice', number, earlier };
  lineOf.set(number, line);
  const to = stepOf(order, row);
  if (typeof to !== 'string') return to;
  const isAway = to === 'shipped' || to === 'delivered';
  const isUnpaid = isAway && awaitsTransfer(order);
  if (isUnpaid && !mayShipUnpaid && statusesAfter(from).includes(to)) {
    return { refusal: 'order-awaits-transfer', number, status: to };
  }
  const settled = { line, number, waybill, from, to, isUnpaid };
  if (isTrial) {
    const refused = await refuseStep(parts.database.db, { number, status: to, from }, { mayShipUnpaid });
    return refused ?? { ...settled, isTold: true };
  }
  const details = { ...(courier && { courier }), ...(waybill && { waybill }) };
  const taken = await changeStatus(parts, actor, { number, status: to, ...details });
  return isRefusal(taken) ? taken : { ...settled, isTold: taken.ok.hasMail !== false };
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

/** What a spreadsheet may have made of it. */
function unknownWaybill(waybill: string, { ofWaybill }: Known): Refusal<SettleRefusal> {
  const whole = withZeros(waybill).find((each) => ofWaybill.has(each));
  if (whole !== undefined) return { refusal: 'waybill-lost-zeros', waybill, whole };
  const isCut = /^\d{15}0+$/.test(waybill);
  return { refusal: isCut ? 'waybill-lost-digits' : 'waybill-unknown', waybill };
}

function orderOf(
  { number, waybill }: StatementRow,
  known: Known,
): OwnersOrder | Refusal<SettleRefusal> {
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

/** Undefined when the row tells nothing new. Whether it can follow is the order's to say. */
function stepOf(
  order: OwnersOrder,
  { state: told, cash }: StatementRow,
): Exclude<StatementState, 'none'> | Refusal<SettleRefusal> | undefined {
  if (told === 'none') return undefined;
  // It came back without having been taken at the door.
  const isRefused = told === 'returned' && order.status === 'shipped';
  const state = isRefused ? 'refused' : told;
  const expected = state === 'delivered' ? cashOf(order) : 0;
  if (cash !== undefined && state !== 'shipped' && cash !== expected) {
    return { refusal: 'cash-differs', collectedAmount: cash, expectedAmount: expected };
  }
  const isPast = order.history.some(({ status }) => status === state);
  // What was refused at the door comes back to the shop.
  return isPast || (order.status === 'refused' && state === 'returned') ? undefined : state;
}
