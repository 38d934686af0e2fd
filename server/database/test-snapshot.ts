import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedBackend } from './embedded-backend.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { exchangeMessages } from './exchange-messages.ts';
import { migrate } from './migrate.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));
const migrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * A migrated, empty embedded database that tests copy instead of making their own, which takes
 * seconds. Kept from run to run until a migration or PGlite changes. Answers its folder, in which
 * `database/` is a data folder and `database.tar` its dump for memory.
 */
export async function prepareTestSnapshot(): Promise<string> {
  const folder = join(cache, await fingerprint());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  const pglite = await PGlite.create(join(unfinished, 'database'));
  const database = embeddedDatabase(inThisThread(pglite));
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(join(unfinished, 'database.tar'), dump.stream());
  await database.close();
  await rename(unfinished, folder).catch(async () => {
    // Another run was quicker.
    await rm(unfinished, { recursive: true });
  });
  return folder;
}

/** Lays a copy of the snapshot into a test's DATA_DIR. */
export async function copySnapshot(snapshot: string, dataDir: string): Promise<void> {
  await cp(join(snapshot, 'database'), join(dataDir, 'database'), { recursive: true });
}

/** The snapshot in memory, in this thread: what a test wants of it is a database at once. */
export async function loadSnapshot(snapshot: string): Promise<EmbeddedBackend> {
  const loadDataDir = await openAsBlob(join(snapshot, 'database.tar'));
  return inThisThread(await PGlite.create({ loadDataDir }));
}

function inThisThread(pglite: PGlite): EmbeddedBackend {
  return {
    exchange: (messages) => exchangeMessages(pglite, messages),
    close: () => pglite.close(),
  };
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(await readFile(join(dirname(pglite), '..', 'package.json')));
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
