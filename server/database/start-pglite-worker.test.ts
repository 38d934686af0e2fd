import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import type { EmbeddedBackend } from './embedded-backend.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { startPgliteWorker } from './start-pglite-worker.ts';
import { copySnapshot } from './test-snapshot.ts';

let dataDir: string;
let backend: EmbeddedBackend;
const onBroken = vi.fn();

beforeEach(async () => {
  onBroken.mockReset();
  dataDir = await mkdtemp(join(tmpdir(), 'adi-test-'));
  await copySnapshot(inject('testDatabases').snapshot, dataDir);
  backend = await startPgliteWorker(join(dataDir, 'database'), onBroken);
});

afterEach(async () => {
  await backend.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** No message of the protocol: a startup of no length, at which PGlite gives up. */
const nonsense = new Uint8Array(8);

it('tells whoever waits when it breaks, and everybody after them', async () => {
  const database = embeddedDatabase(backend);
  await database.db.execute(sql`select 1`);
  const waiting = [backend.exchange(nonsense), database.db.execute(sql`select 2`)];
  for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected');
  await expect(database.db.execute(sql`select 3`)).rejects.toThrow();
  await expect(database.transaction(async () => 4)).rejects.toThrow();
  expect(onBroken).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('has broken') }),
  );
  await database.close();
});

it('tells nobody of an end that was asked for', async () => {
  await backend.close();
  expect(onBroken).not.toHaveBeenCalled();
});

it('keeps to itself while a statement runs', async () => {
  const { db, close } = embeddedDatabase(backend);
  let turns = 0;
  let isOver = false;
  const statement = db
    .execute(sql`select count(*) from generate_series(1, 1000000)`)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await statement;
  // In this thread the statement would leave it a turn or two.
  expect(turns).toBeGreaterThan(10);
  await close();
});

it('says what PostgreSQL says of a statement that fails', async () => {
  const { db, close } = embeddedDatabase(backend);
  await db.execute(sql`create table named (name text constraint named_once primary key)`);
  await db.execute(sql`insert into named values ('Nile')`);
  await expect(db.execute(sql`insert into named values ('Nile')`)).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'named_once', detail: expect.stringContaining('Nile') },
  });
  expect((await db.execute(sql`select name from named`)).rows).toEqual([{ name: 'Nile' }]);
  await close();
});

it('lets a transaction be alone', async () => {
  const { db, transaction, close } = embeddedDatabase(backend);
  await db.execute(sql`create table counted (count integer)`);
  await db.execute(sql`insert into counted values (0)`);
  const addOne = () =>
    transaction(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`select count from counted`);
      await tx.execute(sql`update counted set count = ${(rows[0]?.count ?? 0) + 1}`);
    });
  await Promise.all(Array.from({ length: 20 }, addOne));
  expect((await db.execute(sql`select count from counted`)).rows).toEqual([{ count: 20 }]);
  await close();
});

it('takes and gives texts of many megabytes', async () => {
  const { db, close } = embeddedDatabase(backend);
  const text = 'نعل 👟'.repeat(500_000);
  const { rows } = await db.execute<{ text: string }>(sql`select ${text}::text as text`);
  expect(rows[0]?.text === text).toBe(true);
  await close();
});
