import type { TestProject } from 'vitest/node';
import { startTestPostgresServer } from './test-postgres-server.ts';
import { prepareTestSnapshot } from './test-snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What test-databases.ts makes databases of. */
    testDatabases: { postgresUrl: string; snapshot: string };
  }
}

/** Once a test run: a PostgreSQL server, and the embedded database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, snapshot] = await Promise.all([startTestPostgresServer(), prepareTestSnapshot()]);
  project.provide('testDatabases', { postgresUrl: server.url, snapshot });
  return () => server.stop();
}
