import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { cutLog, sweepTables } from './embedded-upkeep.ts';
import { openDatabase } from './open-database.ts';
import { copySnapshot } from './test-snapshot.ts';

/** Also on a busy machine, in ms. */
const within = { timeout: 30_000 };
/** Bytes. */
const longestLog = 64 * 2 ** 20;
const log = pino({ enabled: false });
let dataDir: string;
let database: Database;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  dataDir = await mkdtemp(join(tmpdir(), 'adi-test-'));
  await copySnapshot(inject('testDatabases').snapshot, dataDir);
  database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  await database.db.execute(sql`create table bins (id int primary key, what text)`);
  await database.db.execute(
    sql`insert into bins select id, repeat('x', 400) from generate_series(1, 20000) as ids (id)`,
  );
});

afterEach(async () => {
  await database.close();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const change = () => database.db.execute(sql`update bins set what = repeat('y', 400), id = id`);

async function numberFrom(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ number: string }>(query);
  return Number(rows[0]?.number);
}

const tableSize = () => numberFrom(sql`select pg_relation_size('bins') as number`);
/** As the last sweep has found them; -1 before the first. */
const rowsCounted = sql`select reltuples as number from pg_class where relname = 'bins'`;
const logSinceCheckpoint = () =>
  numberFrom(sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as number
    from pg_control_checkpoint()`);

it('the log of changes is cut when it has grown, and its files are used again', async () => {
  const files = async () => (await readdir(join(dataDir, 'database', 'pg_wal'))).length;
  await cutLog(database.db);
  for (let round = 0; round < 6; round += 1) await change();
  expect(await logSinceCheckpoint()).toBeGreaterThan(longestLog);
  await cutLog(database.db);
  expect(await logSinceCheckpoint()).toBeLessThan(2 ** 16);
  const most = await files();
  for (let round = 0; round < 16; round += 1) {
    await change();
    await cutLog(database.db);
  }
  expect(await files()).toBeLessThanOrEqual(most + 2);
});

it('rows that were changed again and again take no more room once they were swept', async () => {
  await change();
  await sweepTables(database.db, { andCount: false });
  const swept = await tableSize();
  for (let round = 0; round < 4; round += 1) {
    await change();
    await sweepTables(database.db, { andCount: false });
  }
  expect(await tableSize()).toBeLessThanOrEqual(swept);
});

it('an open database cuts its log each minute, and sweeps after five and then once an hour', async () => {
  const minutes = (many: number) => vi.advanceTimersByTimeAsync(many * 60_000);
  for (let round = 0; round < 6; round += 1) await change();
  expect(await logSinceCheckpoint()).toBeGreaterThan(longestLog);
  await minutes(1);
  await vi.waitFor(async () => {
    expect(await logSinceCheckpoint()).toBeLessThan(longestLog);
  }, within);
  await minutes(3);
  expect(await numberFrom(rowsCounted)).toBe(-1);
  await minutes(1);
  await vi.waitFor(async () => expect(await numberFrom(rowsCounted)).toBe(20_000), within);
  const swept = await tableSize();
  // Rows at the table's end that nobody sees any more: a sweep gives their room back.
  await database.db.execute(sql`delete from bins where id > 100`);
  await minutes(59);
  expect(await tableSize()).toBe(swept);
  await minutes(1);
  await vi.waitFor(async () => expect(await tableSize()).toBeLessThan(swept), within);
});
