import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { buildServer } from '#scripts/build.mjs';
import { openPostgres } from '#server/database/open-postgres.ts';
import { beginTestRun } from '#server/embedded-postgres/test/test-run.ts';
import { startTestPostgresServer } from './postgres-server.ts';
import { emptyShop } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Once a test run: the bundled server, a PostgreSQL server with a database to copy, and an empty
 * cluster.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer({ withTests: true });
  const endTestRun = await beginTestRun();
  const server = await startTestPostgresServer();
  const client = new pg.Client(`${server.url}/postgres`);
  await client.connect();
  await client.query(`create database ${emptyShop}`);
  await client.end();
  const log = pino({ enabled: false });
  const setting = 'DATABASE_URL';
  await (await openPostgres(`${server.url}/${emptyShop}`, { setting, log })).close();
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await endTestRun();
  };
}
