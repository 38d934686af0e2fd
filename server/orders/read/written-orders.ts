import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { toEgp } from '#domain/money/money.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { Answered } from './answered-order.ts';
import type { OwnersOrder } from './read-orders.ts';

export const orderColumns = [
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

/** In the columns of `orderColumns`: EGP, and the time of Egypt. */
export function orderCells({
  delivery,
  lines,
  ...order
}: Answered<OwnersOrder>): (string | number)[] {
  const items = lines.map(
    ({ id, name, piecePrice, size, quantity }) =>
      `${quantity} × ${name}${size === undefined ? '' : `, size ${size}`} (${id}) at ${toEgp(piecePrice).toFixed(2)}`,
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

/** For a script: EGP, and UTC. */
export function writtenOrder(order: Answered<OwnersOrder>): object {
  const { number, placedAt, status, email, lines, totalQuantity, hasSale } = order;
  return {
    number,
    placedAt,
    status,
    email,
    lines: lines.map(({ id, name, piecePrice, size, quantity }) => ({
      id,
      name,
      price: toEgp(piecePrice),
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
  };
}
