import { type ChildProcess, execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServer } from '#server/embedded-postgres/cluster-server.ts';
import { stopServer } from '#server/embedded-postgres/end-server.ts';
import { makeCluster } from '#server/embedded-postgres/make-cluster.ts';
import { isAlive } from '#server/embedded-postgres/pid-file.ts';
import { findPostgresPrograms } from '#server/embedded-postgres/postgres-programs.ts';

/** The environment variable with the run's folder. */
const folderVariable = 'TEST_RUN';
const preparedCluster = 'prepared';
const mark = '.pid';
const memoryFolder = '/dev/shm';
/** Bytes; a run needs about a tenth of it at once. */
const minRoom = 4 * 1024 ** 3;

/**
 * Makes the run's temporary folder, with an empty cluster to copy since `initdb` takes a second.
 * @returns the function that ends leftover processes and removes the folder
 */
export async function beginTestRun(): Promise<() => Promise<void>> {
  const folder = await makeRunFolder();
  // PostgreSQL's user must reach its own folders.
  await chmod(folder, 0o711);
  await makeCluster(await findPostgresPrograms(folder), join(folder, preparedCluster));
  process.env.TMPDIR = folder;
  process.env[folderVariable] = folder;
  return async () => {
    await endLeftOver(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * In the folder that Linux keeps in memory, if it has room: a run writes thousands of small files
 * that nobody needs later.
 */
async function makeRunFolder(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => undefined);
  const free = room ? Math.min(room.bavail * room.bsize, process.availableMemory()) : 0;
  const inMemory = free >= minRoom && (await makeFolder(memoryFolder).catch(() => undefined));
  return inMemory || makeFolder(await realpath(tmpdir()));
}

function makeFolder(parent: string): Promise<string> {
  return mkdtemp(join(parent, 'adi-run-'));
}

/** Shops first: a running one would start its server again. */
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

/** The end of the test run ends the process, if a failed test has not. */
export function noteProcess(child: ChildProcess): void {
  const folder = process.env[folderVariable];
  if (!folder || child.pid === undefined) return;
  const note = join(folder, `${child.pid}${mark}`);
  writeFileSync(note, '');
  child.once('exit', () => rmSync(note, { force: true }));
}

/** @returns false outside of a test run */
export async function copyEmptyCluster(to: string): Promise<boolean> {
  const folder = process.env[folderVariable];
  if (!folder) return false;
  // `cp` keeps the owner, who is not root.
  await promisify(execFile)('cp', ['-a', join(folder, preparedCluster), to]);
  return true;
}

/** For the server of a killed shop. */
export async function stopServerIn(dataDir: string): Promise<void> {
  await stopServerOn(join(await realpath(dataDir), 'database'));
}
