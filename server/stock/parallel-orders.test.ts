import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { orderLines } from '#server/orders/schema.ts';
import { sendOrder } from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { repeats } from '#server/test/repeats.ts';
import { stockChanges } from './schema.ts';

const program = fileURLToPath(new URL('../orders/test/order-process.ts', import.meta.url));
const json = { lines: [{ id: 1, quantity: 1, price: 1250.5 }] };
const shoppersEach = 25;

interface ShopProcess {
  url: string;
  child: ChildProcess;
  shoppers: { name: string; browser: TestBrowser }[];
}

describe('ten pieces, and fifty orders at once to two processes', () => {
  let test: TestDatabase;
  let database: Database;
  let shops: [ShopProcess, ShopProcess];

  async function startShop(): Promise<ShopProcess> {
    const child = spawn(process.execPath, [program], {
      env: { DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new Error('The shop has no standard output');
    const [line] = await once(createInterface(child.stdout), 'line');
    const url = String(line);
    const names = Array.from({ length: shoppersEach }, () => randomUUID());
    const shoppers = names.map(async (name) => ({ name, browser: await signedIn(url, name) }));
    return { url, child, shoppers: await Promise.all(shoppers) };
  }

  async function kill({ child }: ShopProcess): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shops = await Promise.all([startShop(), startShop()]);
  });
  afterAll(async () => {
    await Promise.all(shops.map(kill));
    await test.drop();
  });

  /**
   * One order of each shopper. Who gets no answer tries again at the shop that is left, as pages do.
   * @returns how many were confirmed, and how many tried again
   */
  async function order(left: ShopProcess, onAnswer: () => void) {
    const orders = shops
      .flatMap(({ shoppers }) => shoppers)
      .map((shopper) => ({ ...shopper, key: randomUUID() }));
    let repeated = 0;
    const statuses = await Promise.all(
      orders.map(async ({ name, browser, key }) => {
        const first = await sendOrder(browser, json, key).catch(() => undefined);
        onAnswer();
        if (first) return first.status;
        repeated += 1;
        return (await sendOrder(await signedIn(left.url, name), json, key)).status;
      }),
    );
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    return { confirmed: statuses.filter((status) => status !== 409).length, repeated };
  }

  async function ordered(): Promise<number> {
    const [row] = await database.db
      .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::integer` })
      .from(orderLines);
    return row?.pieces ?? 0;
  }

  /** The number in stock and the last one of the log, as they are at one moment. */
  async function numbers() {
    const { rows } = await database.db.execute<{ pieces: number; logged: number }>(sql`
      select pieces, (select after from stock_changes order by id desc limit 1) as logged
      from stock where product_id = 1`);
    return rows[0];
  }

  /** Until `orders` have their answers. */
  async function watchNumbers(orders: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    orders.then(over, over);
    while (!isOver) {
      const now = await numbers();
      expect(now?.logged).toBe(now?.pieces);
      expect(now?.pieces).toBeGreaterThanOrEqual(0);
      await wait(5);
    }
  }

  /** @returns how many orders had to be sent again */
  async function round(left: ShopProcess, onAnswer: () => void = () => {}): Promise<number> {
    const origin = { reason: 'count', madeBy: 'mona', at: new Date() } as const;
    await setStock(database, [{ id: 1, size: '', left: 10 }], origin);
    const before = await ordered();
    const orders = order(left, onAnswer);
    await watchNumbers(orders);
    const { confirmed, repeated } = await orders;
    expect(confirmed).toBe(10);
    expect((await ordered()) - before).toBe(10);
    expect(await numbers()).toEqual({ pieces: 0, logged: 0 });
    return repeated;
  }

  async function expectWholeLog(rounds: number): Promise<void> {
    const log = await database.db.select().from(stockChanges).orderBy(asc(stockChanges.id));
    // The log tells each number: nothing was changed beside it.
    expect(log.slice(1).map((change) => change.before)).toEqual(
      log.slice(0, -1).map((change) => change.after),
    );
    const sold = log.filter(({ reason }) => reason === 'order');
    expect(sold).toHaveLength(rounds * 10);
    expect(new Set(sold.map(({ orderNumber }) => orderNumber)).size).toBe(rounds * 10);
  }

  const calmRounds = repeats(5, { soak: 100 });
  it('sell exactly ten, in each of several rounds', async () => {
    for (let count = 0; count < calmRounds; count += 1) await round(shops[0]);
    await expectWholeLog(calmRounds);
  });

  it('sell exactly ten also while one or the other process is killed', async () => {
    const kills = repeats(4, { soak: 40 });
    let repeated = 0;
    for (let count = 0; count < kills; count += 1) {
      const [victim, left] = count % 2 ? shops : shops.toReversed();
      if (!victim || !left) throw new Error('There are not two shops');
      let answers = 0;
      let restarted: Promise<ShopProcess> | undefined;
      repeated += await round(left, () => {
        answers += 1;
        // Earlier and later: among the orders that are confirmed, and among those that are not.
        if (answers === 1 + ((6 * count) % 24)) restarted = kill(victim).then(startShop);
      });
      if (!restarted) throw new Error('No shop was killed');
      shops[shops.indexOf(victim)] = await restarted;
    }
    expect(repeated).toBeGreaterThan(0);
    await expectWholeLog(calmRounds + kills);
  });
});
