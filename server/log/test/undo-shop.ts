import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { within } from '#server/log/within.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { orderStatuses } from '#server/orders/schema.ts';
import { selectLines } from '#server/use-cases/log-queries.ts';

const { log, orders, products, stock } = procedures;
export const mona = {
  kind: 'staff',
  name: 'mona@shop.example',
  role: 'owner',
  isProved: true,
} as const;
export const laila = { ...mona, name: 'laila@shop.example' } as const;
export const adel = { kind: 'staff', name: 'adel@shop.example', role: 'seller' } as const;
export const omar = { kind: 'staff', name: 'omar@shop.example', role: 'packer' } as const;
export const text = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };

const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  street: '12 Mossadak St.',
};

type Person = typeof mona | typeof laila | typeof adel | typeof omar;
type Answer = Record<string, unknown> & { rows: Record<string, unknown>[] };

/** A shop with three products, for all tests of a file, and what is asked of it. */
export function useUndoShop() {
  let test: TestDatabase;
  let database: Database;
  let parts: OfficeParts;
  let now = Date.parse('2026-11-20T10:00:00Z');
  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const environment = loadEnvironment({
      DATA_DIR: test.dataDir,
      PUBLIC_URL: 'https://s.example',
    });
    parts = officeParts(environment, database, () => new Date(now));
    await done(products.publish, {
      rows: [
        { ...text, id: 1, name: 'Sock', price: 100, stock: 50 },
        { ...text, id: 2, name: 'Shirt', price: 500, sizes: 'M:4|L:2' },
        { ...text, id: 3, name: 'Cap', price: 70, stock: 9 },
      ],
    });
  });
  afterAll(() => test.drop());

  async function call(row: unknown, given: object, caller: Person = mona, key?: string) {
    const called = await callProcedure(row as Procedure, parts, caller, given, 'en', { key });
    return (called.outcome ?? called) as Record<string, unknown>;
  }
  async function done(row: unknown, given: object, caller: Person = mona): Promise<Answer> {
    const outcome = await call(row, given, caller);
    expect(outcome).toHaveProperty('ok');
    return outcome.ok as Answer;
  }
  /** The newest line, or the newest one of this procedure. */
  async function last(procedure?: string): Promise<number> {
    const [line] = await selectLines(database.db, { procedure }, { limit: 1 });
    return line?.id ?? expect.fail('The log is empty');
  }
  const undo = async (id?: number, caller: Person = mona) =>
    call(log.undo, { id: id ?? (await last()) }, caller);
  const stepsOf = async (number: number) => {
    const isOf = eq(orderStatuses.orderNumber, number);
    return database.db.select().from(orderStatuses).where(isOf).orderBy(orderStatuses.position);
  };

  async function waits(): Promise<unknown> {
    const { rows } = await database.db.execute(sql`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.waiting;
  }

  return {
    /** What comes of an undo that begins when the change is made, and not yet kept. */
    async undoBeside(id: number, row: unknown, given: object) {
      let undoing: ReturnType<typeof undo> | undefined;
      await database.transaction(async (tx) => {
        const inside = within(parts, tx);
        const called = await callProcedure(row as Procedure, inside, laila, given, 'en');
        expect(called.outcome).toHaveProperty('ok');
        undoing = undo(id);
        await expect.poll(waits).toBe(1);
      });
      return undoing;
    },
    db: () => database.db,
    wait: (ms: number) => {
      now += ms;
    },
    now: () => now,
    ...{ call, done, last, undo, stepsOf },
    undone: async (id?: number, caller?: Person) =>
      expect(await undo(id, caller)).toHaveProperty('ok'),
    async leftOf(id: number, size = '') {
      const { rows } = await done(stock.list, {});
      return rows.find((row) => row.id === id && row.size === size)?.left;
    },
    async order(lines: string[], given: object = {}): Promise<number> {
      const made = await done(orders.create, { lines, delivery: address, ...given });
      return (made.order as { number: number }).number;
    },
    /** @returns the id of its line in the log */
    async step(number: number, status: string, given: object = {}): Promise<number> {
      const { rows } = await done(orders.changeStatus, { numbers: [number], status, ...given });
      expect(rows).toMatchObject([{ isDone: true }]);
      return last();
    },
    historyOf: async (number: number) => (await stepsOf(number)).map(({ status }) => status),
    /** Those that tell the shopper of a step. */
    async mailsOf(number: number) {
      const isOf = eq(mailOutbox.orderNumber, number);
      const mails = await database.db.select().from(mailOutbox).where(isOf);
      return mails.filter(({ kind }) => kind === 'order-status');
    },
  };
}
