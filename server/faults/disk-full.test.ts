import { execFile } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import {
  startTestPostgresServer,
  type TestPostgresServer,
} from '#server/database/test/postgres-server.ts';
import { expectTruth, type Shopping, startShopping } from './test/shopping.ts';
import { canMount, mountSmallDisk, removeDisk } from './test/small-disk.ts';

const run = promisify(execFile);
const settings = {
  LIMIT_ORDERS_PER_ACCOUNT: '1000000',
  LIMIT_ORDERS_PER_ADDRESS: '1000000',
  LIMIT_PIECES_WITHOUT_ADDRESS_PER_ACCOUNT: '1000000',
  LIMIT_PIECES_WITHOUT_ADDRESS_PER_ADDRESS: '1000000',
};

let shop: ShopProcess;
let shopping: Shopping;
const statusOf = async (path: string) => {
  const answer = await fetch(shop.url + path);
  await answer.arrayBuffer();
  return answer.status;
};

async function onSmallDisk<Started>(
  start: () => Promise<Started>,
): Promise<{ disk: string; started: Started }> {
  const temporary = process.env.TMPDIR;
  const disk = await mountSmallDisk('400m');
  try {
    process.env.TMPDIR = disk;
    return { disk, started: await start() };
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

/** Browsing still works. */
async function expectBrowsing(): Promise<void> {
  for (const path of ['/', '/shop', '/products.json', '/healthz']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
}

/** While the disk is full, no confirmed order is lost, and the shop recovers by itself. */
async function expectToOutlast(disk: string, whileFull?: () => Promise<void>): Promise<void> {
  const pid = shop.pid();
  await shopping.untilConfirmed(10);
  const filler = join(disk, 'filler');
  await fill(filler);
  await shopping.untilLeftWaiting(6);
  await whileFull?.();
  await expectBrowsing();
  await rm(filler);
  await shopping.untilConfirmed(10);
  await shopping.stop();
  await expectTruth(shop.url, shopping);
  expect(shop.pid()).toBe(pid);
  expect(() => process.kill(pid, 0)).not.toThrow();
}

describe.skipIf(!canMount)('a shop on a small disk', { timeout: 300_000 }, () => {
  let disk: string;
  beforeEach(async () => {
    ({ disk, started: shop } = await onSmallDisk(() => startShopProcess(settings)));
    shopping = await startShopping(shop.url);
  });
  afterEach(async () => {
    await shopping.stop();
    await shop.remove();
    await removeDisk(disk);
  });

  it('is browsed while the disk is full, says that it takes nothing, and takes it when there is room', async () => {
    await expectToOutlast(disk, async () => {
      // Space is checked once a second: an answer may fail before that.
      await expect.poll(() => statusOf('/readyz')).toBe(503);
    });
  });

  it('whose server is killed while the disk is full has lost nothing when there is room', async () => {
    await shopping.untilConfirmed(10);
    const filler = join(disk, 'filler');
    await fill(filler);
    await shopping.untilLeftWaiting(6);
    const pid = shop.pid();
    const [server] = await serverProcesses(join(shop.dataDir, 'database'));
    process.kill(server ?? expect.fail(), 'SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 100_000 }).toBe(false);
    await expect(shop.start()).rejects.toThrow('The shop ended with 1');
    await rm(filler);
    await shop.start();
    await shopping.untilConfirmed(10);
    await shopping.stop();
    await expectTruth(shop.url, shopping);
  });
});

describe.skipIf(!canMount)(
  'a shop whose database server has a small disk',
  {
    timeout: 300_000,
  },
  () => {
    let disk: string;
    let postgres: TestPostgresServer;
    beforeEach(async () => {
      ({ disk, started: postgres } = await onSmallDisk(() => startTestPostgresServer()));
      shop = await startShopProcess({ ...settings, DATABASE_URL: `${postgres.url}/postgres` });
      shopping = await startShopping(shop.url);
    });
    afterEach(async () => {
      await shopping.stop();
      await shop.remove();
      await postgres.stop();
      await removeDisk(disk);
    });

    it('is browsed while that is full, refuses what the server refuses, and takes it when there is room', async () => {
      await expectToOutlast(disk);
    });
  },
);

describe('a shop whose files may not grow', { timeout: 300_000 }, () => {
  beforeEach(async () => {
    shop = await startShopProcess(settings);
    shopping = await startShopping(shop.url);
  });
  afterEach(async () => {
    await shopping.stop();
    await shop.remove();
  });

  it('ends rather than hang, and has lost nothing when it is started again', async () => {
    await shopping.untilConfirmed(10);
    const pid = shop.pid();
    // The shop passes its limit on to its next server; the present one needs it too.
    await limitFiles(pid);
    const cluster = join(shop.dataDir, 'database');
    const { uid, gid } = await stat(cluster);
    for (const each of await serverProcesses(cluster)) await limitFiles(each, { uid, gid });
    await expect.poll(() => isRunning(pid), { timeout: 100_000 }).toBe(false);
    await shop.stop();
    await shop.start();
    await shopping.untilConfirmed(10);
    await shopping.stop();
    await expectTruth(shop.url, shopping);
  });
});

async function serverProcesses(cluster: string): Promise<number[]> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  const server = Number.parseInt(file, 10);
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  return [server, ...children.trim().split(' ').map(Number)];
}

async function limitFiles(pid: number, owner: { uid?: number; gid?: number } = {}): Promise<void> {
  // A server process may have ended meanwhile.
  await run('prlimit', [`--pid=${pid}`, '--fsize=1024:'], owner).catch((error: Error) => {
    if (isRunning(pid)) throw error;
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const bytes = Buffer.alloc(size);
      try {
        for (;;) await handle.write(bytes);
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
  } finally {
    await handle.close();
  }
}
