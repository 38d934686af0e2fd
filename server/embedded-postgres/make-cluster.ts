import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '#server/start-error.ts';
import { noteMachine } from './machine.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

/** Sorted by bytes, whatever locales the system has. */
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** Everybody who can reach the socket; nobody by network. */
const admission = ['--auth-local=trust', '--auth-host=reject'];

/** Renamed when complete: a killed start leaves no half cluster. @throws {StartError} */
export async function makeCluster(programs: PostgresPrograms, cluster: string): Promise<void> {
  const mark = `${cluster}.unfinished-`;
  await removeUnfinished(mark);
  // Unique: the `initdb` of a killed start may still write into its folder.
  const unfinished = await mkdtemp(mark);
  const { owner } = programs;
  if (owner) await chown(unfinished, owner.uid, owner.gid);
  const [program, args, user] = programs.command('initdb', [
    `--pgdata=${unfinished}`,
    '--username=shop',
    '--locale=C',
    ...locale,
    ...admission,
  ]);
  const initdb = spawn(program, args, { ...user, env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, exitCode] = await Promise.all([
    text(initdb.stderr),
    once(initdb, 'close').then(([code]) => code),
  ]).catch((error: Error) => [error.message, -1] as const);
  if (exitCode !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = reasonIn(said);
    throw new StartError(`DATA_DIR: the database cannot be made in ${cluster} (${reason}).`);
  }
  await noteMachine(unfinished);
  await rename(unfinished, cluster);
  const parent = await open(dirname(cluster));
  await parent.sync().finally(() => parent.close());
}

/** Its last line tells only what it removes; the cause comes before, from the server that it runs. */
function reasonIn(said: string): string {
  if (/No space left on device|Disk quota exceeded/.test(said)) return 'the disk is full';
  const [, reason] = /^(?:initdb: error|.*(?:FATAL|PANIC)): +(.*)$/m.exec(said) ?? [];
  return reason ?? said.trim().split('\n')[0] ?? '';
}

async function removeUnfinished(mark: string): Promise<void> {
  for (const name of await readdir(dirname(mark))) {
    const path = join(dirname(mark), name);
    if (path.startsWith(mark)) await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
