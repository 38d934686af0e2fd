import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';

const program = fileURLToPath(new URL('../build/server/main.js', import.meta.url));
const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'adi-test-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function run(words: string[], variables: Record<string, string>) {
  const shop = spawn(process.execPath, words, {
    env: { DATA_DIR: dataDir, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], stdout, stderr] = await Promise.all([
    once(shop, 'close'),
    text(shop.stdout),
    text(shop.stderr),
  ]);
  return { exitCode, stdout, stderr };
}

/** The files; undefined without the folder. */
async function contents(): Promise<string[] | undefined> {
  return existsSync(dataDir) ? (await readdir(dataDir)).sort() : undefined;
}

describe('a shop that cannot start', () => {
  it.each([
    { fault: 'a wrong setting', variables: { PORT: 'http' }, line: /^PORT/ },
    { fault: 'an unknown host', variables: { HOST: 'nowhere.invalid' }, line: /^HOST=nowhere/ },
    {
      fault: 'a foreign address',
      variables: { HOST: '192.0.2.1' },
      line: /^HOST=192\.0\.2\.1 is no/,
    },
    {
      fault: 'a folder of nobody',
      variables: { DATA_DIR: '/proc/x/y' },
      line: /^DATA_DIR: cannot/,
    },
  ])('tells $fault in one line, and makes no folder', async ({ variables, line }) => {
    const { exitCode, stdout, stderr } = await run([program], variables);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(line);
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
    expect(await contents()).toBeUndefined();
  });

  it('says that its port is in use, and makes no folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exitCode, stderr } = await run([program], { PORT: String(port) });
    other.close();
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use: [^\\n]+\\.\\n$`),
    );
    expect(await contents()).toBeUndefined();
  });

  it('says that a file is in the place of its folder, and keeps it', async () => {
    await writeFile(dataDir, 'precious');
    const { exitCode, stderr } = await run([program], {});
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^DATA_DIR: cannot write in [^\n]+\.\n$/);
    expect(await readdir(parent)).toEqual(['data']);
  });

  it('says that its database server does not answer, and writes nothing', async () => {
    const databaseUrl = 'postgres://shop:secret@127.0.0.1:1/shop';
    const { exitCode, stderr } = await run([program], { DATABASE_URL: databaseUrl });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: [^\n]+ on 127\.0\.0\.1:1: [^\n]+\.\n$/);
    expect(stderr).not.toContain('secret');
    expect(await contents()).toEqual([]);
  });

  it('says that its database has a newer version, and adds nothing to it', async () => {
    const log = pino({ enabled: false });
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
    await database.db.execute(sql`insert into migrations (name) values ('9999_future.sql')`);
    await database.close();
    const before = await contents();
    const { exitCode, stderr } = await run([program], {});
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^The database was made by a newer version [^\n]+\.\n$/);
    // The last server's output is kept.
    expect(await contents()).toEqual([...(before ?? []), 'database.log.last'].sort());
    expect(existsSync(join(dataDir, 'database', 'postmaster.pid'))).toBe(false);
  });
});

it.each([program, start])('takes no words, and says how settings are given: %s', async (file) => {
  const { exitCode, stdout, stderr } = await run([file, '--prot', '4000'], {});
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^Usage: npm start\. [^\n]+\n$/);
  expect(await contents()).toBeUndefined();
});
