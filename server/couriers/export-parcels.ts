import { awaitsTransfer } from '#domain/order/due.ts';
import type { Database } from '#server/database/database.ts';
import { selectNumbersToShip } from '#server/orders/read/parcels.ts';
import { findOwnersOrders } from '#server/orders/read/read-orders.ts';
import type { CourierColumn } from './courier-mapping.ts';
import { type Parcel, readParcelField } from './parcel-fields.ts';

/** Small enough for memory, large enough to make the queries cheap. */
const pageSize = 200;

/**
 * The cells of a head and of a row for each order to ship; the oldest first.
 * @param onUnpaid an order whose transfer has not come: it is left out
 */
export async function* exportParcels(
  database: Pick<Database, 'db'>,
  {
    columns,
    onParcel,
    onUnpaid,
  }: {
    columns: readonly CourierColumn[];
    onParcel: (number: number) => void;
    onUnpaid: (number: number) => void;
  },
): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ column }) => column);
  for await (const parcel of parcels(database)) {
    if (awaitsTransfer(parcel)) {
      onUnpaid(parcel.number);
      continue;
    }
    onParcel(parcel.number);
    yield columns.map((each) =>
      'field' in each ? readParcelField(parcel, each.field) : each.text,
    );
  }
}

async function* parcels({ db }: Pick<Database, 'db'>): AsyncGenerator<Parcel> {
  for (let after = 0; ; ) {
    const numbers = await selectNumbersToShip(db, after, pageSize);
    const last = numbers.at(-1);
    if (last === undefined) return;
    for (const order of (await findOwnersOrders(db, numbers)).values()) {
      const { delivery, status } = order;
      // Somebody may have shipped it meanwhile.
      if (delivery && status === 'confirmed') yield { ...order, delivery };
    }
    after = last;
  }
}
