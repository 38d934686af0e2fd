import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import { forgetOldCalls } from './call-once.ts';

const mona = { kind: 'staff', name: 'mona@shop.example', role: 'owner', isProved: true } as const;
const { codes, orders, staff, stock, tokens } = procedures;
const day = 24 * 60 * 60 * 1000;
const order = { lines: ['1'], withoutAddress: true };

describe('a call with a key', () => {
  let test: TestDatabase;
  /** Two shops on one database. */
  let shops: [OfficeParts, OfficeParts];
  let now = new Date('2026-11-29T10:00:00Z');
  beforeAll(async () => {
    test = await createTestDatabase();
    const environment = loadEnvironment({ DATA_DIR: test.dataDir });
    const open = async () => officeParts(environment, await test.open(), () => now);
    shops = [await open(), await open()];
    await publishList(shops[0].database, testProducts(1));
  });
  afterAll(() => test.drop());

  async function call(
    row: unknown,
    given: object,
    { key = randomUUID() as string, shop = 0 as 0 | 1, caller = mona as never, parts = {} } = {},
  ) {
    const options = { key };
    const by = { ...shops[shop], ...parts };
    const called = await callProcedure(row as Procedure, by, caller ?? mona, given, 'en', options);
    return called.outcome as Record<string, unknown>;
  }

  async function rowsOf(what: string): Promise<Record<string, unknown>[]> {
    return (await shops[0].database.db.execute(sql.raw(what))).rows;
  }
  const count = async (table: string) =>
    Number((await rowsOf(`select count(*)::int as n from ${table}`))[0]?.n);

  /** The shop is killed when a change is kept, and its answer is not. */
  function dying(after: number): Database {
    const { database } = shops[0];
    let left = after;
    return {
      ...database,
      transaction: async (work, turn) => {
        const done = await database.transaction(work, turn);
        left -= 1;
        if (left === 0) throw new Error('killed');
        return done;
      },
    };
  }

  it('that is sent twice is done once, and both answers are the same, from any shop', async () => {
    const key = randomUUID();
    const before = await count('orders');
    const first = await call(orders.create, order, { key });
    now = new Date(now.getTime() + 3 * 60 * 60 * 1000);
    expect(first).toMatchObject({ ok: { order: {} } });
    expect(await call(orders.create, order, { key, shop: 1 })).toEqual(first);
    expect(await count('orders')).toBe(before + 1);
  });

  it('is another one for somebody else, and without a change is not kept', async () => {
    const key = randomUUID();
    const laila = { ...mona, name: 'laila@shop.example' } as never;
    expect(await call(codes.end, { code: 'SOON1' }, { key })).toEqual({
      refusal: 'no-code-to-end',
      code: 'SOON1',
    });
    await call(codes.add, { code: 'SOON1', percent: 5 });
    expect(await call(codes.end, { code: 'SOON1' }, { key, caller: laila })).toHaveProperty('ok');
    expect(await call(codes.end, { code: 'SOON1' }, { key })).toHaveProperty('refusal');
  });

  it('is refused with another input, and for another procedure', async () => {
    const key = randomUUID();
    await call(codes.add, { code: 'ONCE1', percent: 5 }, { key });
    const refused = { refusal: 'key-was-used' };
    expect(await call(codes.add, { code: 'ONCE2', percent: 5 }, { key })).toEqual(refused);
    expect(await call(codes.end, { code: 'ONCE1' }, { key })).toEqual(refused);
    expect(sentenceOf(refused, 'en')).toContain('Send a new random key');
  });

  it.each([
    ['that makes an order', orders.create, order],
    ['that adds a code', codes.add, { code: 'PAIR1', percent: 5 }],
    ['that adds pieces', stock.add, { id: 1, add: 3 }],
  ])('%s, ten times at the same moment in two shops, is done once', async (_, row, given) => {
    await call(stock.set, { id: 1, counted: 10 });
    const key = randomUUID();
    const lines = await count('change_log');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, each) => call(row, given, { key, shop: each % 2 ? 1 : 0 })),
    );
    expect(answers[0]).toHaveProperty('ok');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await count('change_log')).toBe(lines + 1);
  });

  it('two inputs with one key at the same moment: one is done, the other refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all([
      call(codes.add, { code: 'LEFT1', percent: 5 }, { key }),
      call(codes.add, { code: 'RIGHT1', percent: 5 }, { key, shop: 1 }),
    ]);
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
    expect(answers).toContainEqual({ refusal: 'key-was-used' });
  });

  it('whose answer was lost is not done again: it names what was changed, and when', async () => {
    const key = randomUUID();
    const before = await count('orders');
    const parts = { database: dying(1) };
    await expect(call(orders.create, order, { key, parts })).rejects.toThrow('killed');
    const [made] = await rowsOf('select max(number)::int as number from orders');
    const when = now.toISOString();
    now = new Date(now.getTime() + 5 * 60 * 1000);
    const refused = await call(orders.create, order, { key, shop: 1 });
    expect(refused).toEqual({ refusal: 'call-done-before', things: [`${made?.number}`], when });
    expect(sentenceOf(refused as never, 'en')).toContain(`changed: ${made?.number}`);
    expect(await count('orders')).toBe(before + 1);
  });

  it('for several orders, that was killed between them, does only what is missing', async () => {
    const numbers: number[] = [];
    for (const _ of [1, 2, 3]) {
      const made = (await call(orders.create, order)) as { ok: { order: { number: number } } };
      numbers.push(made.ok.order.number);
    }
    const key = randomUUID();
    const parts = { database: dying(2) };
    const given = { numbers, status: 'confirmed' };
    await expect(call(orders.changeStatus, given, { key, parts })).rejects.toThrow('killed');
    // Meanwhile somebody decides otherwise.
    await call(orders.cancel, { numbers: numbers.slice(0, 1) });
    const again = await call(orders.changeStatus, given, { key, shop: 1 });
    expect(again).toMatchObject({
      ok: { rows: [{ isDone: false }, { was: 'confirmed' }, { isDone: true, was: 'placed' }] },
    });
    expect(await call(orders.changeStatus, given, { key })).toEqual(again);
    const steps = await rowsOf(
      `select order_number, status from order_statuses where order_number in (${numbers}) and status <> 'placed' order by 1, 2`,
    );
    expect(steps.map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
  });

  it('that fails before its change is kept can be sent again', async () => {
    const key = randomUUID();
    const { database } = shops[0];
    const broken: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    const given = { code: 'AGAIN1', percent: 5 };
    await expect(call(codes.add, given, { key, parts: { database: broken } })).rejects.toThrow();
    expect(await call(codes.add, given, { key })).toHaveProperty('ok');
  });

  it('gives a token, or a link, again to who has the key; the database cannot tell them', async () => {
    for (const [row, given] of [
      [tokens.add, { name: 'Sheet', role: 'packer' }],
      [staff.add, { email: 'laila@shop.example', role: 'packer' }],
    ] as const) {
      const key = randomUUID();
      const first = (await call(row, given, { key })) as { ok: { token?: string; link?: string } };
      expect(await call(row, given, { key, shop: 1 })).toEqual(first);
      const secret = (first.ok.token ?? first.ok.link ?? '').slice(-30);
      expect(secret).toHaveLength(30);
      const kept = await rowsOf(`select call, asked, encode(answer, 'escape') as answer
        from office_calls`);
      expect(JSON.stringify(kept)).not.toContain(secret);
      expect(JSON.stringify(kept)).not.toContain(key);
    }
  });

  it('is known for a week', async () => {
    const key = randomUUID();
    const given = { code: 'WEEK1', percent: 5 };
    await call(codes.add, given, { key });
    now = new Date(now.getTime() + 6 * day);
    await forgetOldCalls(shops[0].database.db, now);
    expect(await call(codes.add, given, { key })).toHaveProperty('ok');
    now = new Date(now.getTime() + 2 * day);
    await forgetOldCalls(shops[0].database.db, now);
    expect(await call(codes.add, given, { key })).toMatchObject({ refusal: 'code-exists' });
    expect(await count('office_calls')).toBe(0);
  });

  it('has a key that cannot be guessed', async () => {
    for (const key of ['', '1', 'x'.repeat(15), 'x'.repeat(101), 'ه'.repeat(20), '\n'.repeat(20)]) {
      const { outcome, faults } = await callProcedure(codes.list, shops[0], mona, {}, 'en', {
        key,
      });
      expect(outcome).toBeUndefined();
      expect(faults).toMatchObject([{ field: 'Idempotency-Key' }]);
    }
  });
});
