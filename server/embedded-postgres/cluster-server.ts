import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { stopServer, waitsToEnd } from './end-server.ts';
import { forgetOtherProcess, isServerOf, pidFileOf, readPidFile } from './pid-file.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { socketFolder, socketPort } from './socket-folder.ts';

const lookMs = 10;
/** A killed server's backends end by themselves; until then no other server may start. In ms. */
const maxLeftOver = 30_000;
const maxEmpty = 2_000;

/** For one shop on a small machine. The rest are PostgreSQL's defaults. */
const settings = {
  listen_addresses: '',
  port: socketPort,
  unix_socket_permissions: '0700',
  max_connections: 50,
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  // These would start processes that do nothing here.
  io_method: 'sync',
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements hold e-mail addresses and hashes; the shop logs failures.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

type Settings = Record<string, string | number>;

export interface ClusterServer {
  pid: number;
  url: string;
}

/**
 * A killed shop may leave it. It may refuse connections for `maxMs`; one that is stopping is
 * stopped. @throws {StartError}
 */
export async function findServer(
  cluster: string,
  maxMs = 60_000,
  waits = waitsToEnd,
): Promise<ClusterServer | undefined> {
  const deadline = performance.now() + maxMs;
  for (;;) {
    const file = await readPidFile(cluster);
    if (!file || !(await isServerOf(cluster, file.pid))) return undefined;
    const { pid, status } = file;
    // A supervisor stops all processes: the server would wait for its clients.
    if (status === 'stopping') {
      await stopServer({ pid }, waits);
      continue;
    }
    const url = urlOf(file.socket);
    // It may have been killed just now.
    const fault =
      status === 'ready' ? await connectionFault(url, maxMs) : `it is ${status || 'starting'}`;
    if (!fault) return { pid, url };
    if (performance.now() > deadline) {
      throw new StartError(
        `DATA_DIR: the database server of ${cluster} runs as process ${pid} but takes no connection (${fault}). If it is paused, let it go on with "kill -CONT ${pid}"; else end all that uses the database, end the server with "kill -QUIT ${pid}" (what was confirmed is kept), and start again.`,
      );
    }
    await pause(lookMs);
  }
}

/** Why the server takes no connection; undefined when it takes one. */
async function connectionFault(url: string, maxMs: number): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: Math.min(5_000, maxMs),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Through the socket: other containers cannot see the server's processes. */
export async function isListenedTo(cluster: string): Promise<boolean> {
  const socket = connect(join(cluster, `.s.PGSQL.${socketPort}`));
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // The queue of connections is full, for example when the server is paused.
    return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
  } finally {
    socket.destroy();
  }
}

function urlOf(socket: string): string {
  return `postgres://shop@localhost:${socketPort}/postgres?host=${encodeURIComponent(socket)}`;
}

/**
 * The server runs on after this process until `stopServer`. @throws {StartError}
 * @param logFile takes the output of this run only @param others replace ours, for tests
 */
export async function startServer(
  programs: PostgresPrograms,
  cluster: string,
  logFile: string,
  others: Settings = {},
): Promise<ClusterServer> {
  const folder = await socketFolder(cluster, programs);
  // The last output may show the cause of a crash.
  await rename(logFile, `${logFile}.last`).catch(() => {});
  const deadline = performance.now() + maxLeftOver;
  for (;;) {
    await forgetOtherProcess(cluster);
    const server = runServer(programs, cluster, logFile, {
      ...settings,
      unix_socket_directories: folder,
      ...others,
    });
    const ended = once(server, 'exit').catch((error: Error) => [error.message]);
    // A start that was killed just now may have left a server that is faster.
    const started = (await untilReady(server, cluster)) ?? (await findServer(cluster));
    if (started) return started;
    await ended;
    // A server that fails early leaves its file.
    if ((await readPidFile(cluster))?.pid === server.pid) await rm(pidFileOf(cluster));
    const said = await readFile(logFile, 'utf8').catch(() => '');
    // A power cut may leave it empty; a server that starts now fills it before the next try.
    const isEmpty = /postmaster\.pid" is empty/.test(said);
    if (isEmpty && performance.now() > deadline - maxLeftOver + maxEmpty) {
      await rm(pidFileOf(cluster), { force: true });
    }
    if (
      !/shared memory block .* in use|postmaster\.pid" (already exists|is empty)/.test(said) ||
      performance.now() > deadline
    ) {
      throw new StartError(
        `DATA_DIR: the database in ${cluster} cannot be opened (${reasonIn(said)}); see ${logFile}. Make room if the disk is full, else restore the last backup into another folder.`,
      );
    }
    await pause(100);
  }
}

function runServer(
  programs: PostgresPrograms,
  cluster: string,
  logFile: string,
  wanted: Settings,
): ChildProcess {
  const [program, args, user] = programs.command('postgres', [
    '-D',
    cluster,
    ...Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = openSync(logFile, 'a', 0o600);
  try {
    // In its own session: Ctrl+C must stop the shop first.
    const server = spawn(program, args, {
      ...user,
      env: {},
      detached: true,
      stdio: ['ignore', log, log],
    });
    server.unref();
    return server;
  } finally {
    closeSync(log);
  }
}

async function untilReady(
  server: ChildProcess,
  cluster: string,
): Promise<ClusterServer | undefined> {
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const file = await readPidFile(cluster);
    if (file?.pid === server.pid && file.status === 'ready') {
      return { pid: file.pid, url: urlOf(file.socket) };
    }
    await pause(lookMs);
  }
  return undefined;
}

/** Why the server did not start: its first line of a fault, else all it said. */
function reasonIn(said: string): string {
  const [, reason] = /(?:FATAL|PANIC):\s+(.*)$/m.exec(said) ?? [];
  return reason ?? (said.trim().replaceAll(/\s*\n\s*/g, ' ') || 'it ended without a word');
}
