import { minutesSince } from '#domain/time/minutes-since.ts';
import { soldOnes } from '#server/catalogue/sold-products.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { type GivenUpMail, givenUpMails } from '#server/mail/undelivered.ts';
import {
  namesOfOrders,
  newestOrder,
  type Pile,
  piles,
  type WaitingOrder,
} from '#server/orders/piles/piles.ts';
import { type WaitingReturn, waitingReturns } from '#server/returns/waiting-returns.ts';
import { type CountedStock, listLowStock } from '#server/stock/list-stock.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { type CameBackRow, readCameBack } from './came-back.ts';

/** Rows of each pile. */
const shown = 5;

interface TodayParts {
  database: Pick<Database, 'db'>;
  clock(): Date;
  catalogueUrl?: string | undefined;
}

/** What waits for somebody: the piles of the day, and what needs attention besides. */
export async function showToday(parts: TodayParts, actor: Actor): Promise<Outcome<Today>> {
  const now = parts.clock();
  const { db } = parts.database;
  // What a role does not see is not asked for.
  const sees = actor.sees ?? (() => true);
  const ok: Today = { toShip: aged(await piles.toShip(db, shown), now) };
  if (sees('toConfirm')) ok.toConfirm = aged(await piles.toConfirm(db, now, shown), now);
  if (sees('newestOrder')) ok.newestOrder = await newestOrder(db);
  if (sees('cameBack')) {
    const { count, rows } = await readCameBack(db, now, { limit: shown });
    ok.cameBack = { count, rows };
  }
  if (sees('lowStock')) ok.lowStock = await readLowStock(db, parts.catalogueUrl);
  if (sees('withoutAddress')) ok.withoutAddress = aged(await piles.withoutAddress(db, shown), now);
  if (sees('returnsToDecide')) ok.returnsToDecide = aged(await returnsToDecide(db), now);
  if (sees('undeliveredMails')) ok.undeliveredMails = await givenUpMails(db, shown);
  return { ok };
}

interface Today {
  toConfirm?: Pile<Aged<WaitingOrder>>;
  toShip: Pile<Aged<WaitingOrder>>;
  cameBack?: Pile<CameBackRow>;
  lowStock?: Pile<LowStock>;
  withoutAddress?: Pile<Aged<WaitingOrder>>;
  returnsToDecide?: Pile<Aged<WaitingReturn & { name: string | null }>>;
  undeliveredMails?: Pile<GivenUpMail>;
  /** Its number: who hears of a larger one hears of a new order. */
  newestOrder?: number | null;
}

type Aged<Row> = Omit<Row, 'since'> & {
  /** Whole minutes that it has waited in this pile. */
  ageMinutes: number;
};

function aged<Row extends { since: Date }>({ count, rows }: Pile<Row>, now: Date): Pile<Aged<Row>> {
  return {
    count,
    rows: rows.map(({ since, ...row }) => ({ ...row, ageMinutes: minutesSince(since, now) })),
  };
}

async function returnsToDecide(db: Queries) {
  const { count, rows } = await waitingReturns(db, 'requested', shown);
  const names = await namesOfOrders(
    db,
    rows.map(({ orderNumber }) => orderNumber),
  );
  return { count, rows: rows.map((row) => ({ ...row, name: names.get(row.orderNumber) ?? null })) };
}

interface LowStock extends CountedStock {
  /** Null for what another catalogue sells: asking it would take long. */
  name: string | null;
  nameAr: string | null;
}

async function readLowStock(
  db: Queries,
  catalogueUrl: string | undefined,
): Promise<Pile<LowStock>> {
  const { count, rows } = await listLowStock(db, shown);
  const ids = new Set(rows.map(({ id }) => id));
  const sold = catalogueUrl === undefined ? await soldOnes({ db }, undefined, ids) : new Map();
  return {
    count,
    rows: rows.map((row) => {
      const { name = null, nameAr = null } = sold.get(row.id) ?? {};
      return { ...row, name, nameAr };
    }),
  };
}
