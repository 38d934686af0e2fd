import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type Caller, callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

const { orders, today } = procedures;

const hour = 60 * 60 * 1000;
const address = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  ...{ street: '12 Mossadak St.' },
};

const mona = { kind: 'staff', name: 'mona', role: 'owner', isProved: true } as const;

const product = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
/** As rows of a publication. */
export const shirt = { ...product, id: 7, name: 'Shirt', nameAr: 'قميص', price: 100 };
export const sizes = 'S:90|M:3|L:0';

/** Each test has a shop of its own, and a clock that stands until it is moved. */
export function useTodayShop() {
  let now: Date;
  let test: TestDatabase;
  let database: Database;
  let parts: OfficeParts;

  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z');
    test = await createTestDatabase();
    database = await test.open();
    parts = officeParts(loadEnvironment({ DATA_DIR: test.dataDir }), database, () => now);
  });
  afterEach(() => test.drop());

  async function ask(row: unknown, given: object = {}, by: Caller = mona) {
    const { outcome, faults } = await callProcedure(row as Procedure, parts, by, given, 'en');
    if (!outcome || isRefusal(outcome)) throw new Error(JSON.stringify({ given, outcome, faults }));
    // biome-ignore lint/suspicious/noExplicitAny: of any procedure.
    return outcome.ok as any;
  }

  return {
    database: () => database,
    dataDir: () => test.dataDir,
    now: () => now,
    ask,
    show: (by?: Caller) => ask(today.show, {}, by),
    pass(hours: number): void {
      now = new Date(now.getTime() + hours * hour);
    },
    /** Mails are sent from now on. */
    sendMails(): void {
      parts = { ...parts, sendsMail: true };
    },
    async place(given: object = {}): Promise<number> {
      const asked = { lines: ['7:S'], delivery: address, ...given };
      const { order } = await ask(orders.create, asked);
      return order.number;
    },
    /** @returns the version after the last step */
    async step(number: number, ...steps: readonly (string | object)[]): Promise<number> {
      let version = 0;
      for (const each of steps) {
        const given = typeof each === 'string' ? { status: each } : each;
        const { rows } = await ask(orders.changeStatus, { numbers: [number], ...given });
        version = rows[0].version;
      }
      return version;
    },
  };
}
