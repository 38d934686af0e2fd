import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServer, isAlive, stopServer } from '#server/embedded-postgres/cluster-server.ts';
import { makeCluster } from '#server/embedded-postgres/make-cluster.ts';
import { findPostgresPrograms } from '#server/embedded-postgres/postgres-programs.ts';

const clusterVariable = 'TEST_CLUSTER';

/**
 * Begins a run of tests, in the process that starts the workers. All temporary files of the run lie
 * in one folder, with an empty cluster that its shops copy, for `initdb` takes a second each.
 * @returns the function that ends what failed tests left running, and removes the folder
 */
export async function beginTestRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'adi-run-'));
  // PostgreSQL's user must get through to its own folders.
  await chmod(folder, 0o711);
  const cluster = join(folder, 'prepared');
  await makeCluster(await findPostgresPrograms(folder), cluster);
  process.env.TMPDIR = folder;
  process.env[clusterVariable] = cluster;
  return async () => {
    await endLeftOver(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Shops first: one that runs would start its server again. */
async function endLeftOver(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  for (const path of paths.filter((each) => each.endsWith('.pid'))) {
    const pid = Number(await readFile(path, 'utf8'));
    if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  for (const path of paths) {
    for (const name of ['database', 'data']) await stopServerOn(join(path, name));
  }
}

async function stopServerOn(cluster: string): Promise<void> {
  const server = await findServer(cluster);
  if (server) await stopServer(server);
}

/**
 * Copies the run's empty cluster.
 * @returns false outside of a test run, which has none to copy
 */
export async function copyEmptyCluster(to: string): Promise<boolean> {
  const cluster = process.env[clusterVariable];
  if (!cluster) return false;
  // `cp` keeps the owner, who is not root.
  await promisify(execFile)('cp', ['-a', cluster, to]);
  return true;
}

/** Stops the server that a killed shop left running on its data folder. */
export async function stopServerIn(dataDir: string): Promise<void> {
  await stopServerOn(join(await realpath(dataDir), 'database'));
}
