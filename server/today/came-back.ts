import type { OrderStatus } from '#domain/order/order-status.ts';
import { minutesSince } from '#domain/time/minutes-since.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { namesOfOrders, type Pile, piles, type WaitingOrder } from '#server/orders/piles/piles.ts';
import { waitingReturns } from '#server/returns/waiting-returns.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { versionsOf } from '#server/use-cases/versions.ts';

/**
 * Why something stands in the pile: a parcel is back whose pieces nobody has judged, a return has
 * arrived and is neither paid back nor exchanged, money is to be given back, a transfer has not
 * arrived.
 */
export const cameBackReasons = ['parcel', 'return', 'owed', 'unpaid'] as const;
export type CameBackReason = (typeof cameBackReasons)[number];

export interface CameBackRow {
  reason: CameBackReason;
  /** Of the order. */
  number: number;
  /** Null without an address. */
  name: string | null;
  /** Of a parcel that is back. */
  status?: OrderStatus;
  /** Of such a parcel's order, in the whole pile: for whoever decides about its pieces. */
  version?: number;
  /** Of a return, with what its shopper wants. */
  returnId?: number;
  kind?: 'exchange' | 'refund';
  /** Piastres: to give back, or to arrive. */
  amount?: number;
  /** Whole minutes that it has waited for this. */
  ageMinutes: number;
}

interface CameBack {
  count: number;
  /** Of each reason. */
  counts: Record<CameBackReason, number>;
  rows: CameBackRow[];
}

interface WaitingRow extends Omit<CameBackRow, 'ageMinutes' | 'reason'> {
  since: Date;
}

const reads: Record<CameBackReason, (db: Queries, limit: number) => Promise<Pile<WaitingRow>>> = {
  parcel: (db, limit) => ofOrders(piles.undecided(db, limit), ({ status }) => ({ status })),
  return: ofReturns,
  owed: (db, limit) => ofOrders(piles.owed(db, limit), ({ amount }) => ({ amount })),
  unpaid: (db, limit) => ofOrders(piles.unpaid(db, limit), ({ amount }) => ({ amount })),
};

/** The longest wait comes first. @param only those of this reason */
export async function readCameBack(
  db: Queries,
  now: Date,
  { only, limit }: { only?: CameBackReason | undefined; limit: number },
): Promise<CameBack> {
  const parts: (Pile<WaitingRow> & { reason: CameBackReason })[] = [];
  for (const reason of cameBackReasons) parts.push({ reason, ...(await reads[reason](db, limit)) });
  const rows = parts
    .filter(({ reason }) => only === undefined || reason === only)
    .flatMap(({ reason, rows: own }) => own.map((row) => ({ reason, ...row })))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, limit)
    .map(({ since, ...row }) => ({ ...row, ageMinutes: minutesSince(since, now) }));
  const counts = Object.fromEntries(parts.map(({ reason, count }) => [reason, count]));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { count, counts: counts as CameBack['counts'], rows };
}

async function ofOrders(
  asked: Promise<Pile<WaitingOrder>>,
  more: (order: WaitingOrder) => Pick<WaitingRow, 'amount' | 'status'>,
): Promise<Pile<WaitingRow>> {
  const { count, rows } = await asked;
  return {
    count,
    rows: rows.map((order) => {
      const { number, name, since } = order;
      return { number, name, since, ...more(order) };
    }),
  };
}

async function ofReturns(db: Queries, limit: number): Promise<Pile<WaitingRow>> {
  const { count, rows: found } = await waitingReturns(db, 'received', limit);
  const names = await namesOfOrders(
    db,
    found.map(({ orderNumber }) => orderNumber),
  );
  const rows = found.map(({ id: returnId, orderNumber: number, kind, since }) => {
    return { number, name: names.get(number) ?? null, returnId, kind, since };
  });
  return { count, rows };
}

/** The whole pile. */
export async function listCameBack(
  { database, clock }: { database: Pick<Database, 'db'>; clock(): Date },
  _: Actor,
  { reason, limit }: { reason?: CameBackReason | undefined; limit: number },
): Promise<Outcome<CameBack>> {
  const { db } = database;
  // Before the pile is read: a version never promises more than was seen.
  const { rows: parcels } = await piles.undecided(db, limit);
  const version = await versionsOf(
    db,
    'orders',
    parcels.map(({ number }) => number),
  );
  const { rows, ...counted } = await readCameBack(db, clock(), { only: reason, limit });
  const versioned = rows.map((row) =>
    row.reason === 'parcel' ? { ...row, version: version(row.number) } : row,
  );
  return { ok: { ...counted, rows: versioned } };
}
