import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#server/embedded-postgres/cluster-server.ts';
import { isAlive } from '#server/embedded-postgres/end-server.ts';
import { makeCluster } from '#server/embedded-postgres/make-cluster.ts';
import { findPostgresPrograms } from '#server/embedded-postgres/postgres-programs.ts';
import { copyEmptyCluster } from '#server/embedded-postgres/test/test-run.ts';

/** Like one that `DATABASE_URL` names. */
export interface TestPostgresServer {
  /** Without a database's name. */
  url: string;
  /** Keeps the data: `SIGINT` closes connections, `SIGQUIT` is a crash. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Same data, same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** @param options.durable flushes each commit: for measurements, tests do not need it */
export async function startTestPostgresServer({
  durable = false,
} = {}): Promise<TestPostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adi-postgres-'));
  const programs = await findPostgresPrograms(folder);
  if (programs.owner) await chown(folder, programs.owner.uid, programs.owner.gid);
  const cluster = join(folder, 'data');
  if (!(await copyEmptyCluster(cluster))) await makeCluster(programs, cluster);
  await writeFile(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: 300,
    fsync: durable ? 'on' : 'off',
  };
  const run = () => startServer(programs, cluster, join(folder, 'log'), settings);
  let server = await run();
  const halt = async (signal: NodeJS.Signals) => {
    if (!isAlive(server.pid)) return;
    process.kill(server.pid, signal);
    while (isAlive(server.pid)) await pause(10);
  };
  const killed = () => process.kill(server.pid, 'SIGQUIT');
  process.once('exit', killed);
  return {
    url: `postgres://shop@127.0.0.1:${port}`,
    halt,
    resume: async () => {
      server = await run();
    },
    stop: async () => {
      process.off('exit', killed);
      await halt('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}
