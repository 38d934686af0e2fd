import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { prepareFolder } from '#server/files/prepare-folder.ts';
import { StartError } from '#server/start-error.ts';
import {
  type ClusterServer,
  findServer,
  isAlive,
  isListenedTo,
  startServer,
  stopServer,
  wasLeftOpen,
} from './cluster-server.ts';
import { type HeldLock, tryFileLock, waitForFileLock } from './file-lock.ts';
import { lastMachine, noteMachine } from './machine.ts';
import { makeCluster } from './make-cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { watchDisk } from './watch-disk.ts';

/** Backups bring data from one to the next; the package's version decides it. */
const majorVersion = '18';
/** A start after a crash reads the log of changes; whoever comes meanwhile waits. In ms. */
const longestStart = 60_000;
const lookMs = 500;

/** The shop's own PostgreSQL server, which this process uses. */
export interface EmbeddedServer {
  /** For the `pg` client: its Unix socket. */
  url: string;
  /** Whether nothing may be written, for the server would end when it finds no room. */
  isDiskFull(): boolean;
  /** Stops the server when no other process uses it. */
  close(): Promise<void>;
}

/**
 * Opens the shop's own PostgreSQL server in `DATA_DIR/database`. The first process that wants it
 * starts it, the last one stops it; one that is killed leaves it to the next. While this process
 * uses it, a server that ends is started again; when that fails, the process ends.
 * @throws {StartError} one line that says what to do; nothing was changed then
 */
export async function openEmbeddedServer(options: {
  dataDir: string;
  /** Whether a database may be made where there is none. */
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
    const turn = await waitForFileLock(join(folder, 'database.turn.lock'), longestStart);
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

  const closing = new AbortController();
  const { url } = server;
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

/** An owner whose shop has its data elsewhere would read that nobody has ordered anything. */
function refuseMissing(dataDir: string): void {
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(
      `DATA_DIR: there is no shop in ${dataDir}. Start the shop first, or name its folder: DATA_DIR=FOLDER npm run shop -- …`,
    );
  }
}

/** What another user writes into the folder, the shop's own user could not open any more. */
async function refuseOtherUser(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  if (uid === process.getuid?.()) return;
  throw new StartError(
    `DATA_DIR: ${dataDir} belongs to another user (number ${uid}); run this as that user, for instance with sudo -u '#${uid}'.`,
  );
}

/** @throws {StartError} when the folder holds another kind of database, or another machine uses it */
async function refuseForeign(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return;
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
      `DATA_DIR: the machine ${last.hostname} has the database in ${cluster} open, or was switched off with it. Stop the shop there; if it runs no more, delete ${join(cluster, 'postmaster.pid')}.`,
    );
  }
}

/**
 * A server of another container is not found, though it runs: neither its process nor its shared
 * memory is seen from here, so PostgreSQL would start a second one. The files are the same: who uses
 * the server holds the lock, and the server that a killed shop has left listens at its socket.
 * @throws {StartError}
 */
async function refuseOtherContainer(cluster: string, usersLock: string): Promise<void> {
  const last = await lastMachine(cluster);
  // Where processes are seen, the lock says nothing: this process may hold it itself.
  if (!last || last.isSeen) return;
  const unused = tryFileLock(usersLock, 'exclusive');
  unused?.release();
  if (unused && !(await isListenedTo(cluster))) return;
  throw new StartError(
    `DATA_DIR: another container of this machine (host name ${last.hostname}) has the database in ${cluster} open. Stop that container, or run the command in it with "docker compose exec".`,
  );
}
