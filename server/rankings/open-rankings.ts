import type { Logger } from 'pino';
import { maxRanked } from '#domain/catalogue/rankings.ts';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { listNewest } from '#server/catalogue/list-newest.ts';
import type { Database } from '#server/database/database.ts';
import { countPiecesSold } from '#server/orders/read/count-pieces-sold.ts';
import { createRankings, type SharedRankings } from './rankings.ts';

/** What is no longer sold has pieces too. */
const maxRead = 2 * maxRanked;

/** An external catalogue has no dates: its highest id is the newest. */
export function openRankings(parts: {
  database: Pick<Database, 'db'>;
  catalogue: Pick<Catalogue, 'current'>;
  isCatalogueExternal: boolean;
  clock: () => Date;
  log: Logger;
}): SharedRankings {
  const { database, catalogue, isCatalogueExternal, clock, log } = parts;
  const highestIds = () =>
    (catalogue.current()?.products ?? []).map(({ id }) => id).sort((a, b) => b - a);
  return createRankings({
    catalogue,
    newest: async () => (isCatalogueExternal ? highestIds() : listNewest(database, maxRanked)),
    onError: (err) => log.warn({ err }, 'the products cannot be ranked'),
    sold: () => countPiecesSold(database, clock(), maxRead),
  });
}
