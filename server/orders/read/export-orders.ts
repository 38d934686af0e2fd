import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { toEgp } from '#domain/money/money.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { Database } from '#server/database/database.ts';
import { completeOrders, selectNewestNumber, selectOrdersSince } from '#server/orders/queries.ts';
import { type OwnersOrder, ownersOrder } from './read-orders.ts';

/** Small enough for memory, large enough to make the queries cheap. */
const pageSize = 200;

const csvHead = [
  'number',
  'placedAt',
  'status',
  'email',
  'items',
  'totalQuantity',
  'total',
  'sale',
  'toPay',
  'name',
  'mobile',
  'governorate',
  'city',
  'street',
  'landmark',
  'language',
  'building',
  'floor',
  'flat',
  'otherMobile',
  'mapLink',
  'deliveryFee',
  'needsAddress',
  'code',
  'discount',
  'payment',
  'paidAt',
  'paymentReference',
  'madeBy',
];

/** From the first moment on, and before the second. */
export interface ExportedTime {
  since: Date;
  until?: Date | undefined;
}

/** The cells of a head and of a row for each order, oldest first, as of the start. EGP, Egypt's time. */
export async function* exportOrderRows(
  database: Pick<Database, 'db' | 'transaction'>,
  time: ExportedTime,
): AsyncGenerator<readonly (string | number)[]> {
  yield csvHead;
  for await (const page of pages(database, time)) yield* page.map(csvCells);
}

/** Blocks of lines without the last line break, oldest first, as of the start. EGP and UTC. */
export async function* exportOrders(
  database: Pick<Database, 'db' | 'transaction'>,
  { format, ...time }: ExportedTime & { format: 'json' | 'ndjson' },
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages(database, time)) {
    if (format === 'ndjson') yield page.map(asJson).join('\n');
    else yield `${isFirst ? '[' : ','}${page.map(asJson).join('\n,')}`;
    isFirst = false;
  }
  if (format === 'json') yield isFirst ? '[]' : ']';
}

async function* pages(
  database: Pick<Database, 'db' | 'transaction'>,
  time: ExportedTime,
): AsyncGenerator<OwnersOrder[]> {
  const { db } = database;
  const newest = await database.transaction(selectNewestNumber);
  for (let after = 0; ; ) {
    const rows = await selectOrdersSince(db, { ...time, after, upTo: newest }, pageSize);
    const last = rows.at(-1);
    if (!last) return;
    const orders = await completeOrders(db, rows);
    const rowOf = new Map(rows.map((row) => [row.number, row]));
    yield orders.flatMap((order) => {
      const row = rowOf.get(order.number);
      return row ? [ownersOrder(order, row)] : [];
    });
    after = last.number;
  }
}

function csvCells({ delivery, lines, ...order }: OwnersOrder): (string | number)[] {
  const items = lines.map(
    ({ id, name, price, size, quantity }) =>
      `${quantity} × ${name}${size === undefined ? '' : `, size ${size}`} (${id}) at ${price.toFixed(2)}`,
  );
  return [
    order.number,
    egyptTime(order.placedAt),
    order.status,
    order.email ?? '',
    items.join('; '),
    order.totalQuantity,
    toEgp(order.totalPrice),
    order.hasSale ? 'yes' : 'no',
    toEgp(order.toPay),
    delivery?.name ?? '',
    delivery ? mobileInGroups(delivery.mobile) : '',
    delivery?.governorate ?? '',
    delivery?.city ?? '',
    delivery?.street ?? '',
    delivery?.landmark ?? '',
    order.language,
    delivery?.building ?? '',
    delivery?.floor ?? '',
    delivery?.flat ?? '',
    delivery?.otherMobile ? mobileInGroups(delivery.otherMobile) : '',
    delivery?.mapLink ?? '',
    order.deliveryFee === null ? '' : toEgp(order.deliveryFee),
    order.needsAddress ? 'yes' : 'no',
    order.code ?? '',
    toEgp(order.discount),
    order.payment,
    order.paidAt === null ? '' : egyptTime(order.paidAt),
    order.paymentReference ?? '',
    order.madeBy ?? '',
  ];
}

function asJson(order: OwnersOrder): string {
  const { number, placedAt, status, email, lines, totalQuantity, hasSale } = order;
  return JSON.stringify({
    number,
    placedAt,
    status,
    email,
    lines: lines.map(({ id, name, price, size, quantity }) => ({
      id,
      name,
      price,
      size,
      quantity,
    })),
    totalQuantity,
    total: toEgp(order.totalPrice),
    hasSale,
    toPay: toEgp(order.toPay),
    deliveryFee: order.deliveryFee === null ? null : toEgp(order.deliveryFee),
    deliveryDays: order.deliveryDays,
    needsAddress: order.needsAddress,
    delivery: order.delivery,
    history: order.history,
    language: order.language,
    code: order.code ?? null,
    discount: toEgp(order.discount),
    payment: order.payment,
    paidAt: order.paidAt,
    paymentReference: order.paymentReference,
    madeBy: order.madeBy,
  });
}
