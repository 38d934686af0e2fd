import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { publishCatalogue } from '#server/catalogue/publish-catalogue.ts';
import { testProducts } from '#server/catalogue/test-products.ts';
import type { Database } from '#server/database/database.ts';
import { openMemoryDatabase } from '#server/database/open-memory-database.ts';
import { copySnapshot } from '#server/database/test-snapshot.ts';
import { readEnvironment } from '#server/environment/environment.ts';
import { startAdministrationSocket } from './administration-socket.ts';
import { runCommandHere } from './run-command.ts';
import { socketPaths } from './socket-path.ts';

let database: Database;
let folder: string;
let dataDir: string;
let closing: { close(): Promise<void> }[];

beforeAll(async () => {
  database = await openMemoryDatabase();
  await publishCatalogue(database, testProducts(3));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
  dataDir = folder;
  closing = [];
});
afterEach(async () => {
  for (const part of closing) await part.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

/** Takes commands for a data folder whose own database is another, to tell the two apart. */
async function start(): Promise<string> {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const log = pino({ enabled: false });
  closing.push(await startAdministrationSocket({ database, environment, log }));
  return (await socketPaths(dataDir, 'find').next()).value ?? expect.fail();
}

const list = () =>
  runCommandHere(['catalogue', 'list', '--json'], { dataDir, databaseUrl: undefined });

it('has the running shop do the work, over what a killed one left', async () => {
  await writeFile(join(dataDir, 'administration.sock'), '');
  await start();
  expect(JSON.parse((await list()).stdout)).toMatchObject([{ productCount: 3 }]);
});

it('is for the shop alone: no other user may connect', async () => {
  const path = await start();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('is found where the data folder has a name too long for a socket', async () => {
  dataDir = join(folder, 'long'.repeat(30));
  await mkdir(dataDir);
  const path = await start();
  expect(path.startsWith(dataDir)).toBe(false);
  expect(JSON.parse((await list()).stdout)).toMatchObject([{ productCount: 3 }]);
});

it('needs no temporary folder where the data folder can have it', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'nowhere'));
  await start();
  expect(JSON.parse((await list()).stdout)).toMatchObject([{ productCount: 3 }]);
});

it.each([
  ['cannot be written', async () => join(folder, 'nowhere')],
  [
    "has another user's folder under our name",
    async () => {
      await mkdir(join(folder, `adi-storefront-${process.getuid?.()}`), { mode: 0o755 });
      return folder;
    },
  ],
])('keeps no shop from opening when the temporary folder %s', async (_, prepare) => {
  vi.stubEnv('TMPDIR', await prepare());
  dataDir = join(folder, 'long'.repeat(30));
  await mkdir(dataDir);
  const log = pino({ enabled: false });
  const warned = vi.spyOn(log, 'warn');
  const environment = readEnvironment({ DATA_DIR: dataDir });
  closing.push(await startAdministrationSocket({ database, environment, log }));
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('a shorter DATA_DIR'));
  await copySnapshot(inject('testDatabases').snapshot, dataDir);
  expect((await list()).stdout).toBe('[]\n');
});

it('is gone when the shop has stopped, and commands open the folder themselves', async () => {
  const path = await start();
  await closing.pop()?.close();
  await expect(stat(path)).rejects.toThrow('ENOENT');
  await copySnapshot(inject('testDatabases').snapshot, dataDir);
  expect((await list()).stdout).toBe('[]\n');
});

it('answers what is no command with a failure, and goes on', async () => {
  const path = await start();
  for (const message of [
    'no JSON',
    '{"command":"catalogue list"}',
    '{"command":"burn","args":{"positionals":[],"options":{}}}',
    '{"command":"catalogue publish","args":{"positionals":[],"options":{}},"input":{"products":[{}]}}',
  ]) {
    const socket = connect(path);
    socket.write(`${message}\n`);
    expect(await text(socket)).toMatch(/^\{"warn":".+"\}\n\{"exit":1\}\n$/);
  }
  expect((await list()).exitCode).toBe(0);
});
