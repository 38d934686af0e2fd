import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Database } from '#server/database/database.ts';
import { csvRow } from '#server/files/csv-row.ts';
import { completeOrders, selectNewestNumber, selectOrdersSince } from './queries.ts';
import { type OwnersOrder, ownersOrder } from './read-orders.ts';

export const exportFormats = ['csv', 'json', 'ndjson'] as const;

type ExportFormat = (typeof exportFormats)[number];

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

interface ExportOptions {
  since: Date;
  format: ExportFormat;
  separator?: ',' | ';';
}

/** Blocks of lines without the last line break, oldest first, as of the start. In EGP and UTC. */
export async function* exportOrders(
  database: Pick<Database, 'db' | 'transaction'>,
  { since, format, separator = ',' }: ExportOptions,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvRow(csvHead, separator);
  let isFirst = true;
  for await (const page of pages(database, since)) {
    if (format === 'csv') yield page.map((order) => csvRow(csvCells(order), separator)).join('\n');
    else if (format === 'ndjson') yield page.map(asJson).join('\n');
    else yield `${isFirst ? '[' : ','}${page.map(asJson).join('\n,')}`;
    isFirst = false;
  }
  if (format === 'json') yield isFirst ? '[]' : ']';
}

async function* pages(
  database: Pick<Database, 'db' | 'transaction'>,
  since: Date,
): AsyncGenerator<OwnersOrder[]> {
  const { db } = database;
  const newest = await database.transaction(selectNewestNumber);
  for (let after = 0; ; ) {
    const rows = await selectOrdersSince(db, { since, after, upTo: newest }, pageSize);
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
    order.placedAt,
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
    order.paidAt ?? '',
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
