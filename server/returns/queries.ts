import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Return, ReturnLine } from '#domain/returns/return.ts';
import { openReturnStatuses, type ReturnStatus } from '#domain/returns/return-status.ts';
import type { ReturnRequest } from '#domain/wire/returns.ts';
import type { Queries } from '#server/database/database.ts';
import { takeNumber } from '#server/database/told-number.ts';
import { takeBackLine } from '#server/orders/lines-out.ts';
import { isOrderFound } from '#server/orders/list/is-found.ts';
import type { TypedSearch } from '#server/orders/list/typed-search.ts';
import type { StepOrigin } from '#server/orders/read/order-document.ts';
import { numbersOfOrders, type OrdersOwner } from '#server/orders/read/orders-of.ts';
import { type ReturnRow, returnDocument } from './return-document.ts';
import { returnLines, returnSteps, returns } from './schema.ts';

/** They come by their ids, the oldest first. */
export async function selectReturnsOfOrder(db: Queries, orderNumber: number): Promise<Return[]> {
  const isTheirs = eq(returns.orderNumber, orderNumber);
  return completeReturns(db, await db.select().from(returns).where(isTheirs).orderBy(returns.id));
}

/** The newest first. */
export async function selectReturnsOfAccount(
  db: Queries,
  account: OrdersOwner,
  limit: number,
): Promise<Return[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderNumber, numbersOfOrders(db, account)))
    .orderBy(desc(returns.id))
    .limit(limit);
  return completeReturns(db, rows);
}

export async function selectReturn(db: Queries, id: number): Promise<Return | undefined> {
  const rows = await db.select().from(returns).where(eq(returns.id, id));
  return (await completeReturns(db, rows))[0];
}

export interface WhichReturns {
  /** Only those that are not ended. */
  open?: boolean | undefined;
  /** The number of a return, or what its order is searched by. */
  search?: TypedSearch | undefined;
  /** Only older ones: with lower ids. */
  after?: number | undefined;
  limit: number;
}

/** The newest first. */
export async function selectNewestReturns(
  db: Queries,
  { open = false, search, after, limit }: WhichReturns,
): Promise<Return[]> {
  const isOpen = open ? inArray(returns.status, [...openReturnStatuses]) : undefined;
  const isOlder = after === undefined ? undefined : lt(returns.id, after);
  const rows = await db
    .select()
    .from(returns)
    .where(and(isOpen, isOlder, search === undefined ? undefined : isSearched(db, search)))
    .orderBy(desc(returns.id))
    .limit(limit);
  return completeReturns(db, rows);
}

function isSearched(db: Queries, typed: TypedSearch): SQL | undefined {
  const isId = typed.number === undefined ? undefined : eq(returns.id, typed.number);
  return or(isId, isOrderFound(db, sql`${returns.orderNumber}`, typed));
}

export async function selectReturnOfKey(
  tx: Queries,
  orderNumber: number,
  idempotencyKey: string,
): Promise<Return | undefined> {
  const isOfKey = eq(returns.idempotencyKey, idempotencyKey);
  const isThis = and(eq(returns.orderNumber, orderNumber), isOfKey);
  return (await completeReturns(tx, await tx.select().from(returns).where(isThis)))[0];
}

/** @returns its id */
export async function insertReturn(
  tx: Queries,
  row: { orderNumber: number; idempotencyKey: string; at: Date; madeBy: string },
  request: ReturnRequest,
): Promise<number> {
  const { orderNumber, idempotencyKey, at, madeBy } = row;
  const { kind, reason, note, lines } = request;
  const [made] = await tx
    .insert(returns)
    .overridingSystemValue()
    .values({
      id: await takeNumber(tx, 'returns_id_seq', at),
      orderNumber,
      idempotencyKey,
      kind,
      reason,
      status: 'requested',
      note: note || null,
      payout: request.kind === 'refund' ? request.payout : null,
      payoutHandle: 'payoutHandle' in request ? request.payoutHandle : null,
    })
    .returning({ id: returns.id });
  if (!made) throw new Error('The database returned no row for the new return');
  await tx.insert(returnLines).values(
    lines.map(({ id, size = '', quantity, ...rest }, position) => ({
      returnId: made.id,
      position,
      productId: id,
      size,
      quantity,
      toSize: kind === 'exchange' ? ('toSize' in rest && rest.toSize) || '' : null,
    })),
  );
  await tx
    .insert(returnSteps)
    .values({ returnId: made.id, position: 0, status: 'requested', at, madeBy });
  return made.id;
}

export async function setReturnStatus(
  tx: Queries,
  id: number,
  status: ReturnStatus,
  at: Date,
  { courier, waybill, note, madeBy }: StepOrigin,
  paid: Partial<Pick<ReturnRow, 'refund' | 'refundReference' | 'payout'>> = {},
): Promise<void> {
  const position = await tx.$count(returnSteps, eq(returnSteps.returnId, id));
  await tx
    .update(returns)
    .set({ ...paid, status })
    .where(eq(returns.id, id));
  await tx
    .insert(returnSteps)
    .values({ returnId: id, position, status, at, courier, waybill, note, madeBy });
}

interface Pieces {
  id: number;
  size: string;
  quantity: number;
}

/** These sizes are taken for the exchange. Needs the rows of the stock locked. */
export async function markReserved(
  tx: Queries,
  returnId: number,
  keys: readonly Pick<Pieces, 'id' | 'size'>[],
): Promise<void> {
  await tx.execute(sql`
    update return_lines set reserved = true
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (id bigint, size text)
    where return_id = ${returnId} and product_id = keys.id and to_size = keys.size`);
}

/** What may go back into the stock is not reserved any more. Needs the rows of the stock locked. */
export async function takeReserved(tx: Queries, returnId: number): Promise<Pieces[]> {
  const { productId, toSize, quantity, reserved } = returnLines;
  const rows = await tx
    .update(returnLines)
    .set({ reserved: false })
    .where(and(eq(returnLines.returnId, returnId), reserved))
    .returning({ id: productId, size: sql<string>`${toSize}`, quantity });
  return rows;
}

/**
 * The pieces have come back: no other way brings them into the stock. First count those of the
 * order's lines, then those of replacements. Needs the rows of the stock locked.
 * @returns those that were taken from a counted stock
 */
export async function takeBackPieces(
  tx: Queries,
  orderNumber: number,
  pieces: readonly Pieces[],
): Promise<Pieces[]> {
  const counted: Pieces[] = [];
  for (const { id, size, quantity } of pieces) {
    const { taken, fromStock } = await takeBackLine(tx, orderNumber, { id, size, quantity });
    let left = quantity - taken;
    let fromCounted = fromStock;
    const replacements = await tx
      .select({ line: returnLines })
      .from(returnLines)
      .innerJoin(returns, eq(returns.id, returnLines.returnId))
      .where(
        and(
          eq(returns.orderNumber, orderNumber),
          eq(returns.status, 'exchanged'),
          eq(returnLines.productId, id),
          eq(returnLines.toSize, size),
        ),
      )
      .orderBy(asc(returnLines.returnId), asc(returnLines.position));
    for (const { line: sent } of replacements) {
      const back = Math.min(left, sent.quantity - sent.cameBack);
      left -= back;
      if (sent.reserved) fromCounted += back;
      const cameBack = sent.cameBack + back;
      await tx
        .update(returnLines)
        .set({ cameBack })
        .where(
          and(eq(returnLines.returnId, sent.returnId), eq(returnLines.position, sent.position)),
        );
    }
    if (fromCounted > 0) counted.push({ id, size, quantity: fromCounted });
  }
  return counted;
}

export async function setLineStates(
  tx: Queries,
  returnId: number,
  lines: readonly ReturnLine[],
): Promise<void> {
  for (const { id, size = '', state } of lines) {
    const isLine = and(eq(returnLines.productId, id), eq(returnLines.size, size));
    await tx
      .update(returnLines)
      .set({ state })
      .where(and(eq(returnLines.returnId, returnId), isLine));
  }
}

async function completeReturns(db: Queries, rows: readonly ReturnRow[]): Promise<Return[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.returnId), asc(returnLines.position));
  const steps = await db
    .select()
    .from(returnSteps)
    .where(inArray(returnSteps.returnId, ids))
    .orderBy(asc(returnSteps.returnId), asc(returnSteps.position));
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId);
  const stepsOf = Map.groupBy(steps, ({ returnId }) => returnId);
  return rows.map((row) =>
    returnDocument(row, linesOf.get(row.id) ?? [], stepsOf.get(row.id) ?? []),
  );
}
