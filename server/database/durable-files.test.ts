import {
  type BigIntStats,
  fdatasyncSync,
  fstatSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { durably, flushAll } from './durable-files.ts';

let folder: string;
/** What the disk has of each file: what was written since is in the memory alone. */
let onDisk: Map<string, Buffer>;

/** A file, whatever it is called by now. An inode alone may have been another file's, deleted since. */
function identity({ ino, birthtimeNs }: BigIntStats): string {
  return `${ino} ${birthtimeNs}`;
}

function identityAt(path: string): string {
  return identity(statSync(path, { bigint: true }));
}

async function filesIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'adi-test-')), 'database');
  await cp(join(inject('testDatabases').snapshot, 'database'), folder, { recursive: true });
  onDisk = new Map();
  for (const file of await filesIn(folder)) onDisk.set(identityAt(file), readFileSync(file));
});

afterEach(() => rm(join(folder, '..'), { recursive: true }));

function flush(descriptor: number): void {
  fdatasyncSync(descriptor);
  const status = fstatSync(descriptor, { bigint: true });
  if (!status.isFile()) return;
  const content = Buffer.alloc(Number(status.size));
  readSync(descriptor, content, 0, content.length, 0);
  onDisk.set(identity(status), content);
}

/** The folder as the disk has it: files that were never flushed are there, and empty. */
async function cutPower(): Promise<string> {
  const copy = `${folder}.after`;
  await cp(folder, copy, { recursive: true });
  for (const file of await filesIn(folder)) {
    await writeFile(file.replace(folder, copy), onDisk.get(identityAt(file)) ?? '');
  }
  return copy;
}

it.each(['written', 'written, with a checkpoint in between'])(
  'a power cut takes nothing of what was %s and confirmed',
  async (how) => {
    const pglite = await PGlite.create(durably(folder, flush));
    await pglite.exec('create table kept (number int primary key, what text)');
    for (let number = 1; number <= 20; number += 1) {
      await pglite.query(`insert into kept values ($1, repeat('x', 2000))`, [number]);
      if (how.includes('checkpoint') && number === 10) await pglite.exec('checkpoint');
    }
    const after = await cutPower();
    await pglite.close();
    const again = await PGlite.create(durably(after));
    const { rows } = await again.query('select count(*)::int as count, max(number) from kept');
    expect(rows).toEqual([{ count: 20, max: 20 }]);
    await again.close();
  },
);

it('a database that was made is flushed with all its files and folders', async () => {
  const flushed = new Set<number>();
  await flushAll(folder, (descriptor) => flushed.add(fstatSync(descriptor).ino));
  const inside = await readdir(folder, { recursive: true });
  const all = [folder, ...inside.map((name) => join(folder, name))];
  expect(flushed).toEqual(new Set(all.map((path) => statSync(path).ino)));
});
