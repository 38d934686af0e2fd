import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { expectStepsToAgree } from '#server/orders/test/agreeing-steps.ts';
import { placeTestOrder, startOrderShop, testDelivery } from '#server/orders/test/order-shop.ts';
import { stock, stockChanges } from '#server/stock/schema.ts';
import { setStock } from '#server/stock/test/set-stock.ts';

const program = fileURLToPath(new URL('../test/step-process.ts', import.meta.url));
const counted = 1_000;

describe('steps of many orders', () => {
  let test: TestDatabase;
  let database: Database;
  let numbers: number[];
  /** What all processes confirmed. */
  let confirmed: string[];
  const running: ChildProcess[] = [];

  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    confirmed = [];
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, [{ id: 1, size: '', left: counted }], origin);
    const shop = await startOrderShop(database);
    const browser = await signedIn(shop.url, randomUUID(), { proved: true });
    const order = { lines: [{ id: 1, quantity: 2, price: 1250.5 }], delivery: testDelivery };
    numbers = [];
    for (let placed = 0; placed < 40; placed += 1) {
      numbers.push((await placeTestOrder(browser, order)).order.number);
    }
    await shop.stop();
  });
  afterEach(async () => {
    for (const each of running.splice(0)) each.kill('SIGKILL');
    await test.drop();
  });

  /** @returns how often the process was cut off. @param onStep told how many of its steps stand */
  async function take(onStep: (done: number, worker: ChildProcess) => void): Promise<number> {
    const worker = spawn(process.execPath, [program], {
      env: { DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl, ORDERS: numbers.join(' ') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(worker);
    const ended = once(worker, 'exit');
    let [done, cuts] = [0, 0];
    if (!worker.stdout) throw new Error('The process has no standard output');
    for await (const line of createInterface(worker.stdout)) {
      if (line === 'cut') {
        cuts += 1;
        continue;
      }
      confirmed.push(line);
      done += 1;
      onStep(done, worker);
    }
    await ended;
    return cuts;
  }

  async function expectAgreement(): Promise<void> {
    const orders = await expectStepsToAgree(database, numbers);
    const standing = new Set(
      orders.flatMap(({ history }) =>
        history.map(({ orderNumber, status }) => `${orderNumber} ${status}`),
      ),
    );
    expect(confirmed.filter((step) => !standing.has(step))).toEqual([]);
    const isBack = orders.filter((order) => order.isBack).length;
    const [row] = await database.db.select().from(stock);
    expect(row?.pieces).toBe(counted - 2 * (numbers.length - isBack));
    const changes = await database.db.select().from(stockChanges);
    const reasons = changes.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'order')).toHaveLength(numbers.length);
    expect(reasons.filter((reason) => /cancellation|return/.test(reason))).toHaveLength(isBack);
  }

  it('stand whole or not at all when the process is killed, and when its connections are cut', async () => {
    await take((done, worker) => done === 25 && worker.kill('SIGKILL'));
    expect(confirmed.length).toBeGreaterThanOrEqual(25);
    await expectAgreement();

    // This test's other connections begin anew by themselves.
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    let cutting: Promise<unknown> = Promise.resolve();
    const cuts = await take((done, worker) => {
      if (done === 60) worker.kill('SIGKILL');
      else if (done % 8 === 0) cutting = cutting.then(() => database.db.execute(cut));
    });
    await cutting;
    expect(cuts).toBeGreaterThan(0);
    await expectAgreement();

    await take(() => {});
    await expectAgreement();
    const orders = await expectStepsToAgree(database, numbers);
    for (const { way } of orders) {
      expect(['cancelled', 'refused', 'returned']).toContain(way.at(-1));
    }
  }, 120_000);
});
