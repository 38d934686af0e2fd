import type { Database } from '#server/database/database.ts';
import { selectAmounts } from '#server/orders/change/queries.ts';
import { givenBack as amountGivenBack } from '#server/orders/change/to-give-back.ts';
import { completeOrders, selectNewestNumber, selectOrdersSince } from '#server/orders/queries.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { type Answered, answered } from './answered-order.ts';
import { type OwnersOrder, ownersOrder } from './read-orders.ts';

/** Small enough for memory, large enough to make the queries cheap. */
export const usualPage = 200;

/** Behind this order, up to the newest one that stood when the first page was asked for. */
export interface ExportPlace {
  after: number;
  upTo: number;
}

export interface AskedExport {
  since?: Date | undefined;
  /** The orders before it. */
  until?: Date | undefined;
  after?: ExportPlace | undefined;
  limit?: number | undefined;
}

export type ExportedOrder = Answered<OwnersOrder> & {
  /** Whole piastres, with what was paid back for returns. */
  givenBack: number;
};

interface ExportPage {
  rows: ExportedOrder[];
  /** As `1200-3500`. */
  next: string | null;
}

/**
 * A page of whole orders, the oldest first: none that came after the first page was asked for. Each is
 * as it stands when its page is read.
 */
export async function exportOrders(
  { database }: { database: Pick<Database, 'db' | 'transaction'> },
  _actor: Actor,
  { since = new Date(0), until, after: place, limit = usualPage }: AskedExport,
): Promise<Outcome<ExportPage, 'until-before-since'>> {
  if (until && until <= since) return { refusal: 'until-before-since' };
  const { db } = database;
  const { after, upTo } = place ?? {
    after: 0,
    upTo: await database.transaction(selectNewestNumber),
  };
  const found = await selectOrdersSince(db, { since, until, after, upTo }, limit);
  const orders = await completeOrders(db, found);
  const numbers = found.map(({ number }) => number);
  const givenBack = await selectAmounts(db, numbers, amountGivenBack);
  const rows = found.flatMap((row, index) => {
    const order = orders[index];
    if (!order) return [];
    return [{ ...answered(ownersOrder(order, row)), givenBack: givenBack.get(row.number) ?? 0 }];
  });
  const last = found.length < limit ? undefined : found.at(-1);
  return { ok: { rows, next: last ? `${last.number}-${upTo}` : null } };
}
