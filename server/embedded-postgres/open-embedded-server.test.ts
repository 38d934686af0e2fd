import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findServer } from './cluster-server.ts';
import { stopServer } from './end-server.ts';
import { openEmbeddedServer } from './open-embedded-server.ts';
import { isAlive } from './pid-file.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

const log = pino({ enabled: false });
const holder = fileURLToPath(new URL('./test/hold-server.ts', import.meta.url));
const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const container = ['unshare', '--pid', '--fork', '--kill-child', '--ipc', '--mount-proc'];
const hasContainers = canContain();
if (!hasContainers) {
  console.warn('This user cannot make namespaces: two containers on one folder are not tried.');
}

let dataDir: string;
let holders: ChildProcess[];
let stopped: string;
beforeAll(async () => {
  stopped = await mkdtemp(join(tmpdir(), 'adi-test-'));
  await (await openEmbeddedServer({ dataDir: stopped, mayMake: true, log })).close();
});
afterAll(() => rm(stopped, { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adi-test-'));
  holders = [];
});
afterEach(async () => {
  for (const process of holders) process.kill('SIGKILL');
  // Not by the number in the file: outside a container, another process has that number.
  const server = await findServer(cluster());
  if (server) await stopServer(server);
  await rm(dataDir, { recursive: true, force: true });
});

/** Keeps the files' owner, which Node.js does not. */
const copyStopped = () => run('cp', ['-a', join(stopped, 'database'), dataDir]);
const open = (mayMake = true) => openEmbeddedServer({ dataDir, mayMake, log });
const cluster = () => join(dataDir, 'database');

async function serverPid(): Promise<number | undefined> {
  const file = await readFile(join(cluster(), 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  return pid && isAlive(pid) ? pid : undefined;
}

function hold(within: string[] = []): ChildProcess {
  const [program = '', ...args] = [...within, process.execPath, holder, dataDir];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  holders.push(child);
  return child;
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [line] = await once(createInterface({ input: child.stdout ?? expect.fail() }), 'line');
  return String(line);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const write = (url: string, word: string) =>
  query(url, `create table if not exists kept (word text); insert into kept values ('${word}')`);
const kept = async (url: string) =>
  (await query<{ word: string }>(url, 'select word from kept order by word')).map(
    ({ word }) => word,
  );

async function refusal(mayMake = true): Promise<string> {
  const error = await open(mayMake).then(
    () => expect.fail('it was opened'),
    (fault: unknown) => fault,
  );
  expect(error).toHaveProperty('name', 'StartError');
  return (error as Error).message;
}

describe("the shop's own PostgreSQL server", () => {
  it('is made at the first start, flushes what it confirms, and listens at no port', async () => {
    const server = await open();
    const [settings] = await query<Record<string, string>>(
      server.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as ports,
        current_setting('autovacuum') as autovacuum, current_setting('max_wal_size') as log, current_setting('jit') as jit,
        current_setting('shared_buffers') as buffers, current_setting('max_connections') as connections`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commits: 'on',
      pages: 'on',
      ports: '',
      autovacuum: 'on',
      log: '256MB',
      jit: 'off',
      buffers: '32MB',
      connections: '50',
    });
    await server.close();
    expect(await serverPid()).toBeUndefined();
  });

  it('has its socket where only its user may enter', async () => {
    await copyStopped();
    const server = await open();
    const folder = new URL(server.url).searchParams.get('host') ?? '';
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toContain('.s.PGSQL.5432');
    await server.close();
  });

  it.runIf(isRoot)('runs as a user without rights when the shop is started by root', async () => {
    await copyStopped();
    const server = await open();
    expect((await stat(`/proc/${await serverPid()}`)).uid).not.toBe(0);
    await server.close();
  });

  it.runIf(isRoot)('is made from programs that lie where only root may enter', async () => {
    const { command } = await findPostgresPrograms(dataDir);
    const [program, args] = command('initdb', ['--pgdata', join(dataDir, 'made'), '--no-sync']);
    const bin = args.at(-4) ?? '';
    await run('cp', ['-r', dirname(dirname(bin)), join(dataDir, 'native')]);
    await mkdir(join(dataDir, 'made'));
    await chown(join(dataDir, 'made'), 65_534, 65_534);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const moved = args.map((each) => (each === bin ? join(dataDir, 'native/bin/initdb') : each));
    await run(program, moved);
    expect(await readdir(join(dataDir, 'made'))).toContain('PG_VERSION');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const short = dataDir;
    dataDir = join(dataDir, 'a-folder-with-a-long-name'.repeat(5));
    const server = await open();
    await write(server.url, 'far down');
    const other = hold();
    expect(await kept(await urlOf(other))).toEqual(['far down']);
    await server.close();
    await stop(other, 'SIGTERM');
    expect(await serverPid()).toBeUndefined();
    dataDir = short;
  });

  it('gives the shop a role that reads no files and starts no programs', async () => {
    await copyStopped();
    const server = await open();
    const [role] = await query(server.url, 'select rolsuper from pg_roles where rolname = user');
    expect(role).toEqual({ rolsuper: false });
    for (const statement of [
      "select pg_read_file('PG_VERSION')",
      "copy (select 1) to program 'true'",
      'alter role storefront superuser',
    ]) {
      await expect(query(server.url, statement)).rejects.toThrow(/permission denied/);
    }
    await server.close();
  });

  it('takes over what a version before made as the superuser', async () => {
    await copyStopped();
    const first = await open();
    const superuser = new URL(first.url);
    superuser.username = 'shop';
    await write(superuser.href, 'from before');
    await query(superuser.href, 'alter schema public owner to shop');
    await query(
      superuser.href,
      `create table numbered (id bigint generated always as identity, serial serial);
        create sequence order_numbers; insert into numbered default values`,
    );
    await first.close();
    const second = await open();
    await write(second.url, 'from now');
    expect(await kept(second.url)).toEqual(['from before', 'from now']);
    await query(
      second.url,
      `insert into numbered default values; alter table numbered add column word text;
        alter sequence order_numbers restart 7; create table another (id bigint)`,
    );
    const others = `select relname from pg_class where relnamespace = 'public'::regnamespace
      and relowner <> 'storefront'::regrole`;
    expect(await query(second.url, others)).toEqual([]);
    await second.close();
  });

  it('keeps what was written over a restart', async () => {
    await copyStopped();
    const first = await open();
    await write(first.url, 'still here');
    await first.close();
    const second = await open();
    expect(await kept(second.url)).toEqual(['still here']);
    await second.close();
  });

  it('is shared by processes that come at the same moment, and stopped by the last', async () => {
    const all = [hold(), hold(), hold()];
    const urls = await Promise.all(all.map(urlOf));
    expect(new Set(urls).size).toBe(1);
    const pid = await serverPid();
    const [first, second, third] = all;
    if (!first || !second || !third) expect.fail();
    await Promise.all([stop(first, 'SIGTERM'), stop(second, 'SIGKILL')]);
    expect(await serverPid()).toBe(pid);
    await stop(third, 'SIGTERM');
    expect(await serverPid()).toBeUndefined();
  });

  it('is stopped once by processes that end at the same moment', async () => {
    await copyStopped();
    const all = [hold(), hold(), hold()];
    await Promise.all(all.map(urlOf));
    await Promise.all(all.map((each) => stop(each, 'SIGTERM')));
    expect(await serverPid()).toBeUndefined();
  });
});

describe('after a kill', () => {
  it('of the process, the next one takes over the server that still runs', async () => {
    await copyStopped();
    const first = hold();
    await write(await urlOf(first), 'confirmed');
    const pid = await serverPid();
    await stop(first, 'SIGKILL');
    const next = await open();
    expect(await serverPid()).toBe(pid);
    expect(await kept(next.url)).toEqual(['confirmed']);
    await next.close();
    expect(await serverPid()).toBeUndefined();
  });

  it('of the server, it is started again and the process goes on', async () => {
    await copyStopped();
    const server = await open();
    const words = [];
    for (const word of ['1', '2', '3']) {
      await write(server.url, word);
      words.push(word);
      const killed = (await serverPid()) ?? expect.fail();
      process.kill(killed, 'SIGKILL');
      await expect
        .poll(() => kept(server.url).catch(() => undefined), { timeout: 30_000 })
        .toEqual(words);
      expect(await serverPid()).not.toBe(killed);
    }
    await server.close();
    expect(await serverPid()).toBeUndefined();
  });

  it('of both, the next start recovers what was confirmed', async () => {
    await copyStopped();
    const first = hold();
    await write(await urlOf(first), 'confirmed');
    const pid = (await serverPid()) ?? expect.fail();
    first.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const next = await open();
    expect(await kept(next.url)).toEqual(['confirmed']);
    await next.close();
  });

  it('in the middle of the first start, the next one makes the server', async () => {
    // Left by a copy that was stopped.
    await mkdir(cluster(), { recursive: true });
    // The folder shows how far the killed start came.
    const stages = [
      () => readdir(dataDir),
      async () => (await readdir(dataDir)).filter((name) => name.includes('.unfinished-')),
      () => readdir(join(cluster(), 'pg_wal')),
    ];
    for (const stage of stages) {
      const first = hold();
      await expect
        .poll(() => stage().catch(() => []), { interval: 1, timeout: 30_000 })
        .not.toEqual([]);
      await stop(first, 'SIGKILL');
      const next = await open();
      await write(next.url, 'whole');
      expect(await kept(next.url)).toEqual(['whole']);
      await next.close();
      expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
      await rm(cluster(), { recursive: true });
    }
  });

  it('and a power cut that left an empty postmaster.pid, the next start works', async () => {
    await copyStopped();
    await writeFile(join(cluster(), 'postmaster.pid'), '');
    await (await open()).close();
    expect(await serverPid()).toBeUndefined();
  });

  it('and a restart of the machine, another process may have the number of the server', async () => {
    await copyStopped();
    const file = [process.pid, cluster(), 1, 5432, cluster(), '', '  1  1', 'ready'].join('\n');
    await writeFile(join(cluster(), 'postmaster.pid'), `${file}\n`);
    const server = await open();
    expect(await serverPid()).not.toBe(process.pid);
    await server.close();
  });
});

describe.runIf(hasContainers)('in another container', () => {
  const otherContainer =
    /^DATA_DIR: another container of this machine .* has the database in .* open\. Stop .*\.$/;

  /** The first process of `unshare`'s container: its end ends the others. */
  async function firstChild(pid: number | undefined): Promise<number> {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return Number.parseInt(children, 10);
  }

  /** Once `unshare` has ended, the container has no process. */
  async function end(other: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const ended = once(other, 'exit');
    process.kill(await firstChild(other.pid), signal);
    await ended;
  }

  it('it is refused while it is used, and opened when that container was killed', async () => {
    await copyStopped();
    const other = hold(container);
    const url = await urlOf(other);
    await write(url, 'confirmed');
    expect(await refusal()).toMatch(otherContainer);
    await write(url, 'later');
    expect(await refusal()).toMatch(otherContainer);
    expect(await kept(url)).toEqual(['confirmed', 'later']);
    await end(other, 'SIGKILL');
    const next = await open();
    expect(await kept(next.url)).toEqual(['confirmed', 'later']);
    await next.close();
  });

  it('it is refused while only its server is left', async () => {
    await copyStopped();
    // The shop is not the first process: the shell continues without it.
    const script = '"$@" & wait "$!"; echo ended; sleep infinity';
    const other = hold([...container, 'sh', '-c', script, 'sh']);
    const lines = createInterface({ input: other.stdout ?? expect.fail() });
    const read = lines[Symbol.asyncIterator]();
    const url: string = (await read.next()).value ?? expect.fail();
    await write(url, 'confirmed');
    process.kill(await firstChild(await firstChild(other.pid)), 'SIGKILL');
    expect(await read.next()).toMatchObject({ value: 'ended' });
    expect(await refusal()).toMatch(otherContainer);
    expect(await kept(url)).toEqual(['confirmed']);
    await end(other, 'SIGKILL');
  });

  it('it is opened here when it was closed there', async () => {
    await copyStopped();
    const other = hold(container);
    await write(await urlOf(other), 'confirmed');
    await end(other, 'SIGTERM');
    const next = await open();
    expect(await kept(next.url)).toEqual(['confirmed']);
    await next.close();
  });

  it('it is refused there while it is used here, and goes on here after a crash', async () => {
    await copyStopped();
    const server = await open();
    await write(server.url, 'confirmed');
    const other = hold(container);
    let said = '';
    other.stderr?.on('data', (text) => {
      said += text;
    });
    await once(other, 'close');
    expect(said).toContain('another container of this machine');
    process.kill((await serverPid()) ?? expect.fail(), 'SIGKILL');
    await expect
      .poll(() => kept(server.url).catch(() => undefined), { timeout: 30_000 })
      .toEqual(['confirmed']);
    await server.close();
  });
});

function canContain(): boolean {
  if (process.platform !== 'linux' || !isRoot) return false;
  const [program = '', ...args] = container;
  try {
    execFileSync(program, [...args, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('is refused in one line, and nothing is changed,', () => {
  beforeEach(copyStopped);

  /** Names with modification times. */
  async function contents(): Promise<string[]> {
    const names = (await readdir(cluster(), { recursive: true })).sort();
    return Promise.all(
      names.map(async (name) => `${name} ${(await stat(join(cluster(), name))).mtimeMs}`),
    );
  }

  it.each([
    ['a file', () => writeFile(cluster(), 'x')],
    ['a link that leads nowhere', () => symlink('/nowhere', cluster())],
  ])('%s in the place of the database', async (_what, put) => {
    await rm(cluster(), { recursive: true });
    await put();
    expect(await refusal()).toMatch(/^DATA_DIR: .* is no folder\. Move it away.*\.$/);
    expect(await lstat(cluster())).toBeTruthy();
  });

  it('a database of an older version of the shop', async () => {
    await rm(join(cluster(), 'machine.json'));
    const before = await contents();
    expect(await refusal()).toMatch(
      /^DATA_DIR: the database in .* is of an older version of the shop.*backup FILE.*restore FILE.*\.$/,
    );
    expect(await contents()).toEqual(before);
  });

  it('a database of another PostgreSQL', async () => {
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
    const before = await contents();
    expect(await refusal()).toMatch(
      /^DATA_DIR: the database in .* is of PostgreSQL 17; this version needs .* PostgreSQL 18\. .*\.$/,
    );
    expect(await contents()).toEqual(before);
  });

  it('a database that another machine has open', async () => {
    const other = { hostname: 'other', bootId: 'another start', machineId: 'another machine' };
    await writeFile(join(cluster(), 'machine.json'), JSON.stringify(other));
    await writeFile(join(cluster(), 'postmaster.pid'), `4711\n${cluster()}\n`);
    const before = await contents();
    expect(await refusal()).toMatch(
      /^DATA_DIR: the machine other has the database in .* open.*delete .*postmaster\.pid\.$/,
    );
    expect(await contents()).toEqual(before);
    // The owner copied it here.
    await rm(join(cluster(), 'postmaster.pid'));
    await (await open()).close();
  });

  it('a database whose server takes no connection, once it has waited', async () => {
    const server = await open();
    const pid = (await serverPid()) ?? expect.fail();
    const socket = join(cluster(), '.s.PGSQL.5432');
    const noConnection = new RegExp(
      `^DATA_DIR: the database server of .* runs as process ${pid} but takes no connection \\(.+\\)\\. .*"kill -QUIT ${pid}".*\\.$`,
    );
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(findServer(cluster(), 200)).rejects.toThrow(noConnection);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    // As a private temporary folder does.
    await rename(socket, `${socket}.hidden`);
    try {
      await expect(findServer(cluster(), 200)).rejects.toThrow(noConnection);
    } finally {
      await rename(`${socket}.hidden`, socket);
    }
    expect(await findServer(cluster())).toMatchObject({ pid });
    await run('kill', ['-QUIT', String(pid)]);
    await expect.poll(() => isAlive(pid)).toBe(false);
    await server.close();
  });

  it('a damaged database', async () => {
    await writeFile(join(cluster(), 'global', 'pg_control'), 'nonsense');
    const before = await contents();
    expect(await refusal()).toMatch(
      /^DATA_DIR: the database in .* cannot be opened \(.+\); see .*database\.log\. .*\.$/,
    );
    expect(await contents()).toEqual(before);
  });

  it.runIf(isRoot)("another user's folder", async () => {
    await chown(dataDir, 12_345, 12_345);
    expect(await refusal()).toMatch(/^DATA_DIR: .* belongs to another user \(number 12345\).*\.$/);
    await chown(dataDir, 0, 0);
  });

  it('a folder without a shop, to a command that needs one', async () => {
    await rm(cluster(), { recursive: true });
    expect(await refusal(false)).toMatch(/^DATA_DIR: there is no shop in .*$/);
    await mkdir(join(dataDir, 'elsewhere'));
    dataDir = join(dataDir, 'elsewhere', 'data');
    expect(await refusal(false)).toMatch(/^DATA_DIR: there is no shop in .*$/);
  });

  it('a path that leaves no room for a socket', async () => {
    const long = join(dataDir, 'a-folder-with-a-long-name'.repeat(5));
    await mkdir(long);
    await rename(cluster(), join(long, 'database'));
    const [short, temporary] = [dataDir, process.env.TMPDIR];
    try {
      process.env.TMPDIR = long;
      dataDir = long;
      const before = await contents();
      expect(await refusal()).toMatch(
        /^DATA_DIR: .* is too long for a socket, .* shorter DATA_DIR\.$/,
      );
      expect(await contents()).toEqual(before);
    } finally {
      dataDir = short;
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
    }
  });

  it('a platform without PostgreSQL', async () => {
    const arch = process.arch;
    Object.defineProperty(process, 'arch', { value: 'mips' });
    try {
      await expect(findPostgresPrograms(dataDir)).rejects.toThrow(
        /^No PostgreSQL for this platform: .*set DATABASE_URL to a PostgreSQL server\.$/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });
});
