import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { copyEmptyCluster, stopServerIn } from '#server/embedded-postgres/test/test-run.ts';

/** The schema without rows; tests copy it. */
export const emptyShop = 'empty_shop';

export interface TestDatabase<Url = string> {
  databaseUrl: Url;
  dataDir: string;
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** @param options.template database to copy; `template0` is empty */
export async function createTestDatabase({ template = emptyShop } = {}): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name} template ${template}`);
  return testDatabase(`${postgresUrl}/${name}`, () =>
    administer(postgresUrl, `drop database ${name} with (force)`),
  );
}

/** A data folder for an embedded server. */
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
