import { mobileInGroups } from '#domain/delivery/egyptian-mobile.ts';
import { toEgp } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { strangersLine } from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import type { ExportedOrder } from './export-orders.ts';

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
  'courier',
  'waybill',
  'shippedAt',
  'deliveredAt',
  'paidAmount',
  'givenBack',
  'toGiveBack',
];

/** In the columns of `orderColumns`: EGP, and the time of Egypt. */
export function orderCells({ delivery, lines, ...order }: ExportedOrder): (string | number)[] {
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
    ...parcelCells(order),
    order.paidAmount === null ? '' : toEgp(order.paidAmount),
    toEgp(order.givenBack),
    toEgp(order.toGiveBack),
  ];
}

/** What a statement of the courier may have told last. */
function parcelOf({ history }: Pick<ExportedOrder, 'history'>) {
  const momentOf = (status: OrderStatus) =>
    history.findLast((step) => step.status === status)?.at ?? null;
  return {
    courier: history.findLast(({ courier }) => courier !== undefined)?.courier ?? null,
    waybill: history.findLast(({ waybill }) => waybill !== undefined)?.waybill ?? null,
    shippedAt: momentOf('shipped'),
    deliveredAt: momentOf('delivered'),
  };
}

function parcelCells(order: Pick<ExportedOrder, 'history'>): string[] {
  const { courier, waybill, shippedAt, deliveredAt } = parcelOf(order);
  const times = [shippedAt, deliveredAt].map((at) => (at === null ? '' : egyptTime(at)));
  // A courier's table wrote them, perhaps.
  return [strangersLine(courier ?? ''), strangersLine(waybill ?? ''), ...times];
}

/** For a script: EGP, and UTC. */
export function writtenOrder(order: ExportedOrder): object {
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
    ...parcelOf(order),
    paidAmount: order.paidAmount === null ? null : toEgp(order.paidAmount),
    givenBack: toEgp(order.givenBack),
    toGiveBack: toEgp(order.toGiveBack),
  };
}
