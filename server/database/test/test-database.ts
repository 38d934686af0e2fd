import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { copyEmptyCluster, stopServerIn } from '#server/embedded-postgres/test/test-run.ts';

/** The database that the tests' databases are copies of: the schema, and no rows. */
export const emptyShop = 'empty_shop';

/** A database of one test, without rows, and a temporary DATA_DIR. */
export interface TestDatabase<Url = string> {
  databaseUrl: Url;
  dataDir: string;
  /** Opens it as a process of the shop does. */
  open(): Promise<Database>;
  /** Closes whatever was opened and removes everything. */
  drop(): Promise<void>;
}

/**
 * Makes a database with the shop's schema on the test run's server.
 * @param options.template the database to copy; `template0` has nothing of the shop
 */
export async function createTestDatabase({ template = emptyShop } = {}): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name} template ${template}`);
  return testDatabase(`${postgresUrl}/${name}`, () =>
    administer(postgresUrl, `drop database ${name} with (force)`),
  );
}

/** Makes a data folder whose shop starts a PostgreSQL server of its own, for a test of that. */
export async function createOwnDatabase(): Promise<TestDatabase<undefined>> {
  const own = await testDatabase(undefined, stopServerIn);
  await copyEmptyCluster(join(own.dataDir, 'database'));
  return own;
}

async function testDatabase<Url extends string | undefined>(
  databaseUrl: Url,
  remove: (dataDir: string) => Promise<void>,
): Promise<TestDatabase<Url>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adi-test-'));
  const opened: Database[] = [];
  return {
    databaseUrl,
    dataDir,
    open: async () => {
      const database = await openDatabase({ databaseUrl, dataDir, log: pino({ enabled: false }) });
      opened.push(database);
      return database;
    },
    drop: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await remove(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(`${postgresUrl}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
