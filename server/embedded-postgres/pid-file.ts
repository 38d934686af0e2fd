import { readFileSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socketPort } from './socket-folder.ts';

export const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** `postmaster.pid`: the process, its socket and its status. */
export async function readPidFile(cluster: string) {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '');
  const [pid = '', , , , socket = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  return { text, pid: Number(pid), socket, status: status.trim() };
}

/** Whether the process runs and is this cluster's server. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

/** An ended process may keep its number (a zombie). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the last server was never stopped. */
export async function wasLeftOpen(cluster: string): Promise<boolean> {
  return (await readPidFile(cluster)) !== undefined;
}

/**
 * After a restart of the machine, another process or a zombie may have the old server's number, and
 * PostgreSQL would refuse to start. It still checks for backends.
 */
export async function forgetOtherProcess(cluster: string): Promise<void> {
  const file = await readPidFile(cluster);
  if (!file || (await isServerOf(cluster, file.pid))) return;
  const noProcess = 2 ** 31 - 1;
  await rm(join(file.socket, `.s.PGSQL.${socketPort}.lock`), { force: true });
  const { uid, gid } = await stat(pidFileOf(cluster));
  const unfinished = `${pidFileOf(cluster)}.unfinished`;
  await writeFile(unfinished, file.text.replace(/^\d+/, String(noProcess)), { mode: 0o600 });
  await chown(unfinished, uid, gid);
  // Atomic: an empty file (full disk) would block every later start.
  await rename(unfinished, pidFileOf(cluster));
}
