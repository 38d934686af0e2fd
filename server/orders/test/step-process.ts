import { pino } from 'pino';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { defaultAttemptNumbers as numbers } from '#server/limits/attempt-numbers.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';

// Takes the orders of ORDERS to their ends, two hands at each, as an owner who repeats a command
// whose outcome is not known. A test can kill it. Prints each step that stands, and each cut.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, ORDERS = '' } = process.env;
const database = await openDatabase({ databaseUrl, dataDir, log: pino({ enabled: false }) });

const ways: readonly OrderStatus[][] = [
  ['cancelled'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'shipped', 'refused'],
  ['confirmed', 'shipped', 'delivered', 'returned'],
];

async function step(number: number, status: OrderStatus): Promise<void> {
  const isBack = status === 'refused' || status === 'returned';
  const sellable = isBack && number % 8 < 4;
  const asked = { madeBy: 'mona', waybill: String(number), sellable };
  for (;;) {
    try {
      await stepOrder({ database, numbers }, number, status, asked, new Date());
      console.log(`${number} ${status}`);
      return;
    } catch {
      // Nobody knows whether the step stands.
      console.log('cut');
    }
  }
}

async function work(orders: readonly number[]): Promise<void> {
  for (const number of orders) {
    for (const status of ways[number % 4] ?? []) await step(number, status);
  }
}

const orders = ORDERS.split(' ').map(Number);
await Promise.all([orders, orders.toReversed(), orders, orders.toReversed()].map(work));
await database.close();
