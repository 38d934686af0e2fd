import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { officeParts } from '#server/office/office-parts.ts';
import { openTestOffice, type TestOffice } from '#server/office/test/test-office.ts';

const program = fileURLToPath(new URL('../test/step-call.ts', import.meta.url));

type Row = { number: number; isDone: boolean; was?: string; version: number; refused?: object };

describe('a step of an order, as the office sends it', () => {
  let test: TestDatabase;
  let database: Database;
  let office: TestOffice;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database);
    office = openTestOffice(parts);
    await publishList(database, testProducts(1));
    headers = await office.token('script', 'owner');
    await post('stock/set', { id: 1, counted: 500 });
  });
  afterAll(async () => {
    await office.close();
    await test.drop();
  });

  async function post(path: string, json: object, key: string = randomUUID()) {
    const given = { json, headers: { ...headers, 'idempotency-key': key } };
    const { body } = await office.call(`/office/api/${path}`, given);
    expect(body).toHaveProperty('ok');
    return body.ok as { rows: Row[]; order: { number: number } };
  }
  async function place(count: number): Promise<number[]> {
    const numbers: number[] = [];
    for (let placed = 0; placed < count; placed += 1) {
      const { order } = await post('orders/create', { lines: ['1x2'], withoutAddress: true });
      numbers.push(order.number);
    }
    return numbers;
  }
  const rowsOf = async (what: string) => (await database.db.execute(sql.raw(what))).rows;
  const stepsOf = async (numbers: readonly number[]) =>
    rowsOf(`select order_number, status from order_statuses
      where order_number in (${numbers}) and status <> 'placed' order by order_number`);
  const linesOf = async (numbers: readonly number[]) =>
    rowsOf(`select thing from change_log where procedure = 'orders.changeStatus'
      and thing in (${numbers.map((number) => `'${number}'`)})`);

  it('is taken once, sent twice at the same moment with one key, and both answers are the same', async () => {
    const numbers = await place(1);
    const key = randomUUID();
    const given = { numbers, status: 'confirmed' };
    const [first, other] = await Promise.all([
      post('orders/changeStatus', given, key),
      post('orders/changeStatus', given, key),
    ]);
    expect(other).toEqual(first);
    expect(first.rows).toMatchObject([{ isDone: true, was: 'placed' }]);
    expect([await stepsOf(numbers), await linesOf(numbers)].map(({ length }) => length)).toEqual([
      ...[1, 1],
    ]);
  });

  it('is taken once, sent with two keys at the same version: the second was there already', async () => {
    const [number = 0] = await place(1);
    const numbers = [number];
    const { version } = (await post('orders/show', { number })) as unknown as { version: number };
    const given = { numbers, status: 'cancelled', versions: [version] };
    const left = async () => (await rowsOf('select pieces from stock'))[0]?.pieces;
    const before = Number(await left());
    const both = await Promise.all([1, 2].map(() => post('orders/changeStatus', given)));
    expect(both.flatMap(({ rows }) => rows.map(({ was }) => was)).sort()).toEqual([
      ...['cancelled', 'placed'],
    ]);
    expect([await stepsOf(numbers), await linesOf(numbers)].map(({ length }) => length)).toEqual([
      ...[1, 1],
    ]);
    expect(await left()).toBe(before + 2);
    // Another step at that version is told what came first.
    const { rows } = await post('orders/changeStatus', { ...given, status: 'confirmed' });
    expect(rows).toMatchObject([{ isDone: false, refused: { refusal: 'changed-meanwhile' } }]);
  });

  it('is taken exactly once, when the shop is killed in the middle and the same is sent again', async () => {
    const numbers = await place(60);
    const key = randomUUID();
    const own = { ...headers, 'idempotency-key': key };
    const worker = spawn(process.execPath, [program], {
      env: {
        ...{ DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl },
        ...{ ORDERS: numbers.join(' '), HEADERS: JSON.stringify(own) },
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(worker, 'exit');
    const done = async () => (await stepsOf(numbers)).length;
    await expect.poll(done, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(5);
    worker.kill('SIGKILL');
    await ended;
    const killedAfter = await done();
    expect(killedAfter).toBeLessThan(numbers.length);

    const { rows } = await post('orders/changeStatus', { numbers, status: 'confirmed' }, key);
    expect(rows.map(({ number, isDone }) => [number, isDone])).toEqual(
      numbers.map((number) => [number, true]),
    );
    expect(rows.filter(({ was }) => was === 'confirmed')).toHaveLength(killedAfter);
    expect((await stepsOf(numbers)).map((step) => Number(step.order_number))).toEqual(numbers);
    expect(await linesOf(numbers)).toHaveLength(numbers.length);
  }, 120_000);
});
