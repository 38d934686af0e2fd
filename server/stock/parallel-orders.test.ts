import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { orderLines } from '#server/database/schema/orders.ts';
import { stock, stockChanges } from '#server/database/schema/stock.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { sendOrder } from '#server/orders/test/order-shop.ts';
import { setStock } from './set-stock.ts';

const program = fileURLToPath(new URL('../orders/test/order-process.ts', import.meta.url));
const product = { id: 1, size: '' };
const json = { lines: [{ id: 1, quantity: 1, price: 1250.5 }] };

let test: TestDatabase;
let database: Database;
let shops: { process: ChildProcess; url: string }[];

async function startShop() {
  const process_ = spawn(process.execPath, [program], {
    env: { DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!process_.stdout) throw new Error('The shop has no standard output');
  const [url] = await once(createInterface(process_.stdout), 'line');
  return { process: process_, url: String(url) };
}

async function kill({ process: child }: { process: ChildProcess }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

beforeEach(async () => {
  test = await createTestDatabase();
  database = await test.open();
  shops = await Promise.all([startShop(), startShop()]);
});
afterEach(async () => {
  await Promise.all(shops.map(kill));
  await test.drop();
});

/** Of each account in turn, to both shops. @returns how many were confirmed, after a second try */
async function order(names: readonly string[], onAnswer: () => void): Promise<number> {
  const keys = names.map(() => randomUUID());
  const place = async (index: number, url: string) => {
    const browser = await signedIn(url, names[index] ?? '');
    return (await sendOrder(browser, json, keys[index])).status;
  };
  const statuses = await Promise.all(
    names.map(async (_, index) => {
      const url = shops[index % 2]?.url ?? '';
      const status = await place(index, url).catch(() => 0);
      onAnswer();
      return status;
    }),
  );
  const lost = [...statuses.keys()].filter(
    (index) => ![200, 201, 409].includes(statuses[index] ?? 0),
  );
  for (const index of lost) statuses[index] = await place(index, shops[0]?.url ?? '');
  expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  return statuses.filter((status) => status !== 409).length;
}

async function ordered(): Promise<number> {
  const [row] = await database.db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::integer` })
    .from(orderLines);
  return row?.pieces ?? 0;
}

it('fifty orders at once for ten pieces sell ten, also while a shop is killed', async () => {
  for (let round = 0; round < 20; round += 1) {
    const at = new Date();
    await setStock(database, [{ ...product, left: 10 }], {
      reason: 'count',
      madeBy: 'mona',
      at,
    });
    const before = await ordered();
    let answers = 0;
    const [, second] = shops;
    let killed: Promise<void> | undefined;
    const confirmed = await order(
      Array.from({ length: 50 }, () => randomUUID()),
      () => {
        answers += 1;
        if (round % 2 === 1 && answers === round && second) killed = kill(second);
      },
    );
    await killed;
    if (killed) shops[1] = await startShop();
    expect(confirmed).toBe(10);
    expect((await ordered()) - before).toBe(10);
    expect(await database.db.select({ pieces: stock.pieces }).from(stock)).toEqual([{ pieces: 0 }]);
  }
  const log = await database.db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.productId, 1))
    .orderBy(asc(stockChanges.id));
  // The log tells each number: nothing was changed beside it.
  expect(log.slice(1).map((change) => change.before)).toEqual(
    log.slice(0, -1).map((change) => change.after),
  );
  expect(log.filter(({ reason }) => reason === 'order')).toHaveLength(200);
});
