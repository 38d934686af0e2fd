import { awaitsTransfer, cashOf } from '#domain/order/due.ts';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import {
  changeStatus,
  refuseStep,
  type StatusParts,
  type StepRefusal,
} from '#server/orders/change/change-status.ts';
import { findOwnersOrders, type OwnersOrder } from '#server/orders/read/read-orders.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { oncePart } from '#server/use-cases/once.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { showCourier } from './manage-couriers.ts';
import { orderOf, orderOfRowRefusals, readKnown } from './order-of-row.ts';
import {
  readStatementRow,
  rowRefusals,
  type StatementRow,
  type UnfitRow,
  type WrittenRow,
} from './read-statement.ts';
import type { StatementState } from './statement-words.ts';

export interface AskedStatement {
  /** Who carried the parcels. It narrows waybills that two couriers use. */
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
  ...orderOfRowRefusals,
  'order-rows-contradict',
  'order-row-before-unfit',
  'order-awaits-transfer',
  'cash-differs',
] as const;

type SettleRefusal = (typeof settleRefusals)[number] | StepRefusal | 'part-done-before';

/** Orders at once. */
const chunk = 200;

/** A row, and the order that it is of. */
interface RowOfOrder {
  row: StatementRow;
  number: number;
}

interface Terms {
  courier: string | undefined;
  mayShipUnpaid: boolean;
  isTrial: boolean;
}

/**
 * Gives each order the status that its row tells. Several rows of one order are taken in the order in
 * which their states follow each other. A row that does not fit changes nothing, and stops no other
 * order. Repeating a statement changes nothing.
 */
export async function settleStatement(
  parts: StatusParts,
  actor: Actor,
  { courier: typed, rows, isTrial = false }: AskedStatement,
): Promise<Outcome<Settlement, 'no-such-courier'>> {
  const { db } = parts.database;
  const known = typed === undefined ? undefined : await showCourier(parts, actor, { name: typed });
  if (known && isRefusal(known)) return known;
  const { name: courier, mapping } = known?.ok ?? {};
  const { transferFirst } = await readOwnerSettings({ db }, parts.fixedSettings);
  const terms = { courier, mayShipUnpaid: !transferFirst, isTrial };
  const settlement: Settlement = { changed: [], unpaid: [], untold: [], unchanged: 0, unfit: [] };
  const found: RowOfOrder[] = [];
  for (let start = 0; start < rows.length; start += chunk) {
    const read = rows
      .slice(start, start + chunk)
      .map((row) => readStatementRow(row, mapping?.states ?? []));
    settlement.unfit.push(...read.flatMap((row) => ('refused' in row ? [row] : [])));
    const readable = read.flatMap((row) => ('refused' in row ? [] : [row]));
    const stored = await readKnown(db, readable, courier);
    for (const row of readable) {
      const order = orderOf(row, stored);
      if ('refusal' in order) settlement.unfit.push(unfitRow(row, row.number, order));
      else found.push({ row, number: order.number });
    }
  }
  const ofOrders = [...Map.groupBy(found, ({ number }) => number)];
  for (let start = 0; start < ofOrders.length; start += chunk) {
    const some = ofOrders.slice(start, start + chunk);
    const orders = await findOwnersOrders(
      db,
      some.map(([number]) => number),
    );
    for (const [number, its] of some) {
      const order = orders.get(number);
      if (!order) continue;
      const theirs = its.map(({ row }) => row);
      await settleOrder(parts, actor, { order, rows: theirs, terms, settlement });
    }
  }
  settlement.changed.sort((one, other) => one.line - other.line);
  settlement.unfit.sort((one, other) => one.line - other.line);
  return { ok: settlement };
}

function unfitRow(
  { line, waybill }: StatementRow,
  number: number | undefined,
  refused: Refusal<SettleRefusal>,
): UnfitRow {
  return { line, number, waybill, refused };
}

/** How far a parcel is: a statement may tell of each event, in any order. */
const places: Readonly<Record<StatementState, number>> = {
  none: 0,
  shipped: 1,
  delivered: 2,
  refused: 2,
  returned: 3,
};

/** Nobody can know which of them is true. */
function doContradict(rows: readonly StatementRow[]): boolean {
  const states = new Set(rows.map(({ state }) => state));
  const waybills = new Set(rows.flatMap(({ waybill }) => waybill ?? []));
  return (states.has('delivered') && states.has('refused')) || waybills.size > 1;
}

async function settleOrder(
  parts: StatusParts,
  actor: Actor,
  about: {
    order: OwnersOrder;
    rows: readonly StatementRow[];
    terms: Terms;
    settlement: Settlement;
  },
): Promise<void> {
  const { rows, terms, settlement } = about;
  let { order } = about;
  const { number } = order;
  if (doContradict(rows)) {
    const lines = rows.map(({ line }) => line);
    const refusal = { refusal: 'order-rows-contradict', number, lines } as const;
    settlement.unfit.push(...rows.map((row) => unfitRow(row, number, refusal)));
    return;
  }
  let unfit: number | undefined;
  for (const row of rows.toSorted((one, other) => places[one.state] - places[other.state])) {
    // What follows it would be taken for something else.
    const settled =
      unfit === undefined
        ? await settleRow(parts, actor, { row, order, terms })
        : ({ refusal: 'order-row-before-unfit', number, earlier: unfit } as const);
    if (settled === undefined) settlement.unchanged += 1;
    else if ('refusal' in settled) {
      unfit ??= row.line;
      settlement.unfit.push(unfitRow(row, number, settled));
    } else {
      const { isTold, isUnpaid, ...changed } = settled;
      settlement.changed.push(changed);
      const { to: status } = changed;
      order = { ...order, status, history: [...order.history, { status, at: order.placedAt }] };
      if (!isTold && !settlement.untold.includes(number)) settlement.untold.push(number);
      if (isUnpaid && !settlement.unpaid.includes(number)) settlement.unpaid.push(number);
    }
  }
}

/** Undefined when the row tells nothing new. @param about.order as the rows before have left it */
async function settleRow(
  parts: StatusParts,
  actor: Actor,
  about: { row: StatementRow; order: OwnersOrder; terms: Terms },
): Promise<
  (SettledRow & { isTold: boolean; isUnpaid: boolean }) | Refusal<SettleRefusal> | undefined
> {
  const { row, order, terms } = about;
  const { courier, mayShipUnpaid, isTrial } = terms;
  const { line, waybill } = row;
  const { number, status: from } = order;
  const to = stepOf(order, row);
  if (typeof to !== 'string') return to;
  const isAway = to === 'shipped' || to === 'delivered';
  const isUnpaid = isAway && awaitsTransfer(order);
  // The order itself refuses to be shipped unpaid. That it was delivered, it believes an owner, who
  // can ask for the money; a file is believed when the transfer has come.
  if (to === 'delivered' && isUnpaid && !mayShipUnpaid && statusesAfter(from).includes(to)) {
    return { refusal: 'order-awaits-transfer', number, status: to };
  }
  const settled = { line, number, waybill, from, to, isUnpaid };
  if (isTrial) {
    const refused = await refuseStep(
      parts.database.db,
      { number, status: to, from },
      { mayShipUnpaid },
    );
    return refused ?? { ...settled, isTold: true };
  }
  const details = { ...(courier && { courier }), ...(waybill && { waybill }) };
  const taken = await oncePart(actor, `line ${line}`, (part) =>
    changeStatus(parts, part, { number, status: to, ...details }),
  );
  return isRefusal(taken) ? taken : { ...settled, isTold: taken.ok.hasMail !== false };
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
