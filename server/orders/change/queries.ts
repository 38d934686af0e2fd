import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { OrderAmounts, StepDetails } from '#domain/order/order.ts';
import { isBeforeShipping, type OrderStatus } from '#domain/order/order-status.ts';
import type { Queries } from '#server/database/database.ts';
import type { AgreedDelivery } from '#server/orders/place/agree-delivery.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type OrderStatusRow,
  type StepOrigin,
  statusRow,
} from '#server/orders/read/order-document.ts';
import { orderChanges, orderLines, orderStatuses, orders } from '#server/orders/schema.ts';
import type { OrderChangeRow } from './order-changes.ts';
import { givenBack, toGiveBack } from './to-give-back.ts';

/** In whole piastres. @param tx holds the lock of the order's row, or only reads */
export async function selectGivenBack(
  tx: Queries,
  number: number,
): Promise<{ givenBack: number; toGiveBack: number }> {
  const [row] = await tx
    .select({ givenBack, toGiveBack })
    .from(orders)
    .where(eq(orders.number, number));
  return row ?? { givenBack: 0, toGiveBack: 0 };
}

/** By order, in whole piastres. @param amount as to-give-back.ts has them */
export async function selectAmounts(
  db: Queries,
  numbers: readonly number[],
  amount: SQL<number>,
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: orders.number, amount })
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  return new Map(rows.map((row) => [row.number, row.amount]));
}

export async function setGivenBack(tx: Queries, number: number, piastres: number): Promise<void> {
  await tx.update(orders).set({ givenBack: piastres }).where(eq(orders.number, number));
}

export async function setStatus(
  tx: Queries,
  number: number,
  status: OrderStatus,
  at: Date,
  origin: StepOrigin,
): Promise<void> {
  const past = await tx.$count(orderStatuses, eq(orderStatuses.orderNumber, number));
  const ended = isBeforeShipping(status) ? {} : { placedFrom: null };
  await tx
    .update(orders)
    .set({ status, statusSince: at, piecesUndecidedSince: null, ...ended })
    .where(eq(orders.number, number));
  await tx.insert(orderStatuses).values(statusRow(number, past, status, at, origin));
}

export async function selectLastStep(
  tx: Queries,
  number: number,
): Promise<OrderStatusRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderStatuses)
    .where(eq(orderStatuses.orderNumber, number))
    .orderBy(desc(orderStatuses.position))
    .limit(1);
  return row;
}

/** Of each step, in the order of the history. */
export async function selectStepMakers(db: Queries, number: number): Promise<(string | null)[]> {
  const rows = await db
    .select({ madeBy: orderStatuses.madeBy })
    .from(orderStatuses)
    .where(eq(orderStatuses.orderNumber, number))
    .orderBy(orderStatuses.position);
  return rows.map(({ madeBy }) => madeBy);
}

/** It was never taken: the order has the status of the step before. @param tx holds the lock of the order's row */
export async function deleteStep(
  tx: Queries,
  number: number,
  position: number,
  before: Partial<Pick<OrderRow, 'addressUntil' | 'addressRemindedAt'>> & Pick<OrderRow, 'status'>,
): Promise<void> {
  const isStep = and(eq(orderStatuses.orderNumber, number), eq(orderStatuses.position, position));
  await tx.delete(orderStatuses).where(isStep);
  const statusSince = (await selectLastStep(tx, number))?.at ?? null;
  await tx
    .update(orders)
    .set({ ...before, statusSince, piecesUndecidedSince: null })
    .where(eq(orders.number, number));
}

/** @param since null when somebody has said it @param tx holds the lock of the order's row */
export async function setPiecesUndecided(
  tx: Queries,
  number: number,
  since: Date | null,
): Promise<void> {
  await tx.update(orders).set({ piecesUndecidedSince: since }).where(eq(orders.number, number));
}

/** @param tx holds the lock of the order's row */
export async function setStepDetails(
  tx: Queries,
  number: number,
  position: number,
  details: StepDetails,
): Promise<void> {
  const isStep = and(eq(orderStatuses.orderNumber, number), eq(orderStatuses.position, position));
  await tx.update(orderStatuses).set(details).where(isStep);
}

export async function selectLines(tx: Queries, number: number): Promise<OrderLineRow[]> {
  return tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderNumber, number))
    .orderBy(orderLines.position);
}

export async function updateLine(tx: Queries, line: OrderLineRow): Promise<void> {
  const { size, quantity, fromStock } = line;
  await tx.update(orderLines).set({ size, quantity, fromStock }).where(isLine(line));
}

export async function deleteLine(tx: Queries, line: OrderLineRow): Promise<void> {
  await tx.delete(orderLines).where(isLine(line));
}

function isLine({ orderNumber, position }: OrderLineRow) {
  return and(eq(orderLines.orderNumber, orderNumber), eq(orderLines.position, position));
}

export async function setAmounts(
  tx: Queries,
  number: number,
  amounts: OrderAmounts,
): Promise<void> {
  await tx.update(orders).set(amounts).where(eq(orders.number, number));
}

export async function setPayment(
  tx: Queries,
  number: number,
  payment: Pick<OrderRow, 'payment' | 'paidAt' | 'paidAmount' | 'paymentReference'>,
): Promise<void> {
  await tx.update(orders).set(payment).where(eq(orders.number, number));
}

export async function setNoteOfStaff(
  tx: Queries,
  number: number,
  note: Pick<OrderRow, 'staffNote' | 'staffNoteBy' | 'staffNoteAt'>,
): Promise<void> {
  await tx.update(orders).set(note).where(eq(orders.number, number));
}

/** With what is agreed about it, and what is to pay. */
export async function setDelivery(
  tx: Queries,
  number: number,
  agreed: Pick<OrderRow, keyof AgreedDelivery | 'toPay'>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...agreed, placedFrom: null })
    .where(eq(orders.number, number));
}

/** All kinds, the oldest first. */
export async function selectChanges(db: Queries, number: number): Promise<OrderChangeRow[]> {
  return db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderNumber, number))
    .orderBy(orderChanges.position);
}

/** The changes of these kinds, by order, the oldest first. */
export async function selectChangesOf(
  db: Queries,
  numbers: readonly number[],
  kinds: readonly OrderChangeRow['kind'][],
): Promise<Map<number, OrderChangeRow[]>> {
  const rows = await db
    .select()
    .from(orderChanges)
    .where(and(inArray(orderChanges.orderNumber, [...numbers]), inArray(orderChanges.kind, kinds)))
    .orderBy(orderChanges.orderNumber, orderChanges.position);
  return Map.groupBy(rows, ({ orderNumber }) => orderNumber);
}

/** @param kind undefined for all */
export async function countChanges(
  tx: Queries,
  number: number,
  kind?: OrderChangeRow['kind'],
): Promise<number> {
  const isOfKind = kind && eq(orderChanges.kind, kind);
  return tx.$count(orderChanges, and(eq(orderChanges.orderNumber, number), isOfKind));
}

/** @param tx holds the lock of the order's row @returns its position among the order's changes */
export async function addChange(
  tx: Queries,
  orderNumber: number,
  change: Omit<OrderChangeRow, 'orderNumber' | 'position'>,
): Promise<number> {
  const position = await countChanges(tx, orderNumber);
  await tx.insert(orderChanges).values({ ...change, orderNumber, position });
  return position;
}
