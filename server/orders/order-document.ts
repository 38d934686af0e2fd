import type { BagLine } from '#domain/bag.ts';
import type { Delivery } from '#domain/delivery.ts';
import { toEgp, toPiastres } from '#domain/money.ts';
import type { Order, OrderSummary } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { orderLines, orderStatuses, orders } from '#server/database/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderStatusRow = typeof orderStatuses.$inferSelect;

/** What a list tells of an order. */
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

/** The whole order of these rows. */
export function orderDocument(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly OrderStatusRow[],
): Order {
  return {
    ...orderSummary(row),
    lines: lines.map(({ productId, name, price, imagePath, nameAr, quantity }) => ({
      id: productId,
      name,
      price: toEgp(price),
      imagePath,
      ...(nameAr === null ? {} : { nameAr }),
      quantity,
    })),
    delivery: row.delivery && inOrder(row.delivery),
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** The database keeps a document's members in an order of its own. */
function inOrder({ name, mobile, governorate, city, street, landmark }: Delivery): Delivery {
  const optional = landmark === undefined ? {} : { landmark };
  return { name, mobile, governorate, city, street, ...optional };
}

/** The row of one of an order's statuses, of which the first has position 0. */
export function statusRow(
  orderNumber: number,
  position: number,
  status: OrderStatus,
  at: Date,
): OrderStatusRow {
  return { orderNumber, position, status, at };
}

/** The rows of an order's lines. */
export function lineRows(orderNumber: number, lines: readonly BagLine[]): OrderLineRow[] {
  return lines.map(({ id, name, nameAr, imagePath, price, quantity }, position) => ({
    orderNumber,
    position,
    productId: id,
    name,
    nameAr: nameAr ?? null,
    imagePath,
    price: toPiastres(price),
    quantity,
  }));
}
