import { asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { Database } from '#server/database/database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { orderLines, orderStatuses, orders } from '#server/orders/schema.ts';

export interface SteppedOrder {
  way: readonly OrderStatus[];
  history: readonly (typeof orderStatuses.$inferSelect)[];
  /** Its pieces are in the stock again. */
  isBack: boolean;
}

/** Status, history and mails tell the same: each step that may follow, once, and one mail for it. */
export async function expectStepsToAgree(
  { db }: Pick<Database, 'db'>,
  numbers: readonly number[],
): Promise<SteppedOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]));
  expect(rows).toHaveLength(numbers.length);
  return Promise.all(
    rows.map(async ({ number, status }) => {
      const history = await db
        .select()
        .from(orderStatuses)
        .where(eq(orderStatuses.orderNumber, number))
        .orderBy(asc(orderStatuses.position));
      const way = history.map((step) => step.status);
      expect(history.map(({ position }) => position)).toEqual(way.map((_, index) => index));
      expect(way[0]).toBe('placed');
      for (const [index, step] of way.slice(1).entries()) {
        expect(statusesAfter(way[index] ?? 'placed')).toContain(step);
      }
      expect(status).toBe(way.at(-1));
      const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.orderNumber, number));
      const told = mails.flatMap(({ kind, step }) => (kind === 'order-status' ? [step] : []));
      expect(told.sort()).toEqual(way.slice(1).sort());
      const lines = await db.select().from(orderLines).where(eq(orderLines.orderNumber, number));
      return { way, history, isBack: lines.every(({ fromStock }) => fromStock === 0) };
    }),
  );
}
