import type { BagLine } from '#domain/bag/bag.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import type { Order, OrderSummary } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { orderLines, orderStatuses, orders } from '#server/database/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderStatusRow = typeof orderStatuses.$inferSelect;

export function orderSummary(row: OrderRow): OrderSummary {
  return {
    number: row.number,
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    hasSale: row.hasSale,
    totalItems: row.totalItems,
    totalQuantity: row.totalQuantity,
    totalPrice: row.totalPrice,
    toPay: row.toPay,
  };
}

export function orderDocument(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly OrderStatusRow[],
): Order {
  return {
    ...orderSummary(row),
    lines: lines.map(({ productId, name, price, imagePath, nameAr, size, quantity }) => ({
      id: productId,
      name,
      price: toEgp(price),
      imagePath,
      ...(nameAr === null ? {} : { nameAr }),
      ...(size === '' ? {} : { size }),
      quantity,
    })),
    delivery: row.delivery && inOrder(row.delivery),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** The database reorders a document's members. */
function inOrder({ name, mobile, governorate, city, street, landmark }: Delivery): Delivery {
  const optional = landmark === undefined ? {} : { landmark };
  return { name, mobile, governorate, city, street, ...optional };
}

export function statusRow(
  orderNumber: number,
  position: number,
  status: OrderStatus,
  at: Date,
): OrderStatusRow {
  return { orderNumber, position, status, at };
}

/** @param isFromStock whether its pieces are taken from a counted stock */
export function lineRows(
  orderNumber: number,
  lines: readonly BagLine[],
  isFromStock: (line: BagLine) => boolean,
): OrderLineRow[] {
  return lines.map((line, position) => {
    const { id, name, nameAr, imagePath, price, size = '', quantity } = line;
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
      fromStock: isFromStock(line),
    };
  });
}
