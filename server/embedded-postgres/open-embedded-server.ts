import { existsSync } from 'node:fs';
import { lstat, readFile, realpath, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { prepareFolder } from '#server/files/prepare-folder.ts';
import { StartError } from '#server/start-error.ts';
import { type ClusterServer, findServer, isListenedTo, startServer } from './cluster-server.ts';
import { stopServer } from './end-server.ts';
import { type HeldLock, tryFileLock, waitForFileLock } from './file-lock.ts';
import { lastMachine, noteMachine } from './machine.ts';
import { makeCluster } from './make-cluster.ts';
import { isAlive, wasLeftOpen } from './pid-file.ts';
import { openPlainRole } from './plain-role.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { watchDisk } from './watch-disk.ts';

/** Set by the package. Backups move data between major versions. */
const majorVersion = '18';
/** Ms: recovery after a crash reads the write-ahead log, and other processes wait. */
const maxStart = 60_000;
const lookMs = 500;

interface EmbeddedServer {
  /** Its Unix socket, for `pg`. Its role is no superuser. */
  url: string;
  isDiskFull(): boolean;
  /** Stops the server when no other process uses it. */
  close(): Promise<void>;
}

/**
 * The first process starts the server, the last one stops it. While in use, a server that ends is
 * started again; if that fails, this process ends.
 * @throws {StartError} one line that says what to do; nothing was changed then
 */
export async function openEmbeddedServer(options: {
  dataDir: string;
  /** Whether it may make a new database. */
  mayMake: boolean;
  log: Logger;
}): Promise<EmbeddedServer> {
  const { dataDir, log } = options;
  if (!options.mayMake) refuseMissing(dataDir);
  await prepareFolder(dataDir);
  await refuseOtherUser(dataDir);
  const folder = await realpath(dataDir);
  const programs = await findPostgresPrograms(folder);
  const cluster = join(folder, 'database');

  /** One process at a time starts or stops the server. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = await waitForFileLock(join(folder, 'database.turn.lock'), maxStart);
    if (!turn) {
      throw new StartError(
        `DATA_DIR: another process has been opening the database in ${folder} for a minute; look at its log.`,
      );
    }
    try {
      return await work();
    } finally {
      turn.release();
    }
  }

  const usersLock = join(folder, 'database.users.lock');

  async function findOrStart(): Promise<ClusterServer> {
    await refuseForeign(cluster);
    const running = await findServer(cluster);
    if (running) return running;
    await refuseOtherContainer(cluster, usersLock);
    if (!existsSync(cluster)) await makeCluster(programs, cluster);
    await noteMachine(cluster);
    return startServer(programs, cluster, join(folder, 'database.log'));
  }

  let use: HeldLock | undefined;
  let server = await inTurn(async () => {
    const started = await findOrStart();
    use = tryFileLock(usersLock, 'shared');
    return started;
  });
  const url = await openPlainRole(server.url);

  const closing = new AbortController();
  const watching = (async () => {
    while (!closing.signal.aborted) {
      await pause(lookMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted || isAlive(server.pid)) continue;
      log.error('the database server has ended; it is started again');
      server = await inTurn(findOrStart);
    }
  })();
  watching.catch((error: unknown) => {
    log.fatal({ err: error }, 'the database server cannot be started again; the process ends');
    process.exit(1);
  });
  const disk = await watchDisk(folder, log);
  return {
    url,
    isDiskFull: disk.isFull,
    close: async () => {
      closing.abort();
      disk.end();
      await watching;
      await inTurn(async () => {
        use?.release();
        const last = tryFileLock(usersLock, 'exclusive');
        if (!last) return;
        await stopServer(server);
        last.release();
      });
    },
  };
}

/** With the wrong DATA_DIR, an owner would see an empty shop. */
function refuseMissing(dataDir: string): void {
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(
      `DATA_DIR: there is no shop in ${dataDir}. Start the shop first, or name its folder: DATA_DIR=FOLDER npm run shop -- …`,
    );
  }
}

/** The shop's user could not open files of another user. */
async function refuseOtherUser(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  if (uid === process.getuid?.()) return;
  throw new StartError(
    `DATA_DIR: ${dataDir} belongs to another user (number ${uid}); run this as that user, for instance with sudo -u '#${uid}'.`,
  );
}

/** @throws {StartError} for another kind of database, or when another machine uses it */
async function refuseForeign(cluster: string): Promise<void> {
  // Made by hand, or by an end in the middle of a copy. Only an empty folder can be removed.
  await rmdir(cluster).catch(() => {});
  if (!(await lstat(cluster).catch(() => undefined))) return;
  const isFolder = await stat(cluster).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    throw new StartError(
      `DATA_DIR: ${cluster} is no folder. Move it away: the shop makes its database there.`,
    );
  }
  const last = await lastMachine(cluster);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  const kind = last === undefined ? 'of an older version of the shop' : `of PostgreSQL ${version}`;
  if (!last || (version !== '' && version !== majorVersion)) {
    throw new StartError(
      `DATA_DIR: the database in ${cluster} is ${kind}; this version needs its own kind, of PostgreSQL ${majorVersion}. With the old version run "npm run shop -- backup FILE", move ${cluster} away, then run "npm run shop -- restore FILE" with this one.`,
    );
  }
  if (!last.isThis && (await wasLeftOpen(cluster))) {
    throw new StartError(
      `DATA_DIR: the machine ${last.hostname} has the database in ${cluster} open, or was switched off with it. Stop the shop there; if it no longer runs, delete ${join(cluster, 'postmaster.pid')}.`,
    );
  }
}

/**
 * PostgreSQL cannot see another container's server and would start a second one; the lock and the
 * socket are visible.
 * @throws {StartError}
 */
async function refuseOtherContainer(cluster: string, usersLock: string): Promise<void> {
  const last = await lastMachine(cluster);
  // This process may hold the lock itself; visible processes need no lock.
  if (!last || last.isSeen) return;
  const unused = tryFileLock(usersLock, 'exclusive');
  unused?.release();
  if (unused && !(await isListenedTo(cluster))) return;
  throw new StartError(
    `DATA_DIR: another container of this machine (host name ${last.hostname}) has the database in ${cluster} open. Stop that container, or run the command in it with "docker compose exec".`,
  );
}
