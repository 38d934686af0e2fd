import { awaitsTransfer } from '#domain/order/due.ts';
import type { Database } from '#server/database/database.ts';
import { selectNumbersToShip } from '#server/orders/read/parcels.ts';
import { findOwnersOrders } from '#server/orders/read/read-orders.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { showCourier } from './manage-couriers.ts';
import { readParcelField } from './parcel-fields.ts';

/** Small enough for memory, large enough to make the queries cheap. */
export const usualParcels = 200;

interface AskedParcels {
  /** Its name, however it is typed. */
  courier: string;
  after?: number | undefined;
  limit?: number | undefined;
}

interface ParcelPage {
  /** Of the courier. */
  name: string;
  /** As the courier names them. */
  columns: string[];
  /** The cells of each order, in the order of the columns. */
  rows: { number: number; cells: (string | number)[] }[];
  /** Orders that are left out: their transfer has not come. */
  unpaid: number[];
  /** For the owner: where the columns come from. */
  note?: string;
  next: number | null;
}

/** Confirmed orders that have an address, the oldest first, as the courier's upload wants them. */
export async function exportParcels(
  parts: { database: Pick<Database, 'db' | 'transaction'>; clock(): Date },
  actor: Actor,
  { courier, after = 0, limit = usualParcels }: AskedParcels,
): Promise<Outcome<ParcelPage, 'no-such-courier'>> {
  const shown = await showCourier(parts, actor, { name: courier });
  if (isRefusal(shown)) return shown;
  const { name, mapping, note } = shown.ok;
  const page: ParcelPage = {
    name,
    columns: mapping.columns.map(({ column }) => column),
    rows: [],
    unpaid: [],
    ...(note === undefined ? {} : { note }),
    next: null,
  };
  const numbers = await selectNumbersToShip(parts.database.db, after, limit);
  for (const [number, order] of await findOwnersOrders(parts.database.db, numbers)) {
    const { delivery, status } = order;
    // Somebody may have shipped it meanwhile.
    if (!delivery || status !== 'confirmed') continue;
    if (awaitsTransfer(order)) {
      page.unpaid.push(number);
      continue;
    }
    const cells = mapping.columns.map((each) =>
      'field' in each ? readParcelField({ ...order, delivery }, each.field) : each.text,
    );
    page.rows.push({ number, cells });
  }
  if (numbers.length === limit) page.next = numbers.at(-1) ?? null;
  return { ok: page };
}
