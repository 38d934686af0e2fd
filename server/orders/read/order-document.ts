import { inOrder } from '#domain/delivery/delivery.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import type {
  Order,
  OrderLine,
  OrderStep,
  OrderSummary,
  StepDetails,
} from '#domain/order/order.ts';
import { isBeforeShipping, type OrderStatus } from '#domain/order/order-status.ts';
import {
  lineChange,
  type OrderChangeRow,
  promisedLater,
} from '#server/orders/change/order-changes.ts';
import type { orderLines, orderStatuses, orders } from '#server/orders/schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderStatusRow = typeof orderStatuses.$inferSelect;

/** For the calls of a signed-in shopper. */
export function isOfAccount(accountId: string): (row: Pick<OrderRow, 'accountId'>) => boolean {
  return (row) => row.accountId === accountId;
}

export function orderSummary(row: OrderRow): OrderSummary {
  const needsAddress = row.delivery === null && isBeforeShipping(row.status);
  return {
    number: row.number,
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    needsAddress,
    ...(needsAddress && row.addressUntil ? { addressUntil: row.addressUntil.toISOString() } : {}),
    hasSale: row.hasSale,
    totalItems: row.totalItems,
    totalQuantity: row.totalQuantity,
    totalPrice: row.totalPrice,
    discount: row.discount,
    deliveryFee: row.deliveryFee,
    toPay: row.toPay,
  };
}

export function orderDocument(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly OrderStatusRow[],
  {
    changes = [],
    toGiveBack = 0,
  }: { changes?: readonly OrderChangeRow[] | undefined; toGiveBack?: number | undefined } = {},
): Order {
  const promisedAt = promisedLater(changes)?.toISOString();
  return {
    ...orderSummary(row),
    lines: lines.map(
      ({ productId, name, price, imagePath, nameAr, size, quantity, returnable }) => ({
        id: productId,
        name,
        price: toEgp(price),
        imagePath,
        ...(nameAr === null ? {} : { nameAr }),
        ...(size === '' ? {} : { size }),
        quantity,
        ...(returnable ? {} : { returnable: false as const }),
      }),
    ),
    changes: changes.flatMap(lineChange),
    delivery: row.delivery && inOrder(row.delivery),
    deliveryDays: deliveryDays(row),
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(row.code === null ? {} : { code: row.code }),
    payment: row.payment,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidAmount: row.paidAt && (row.paidAmount ?? row.toPay),
    toGiveBack,
    returnDays: { usual: row.returnDays, faulty: row.faultyReturnDays },
    history: history.map(orderStep),
  };
}

function deliveryDays({ deliveryDaysFrom: from, deliveryDaysTo: to }: OrderRow) {
  return from === null || to === null ? null : ([from, to] as const);
}

function orderStep({ status, at, courier, waybill, note }: OrderStatusRow): OrderStep {
  return {
    status,
    at: at.toISOString(),
    ...(courier === null ? {} : { courier }),
    ...(waybill === null ? {} : { waybill }),
    ...(note === null ? {} : { note }),
  };
}

/** As it is asked for. */
export type AskedDetails = { [Detail in keyof StepDetails]?: StepDetails[Detail] | undefined };

/** Who made a step, and what is told with it. */
export interface StepOrigin extends AskedDetails {
  /** A user of the machine, an e-mail address, or `shopper`. */
  madeBy: string;
}

export function statusRow(
  orderNumber: number,
  position: number,
  status: OrderStatus,
  at: Date,
  { courier, waybill, note, madeBy }: StepOrigin,
): OrderStatusRow {
  return {
    orderNumber,
    position,
    status,
    at,
    courier: courier ?? null,
    waybill: waybill ?? null,
    note: note ?? null,
    madeBy,
  };
}

/** @param isFromStock whether its pieces are taken from a counted stock */
export function lineRows(
  orderNumber: number,
  lines: readonly OrderLine[],
  isFromStock: (line: OrderLine) => boolean,
): OrderLineRow[] {
  return lines.map((line, position) => {
    const { id, name, nameAr, imagePath, price, size = '', quantity, returnable = true } = line;
    return {
      orderNumber,
      position,
      productId: id,
      name,
      nameAr: nameAr ?? null,
      imagePath,
      price: toPiastres(price),
      size,
      quantity,
      returnable,
      fromStock: isFromStock(line) ? quantity : 0,
      cameBack: 0,
    };
  });
}

/** ISO 8601, in UTC: when an order is to be confirmed; null for now, and for one that is not to confirm. */
export function againAtOfRow({
  status,
  againAt,
}: Pick<OrderRow, 'status' | 'againAt'>): string | null {
  return status === 'placed' ? (againAt?.toISOString() ?? null) : null;
}
