import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';
import { copySnapshot } from './test-snapshot.ts';

/** An empty database of one test, in a temporary DATA_DIR of its own. */
export interface TestDatabase {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Opens it as a process of the shop does; PGlite can be open once at a time. */
  open(): Promise<Database>;
  /** Closes whatever was opened and takes everything away. */
  drop(): Promise<void>;
}

/** The databases a shop may stand on, for `describe.each`. */
export const testDatabases: readonly { name: string; create(): Promise<TestDatabase> }[] = [
  { name: 'PGlite', create: createOnPglite },
  { name: 'PostgreSQL', create: createOnPostgres },
];

async function createOnPglite(): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  await copySnapshot(inject('testDatabases').snapshot, dataDir);
  return testDatabase(undefined, dataDir, async () => {});
}

async function createOnPostgres(): Promise<TestDatabase> {
  const { postgresUrl } = inject('testDatabases');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name}`);
  const drop = () => administer(postgresUrl, `drop database ${name} with (force)`);
  return testDatabase(`${postgresUrl}/${name}`, await temporaryFolder(), drop);
}

function testDatabase(
  databaseUrl: string | undefined,
  dataDir: string,
  dropDatabase: () => Promise<void>,
): TestDatabase {
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
      await dropDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'adi-test-'));
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
