import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { holdsPieces, openReturnStatuses } from '#domain/returns/return-status.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { orders } from '#server/orders/schema.ts';
import { stockChanges } from '#server/stock/schema.ts';
import { selectNewestReturns } from './queries.ts';
import { returns } from './schema.ts';
import { finishReturns } from './test/finish-returns.ts';
import { exchange, refund, useReturnShop } from './test/return-shop.ts';

const program = fileURLToPath(new URL('./test/return-process.ts', import.meta.url));
const each = 15;

describe('many returns, while', () => {
  const use = useReturnShop();

  /** As many refunds as exchanges, each of an order of its own. */
  async function askMany(): Promise<void> {
    await use.database().db.delete(orders);
    await use.database().db.delete(returns);
    await use.count({ '7 M': 100, '7 L': 100 });
    await Promise.all(
      Array.from({ length: 2 * each }, async (_, index) => {
        const { browser, number } = await use.delivered();
        await use.asked(browser, number, index % 2 ? refund : exchange);
      }),
    );
  }

  /** What each return says it did is what the stock, its log and the mails say too. */
  async function expectAgreement(): Promise<void> {
    const { db } = use.database();
    const all = await selectNewestReturns(db, { limit: 1000 });
    expect(all).toHaveLength(2 * each);
    const reached = (step: string, kind?: string) =>
      all.filter(
        (one) => (!kind || one.kind === kind) && one.history.some(({ status }) => status === step),
      ).length;
    for (const one of all) expect(one.history.at(-1)?.status).toBe(one.status);
    const [taken, back] = [reached('approved', 'exchange'), reached('received')];
    const givenUp = reached('declined', 'exchange') + reached('withdrawn', 'exchange');
    const left = { '7 M': 100 - 2 * each + back, '7 L': 100 - taken + givenUp };
    expect(await use.left()).toEqual(left);
    const moves = await db.$count(stockChanges, eq(stockChanges.reason, 'exchange'));
    expect(moves).toBe(taken + givenUp);
    expect(await db.$count(stockChanges, eq(stockChanges.reason, 'return'))).toBe(back);
    expect(await db.$count(orders, eq(orders.status, 'returned'))).toBe(reached('refunded'));
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'return-status'));
    const steps = all.flatMap(({ id, history }) => history.map(({ status }) => `${id} ${status}`));
    expect(mails.map(({ step }) => step).sort()).toEqual(steps.sort());
  }

  async function expectEnd(): Promise<void> {
    await expectAgreement();
    const all = await selectNewestReturns(use.database().db, { limit: 1000 });
    const open: readonly string[] = openReturnStatuses;
    expect(all.filter(({ status }) => open.includes(status))).toEqual([]);
    expect(all.filter(({ status }) => !holdsPieces(status))).toHaveLength((2 * each) / 3);
  }

  it('the process is killed: stock, history and mails agree, and the next one goes on', async () => {
    await askMany();
    for (const steps of [8, 16, 24, undefined]) {
      const { dataDir, databaseUrl } = use.test();
      const child = spawn(process.execPath, [program], {
        env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let made = 0;
      createInterface(child.stdout).on('line', () => {
        made += 1;
        if (made === steps) child.kill('SIGKILL');
      });
      const [code, signal] = await ended;
      expect(steps === undefined ? code : signal).toBe(steps === undefined ? 0 : 'SIGKILL');
      await expectAgreement();
    }
    await expectEnd();
  });

  it('the connections to the database are cut: the same, when it tries again', async () => {
    await askMany();
    const cut = async () =>
      use.database().db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    let cuts = 0;
    let made = 0;
    const other = await use.test().open();
    const parts = { ...use.parts(), database: other };
    for (let isDone = false; !isDone; ) {
      isDone = await finishReturns(parts, () => {
        made += 1;
        if (made % 12 !== 0 || cuts >= 4) return;
        cuts += 1;
        void cut();
      }).then(
        () => true,
        () => false,
      );
      await expect.poll(async () => expectAgreement().then(() => true)).toBe(true);
    }
    expect(cuts).toBe(4);
    await expectEnd();
  });
});
