import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import type { Database, Queries } from '#server/database/database.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openEmbeddedServer } from '#server/embedded-postgres/open-embedded-server.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { median, quantile } from './figures.ts';

const rounds = 60;
/** Ms of the server. */
const aim = 50;

export const bench = { kind: 'staff', name: 'bench', procedure: 'orders.list' } as const;

/** A page of a list, as a procedure gives it. */
export type AskedPage = (round: number) => Promise<Outcome<{ rows: readonly unknown[] }, string>>;

export interface ListedShop extends Pick<Database, 'db' | 'transaction'> {
  /** The plan of each statement that `work` makes. */
  plansOf(work: () => Promise<unknown>): Promise<string[]>;
}

/** It has a database of its own, which ends with `work`. */
export async function withListedShop(
  fill: (db: Queries) => Promise<void>,
  work: (shop: ListedShop) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const log = pino({ enabled: false });
  const server = await openEmbeddedServer({ dataDir, mayMake: true, log });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  // `end` does not wait for closing, and then the server stops.
  pool.on('error', () => {});
  let made: { text: string; params: unknown[] }[] = [];
  const db: Queries = drizzle(pool, {
    logger: { logQuery: (text, params) => made.push({ text, params }) },
  });
  const plansOf = async (list: () => Promise<unknown>) => {
    made = [];
    await list();
    const statements = made.filter(({ text }) => !/^(?:begin|commit|set)\b/i.test(text));
    const plans = statements.map(async ({ text, params }) => {
      const { rows } = await pool.query(`explain (analyze) ${text}`, params);
      return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
    });
    return Promise.all(plans);
  };
  try {
    const migrated = await openPostgres(server.url, { setting: 'DATA_DIR', log });
    await migrated.close();
    await fill(db);
    await db.execute(sql`vacuum analyze`);
    await work({ db, transaction: (each) => db.transaction(each), plansOf });
  } finally {
    await pool.end();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Writes what each takes, and how the database finds it. */
export async function measureLists(
  { plansOf }: ListedShop,
  lists: Readonly<Record<string, AskedPage>>,
): Promise<void> {
  for (const [name, ask] of Object.entries(lists)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const outcome = await ask(round);
      times.push(performance.now() - start);
      if (isRefusal(outcome)) throw new Error(`${name}: ${outcome.refusal}`);
      found = Math.max(found, outcome.ok.rows.length);
    }
    const p95 = quantile(times, 0.95);
    const isMissed = p95 > aim ? ` (aim ${aim})` : '';
    const figures = `p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${isMissed}`;
    console.log(`\n${name}: ${figures}, first ${times[0]?.toFixed(1)} ms, up to ${found} rows`);
    for (const plan of await plansOf(() => ask(1))) console.log(plan);
  }
  console.log(
    `\nThe load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
}
