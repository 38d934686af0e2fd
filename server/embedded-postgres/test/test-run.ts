import { type ChildProcess, execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServer, isAlive, stopServer } from '#server/embedded-postgres/cluster-server.ts';
import { makeCluster } from '#server/embedded-postgres/make-cluster.ts';
import { findPostgresPrograms } from '#server/embedded-postgres/postgres-programs.ts';

/** By this environment variable the run's processes find its folder. */
const folderVariable = 'TEST_RUN';
const preparedCluster = 'prepared';
const mark = '.pid';

/**
 * Begins a run of tests, in the process that starts the workers. All temporary files of the run lie
 * in one folder, with an empty cluster that its shops copy, for `initdb` takes a second each.
 * @returns the function that ends what failed tests left running, and removes the folder
 */
export async function beginTestRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'adi-run-'));
  // PostgreSQL's user must get through to its own folders.
  await chmod(folder, 0o711);
  await makeCluster(await findPostgresPrograms(folder), join(folder, preparedCluster));
  process.env.TMPDIR = folder;
  process.env[folderVariable] = folder;
  return async () => {
    await endLeftOver(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Shops first: one that runs would start its server again. */
async function endLeftOver(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.endsWith(mark))) {
    const pid = Number.parseInt(name, 10);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
  for (const name of names) {
    for (const cluster of ['database', 'data']) await stopServerOn(join(folder, name, cluster));
  }
}

async function stopServerOn(cluster: string): Promise<void> {
  const server = await findServer(cluster);
  if (server) await stopServer(server);
}

/** Has the end of the test run end the process, if a failed test has not. */
export function noteProcess(child: ChildProcess): void {
  const folder = process.env[folderVariable];
  if (!folder || child.pid === undefined) return;
  const note = join(folder, `${child.pid}${mark}`);
  writeFileSync(note, '');
  child.once('exit', () => rmSync(note, { force: true }));
}

/**
 * Copies the run's empty cluster.
 * @returns false outside of a test run, which has none to copy
 */
export async function copyEmptyCluster(to: string): Promise<boolean> {
  const folder = process.env[folderVariable];
  if (!folder) return false;
  // `cp` keeps the owner, who is not root.
  await promisify(execFile)('cp', ['-a', join(folder, preparedCluster), to]);
  return true;
}

/** Stops the server that a killed shop left running on its data folder. */
export async function stopServerIn(dataDir: string): Promise<void> {
  await stopServerOn(join(await realpath(dataDir), 'database'));
}
