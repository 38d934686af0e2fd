import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#domain/order/order.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { createOwnDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { orderLines, orderStatuses, orders } from '#server/orders/schema.ts';
import { sendOrder, testOrder } from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

const program = fileURLToPath(new URL('../test/order-process.ts', import.meta.url));

describe('a shop that is killed while orders stream in,', () => {
  let test: TestDatabase<undefined>;
  let shop: ChildProcess;
  beforeEach(async () => {
    test = await createOwnDatabase();
  });
  afterEach(async () => {
    await kill();
    await test.drop();
  });

  async function start(): Promise<string> {
    shop = spawn(process.execPath, [program], {
      env: { DATA_DIR: test.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!shop.stdout) throw new Error('The shop has no standard output');
    const [url] = await once(createInterface(shop.stdout), 'line');
    return url;
  }

  async function kill(): Promise<void> {
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    const ended = once(shop, 'exit');
    shop.kill('SIGKILL');
    await ended;
  }

  it('has lost no order that it confirmed, and invented none', async () => {
    const names = Array.from({ length: 6 }, () => randomUUID());
    const sent = new Map<string, string>();
    const confirmed = new Map<string, PlacedOrder['order']>();
    const url = await start();
    const shoppers = names.map(async (name) => {
      const browser = await signedIn(url, name);
      for (;;) {
        const key = randomUUID();
        sent.set(key, name);
        const answer = await sendOrder(browser, testOrder, key).catch(() => undefined);
        if (answer?.status !== 201) return;
        confirmed.set(key, (answer.body as PlacedOrder).order);
        if (confirmed.size === 40) await kill();
      }
    });
    await Promise.all(shoppers);
    expect(confirmed.size).toBeGreaterThanOrEqual(40);

    const database = await test.open();
    const kept = await database.db.select().from(orders);
    const numbers = new Map(kept.map((row) => [row.idempotencyKey, row.number]));
    for (const [key, order] of confirmed) expect(numbers.get(key)).toBe(order.number);
    for (const row of kept) expect(sent.get(row.idempotencyKey ?? '')).toBe(row.accountId);
    // Whole orders or none.
    expect(await database.db.$count(orderLines)).toBe(2 * kept.length);
    expect(await database.db.$count(orderStatuses)).toBe(kept.length);
    expect(await database.db.$count(mailOutbox)).toBe(2 * kept.length);
    await database.close();

    const again = await start();
    const browsers = new Map<string, TestBrowser>();
    for (const name of names) browsers.set(name, await signedIn(again, name));
    for (const [key, name] of sent) {
      const browser = browsers.get(name) ?? expect.fail();
      const answer = await sendOrder(browser, testOrder, key);
      // Saved orders are found again; lost ones are placed now.
      expect(answer.status).toBe(numbers.has(key) ? 200 : 201);
      const order = confirmed.get(key);
      if (order) expect(answer.body).toMatchObject({ order });
    }
  });
});
