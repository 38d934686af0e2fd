import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { publishList, testProducts } from '#server/catalogue/test/products.ts';
import type { Database } from '#server/database/database.ts';
import { listMigrations } from '#server/database/migrate.ts';
import {
  createOwnDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#server/database/test/test-database.ts';
import { numberAt } from '#server/database/told-number.ts';
import { mailQueued } from '#server/mail/queue-mails.ts';
import {
  backupSequences,
  backupTables,
  derivedTables,
} from '#server/operations/backup/backup-format.ts';
import { placeTestOrder, startOrderShop } from '#server/orders/test/order-shop.ts';
import { runCommandHere } from './test/run-command.ts';

type AnyDatabase = TestDatabase<string | undefined>;

let folder: string;
let file: string;
let made: AnyDatabase[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adi-test-'));
  file = join(folder, 'shop.backup');
  made = [];
});
afterEach(async () => {
  for (const test of made) await test.drop();
  await rm(folder, { recursive: true, force: true });
});

async function create(make: () => Promise<AnyDatabase> = createTestDatabase): Promise<AnyDatabase> {
  const test = await make();
  made.push(test);
  return test;
}

/** All but the list of restores, and the times that begin again with one. */
async function contents({ db }: Database): Promise<unknown> {
  const tables: Record<string, unknown[]> = {};
  for (const table of backupTables.filter((name) => name !== 'restores')) {
    const { rows } = await db.execute(
      sql`select (to_jsonb(t) - 'address_until')::text as row from ${sql.identifier(table)} t order by 1`,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Lets shoppers use a shop on the database, and runs `meanwhile` before it stops. */
async function withShop<T>(database: Database, meanwhile: () => Promise<T>): Promise<T> {
  const shop = await startOrderShop(database);
  const stopListening = await database.listen(mailQueued, () => {});
  try {
    await placeTestOrder(await signedIn(shop.url, 'mona'));
    return await meanwhile();
  } finally {
    await stopListening();
    await shop.stop();
  }
}

const ownServer = { name: 'its own server', make: createOwnDatabase };
const elsewhere = { name: 'a server elsewhere', make: createTestDatabase };

describe.each([
  { from: ownServer, to: elsewhere },
  { from: elsewhere, to: ownServer },
])('a backup of a running shop on $from.name', ({ from, to }) => {
  it(`brings everything back on ${to.name}, and no number is given out again`, async () => {
    const source = await create(from.make);
    const before = await source.open();
    const products = testProducts(1500).map((product) => ({
      ...product,
      nameAr: 'عدّاء "النيل" \\ 👟',
      descriptionAr: 'عدّاء "النيل"\n\\ 👟',
      price: 0.1,
    }));
    await publishList(before, products);
    await withShop(before, async () => {
      const done = await runCommandHere(['backup', file], source);
      expect(done).toMatchObject({ exitCode: 0, stderr: '' });
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['shop.backup']);
    const saved = await contents(before);

    const target = await create(to.make);
    const done = await runCommandHere(['restore', file], target);
    expect(done).toMatchObject({ exitCode: 0, stderr: '' });
    const after = await target.open();
    expect(await contents(after)).toEqual(saved);
    const numbers = sql`select number from orders order by number`;
    await withShop(after, async () => {
      const [first = 0, second = 0, ...more] = (await after.db.execute(numbers)).rows.map(
        ({ number }) => Number(number),
      );
      expect(second).toBeGreaterThan(first);
      const named = /next order has the number (\d+)/.exec(done.stdout)?.[1];
      expect(second).toBeGreaterThanOrEqual(Number(named));
      expect(second).toBeLessThanOrEqual(Math.max(Number(named), numberAt(new Date())));
      expect(more).toEqual([]);
    });
  });
});

describe('a backup', () => {
  it('replaces data only with --replace, and never of a running shop', async () => {
    const test = await create();
    const database = await test.open();
    await publishList(database, testProducts(2));
    const { report, saved } = await withShop(database, async () => {
      expect(await runCommandHere(['backup', file], test)).toMatchObject({ exitCode: 0 });
      return {
        report: await runCommandHere(['restore', file, '--replace'], test),
        saved: await contents(database),
      };
    });
    expect(report).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Nothing was restored: a shop is running/),
    });
    await database.db.execute(sql`delete from orders`);
    await publishList(database, testProducts(3));
    await database.close();

    const refused = await runCommandHere(['restore', file], test);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--replace') });
    const done = await runCommandHere(['restore', file, '--replace'], test);
    expect(done).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await contents(await test.open())).toEqual(saved);
  });

  it('that is incomplete, or another file, changes nothing', async () => {
    const test = await create();
    const database = await test.open();
    await publishList(database, testProducts(2000));
    const saved = await contents(database);
    await database.close();
    await runCommandHere(['backup', file], test);
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const files = {
      'cut off': whole.subarray(0, whole.length / 2),
      'without its end': gzipSync(text.slice(0, text.lastIndexOf('{"$end'))),
      'no gzip': Buffer.from(text),
      'no backup': gzipSync('{"products":[]}\n'),
      'one byte': Buffer.from(
        whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 255 : byte)),
      ),
      'a row twice': gzipSync(text.replace(/(?<=\n)(\{"\$table":"products".*\n)(.+\n)/, '$1$2$2')),
      'a word for a number': gzipSync(text.replace(/"price":[\d.]+/, '"price":"much"')),
      'a wrong mark': gzipSync(text.replace('{"$table":', '{"$tabel":')),
      'other columns': gzipSync(text.replace('"columns":["id"', '"columns":["ident"')),
      newer: gzipSync(text.replace('"migrations":[', '"migrations":["9999_future.sql",')),
    };
    const told: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(file, bytes);
      const { exitCode, stderr } = await runCommandHere(['restore', file, '--replace'], test);
      expect(exitCode).toBe(1);
      told[name] = stderr.trim().replace(`${file} was not restored. `, '');
    }
    expect(told).toEqual({
      'cut off': 'The file is damaged.',
      'one byte': 'The file is damaged.',
      'a row twice': 'The file is damaged.',
      'a word for a number': 'The file is damaged.',
      'a wrong mark': 'The file is damaged.',
      'other columns': 'The file is damaged.',
      'without its end': 'The backup is incomplete.',
      'no gzip': 'It is not a backup of this shop.',
      'no backup': 'It is not a backup of this shop.',
      newer: expect.stringContaining('another version of the shop (it has 9999_future.sql'),
    });
    expect(await contents(await test.open())).toEqual(saved);
  });

  it('of an older version is brought to this one’s schema', async () => {
    const bag = { account_id: 'mona', lines: [], has_sale: false, version: 7, generation: 0 };
    const row = { ...bag, recent_writes: [], updated_at: '2026-01-02T03:04:05+00:00' };
    const migrations = ['catalogue', 'accounts', 'sessions', 'bags'];
    const lines = [
      {
        format: 'adi-storefront-backup-1',
        madeAt: '2026-01-02T03:04:05Z',
        migrations: migrations.map((name, index) => `000${index}_${name}.sql`),
      },
      { $table: 'bags', columns: Object.keys(row) },
      row,
      { $end: 1 },
    ];
    await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    const test = await create();
    expect(await runCommandHere(['restore', file], test)).toMatchObject({ exitCode: 0 });
    const { db } = await test.open();
    expect(await db.execute(sql`select version::int from bags`)).toMatchObject({
      rows: [{ version: 7 }],
    });
    expect(await db.execute(sql`select 1 from orders`)).toMatchObject({ rows: [] });
  });

  it('of the version before this one keeps the addresses of accounts', async () => {
    const delivery = { name: 'Mona', mobile: '01012345678', governorate: 'giza' };
    const row = { account_id: 'mona', delivery, updated_at: '2026-01-02T03:04:05+00:00' };
    for (const rows of [[row], []]) {
      const lines = [
        {
          format: 'adi-storefront-backup-1',
          madeAt: '2026-01-02T03:04:05Z',
          migrations: (await listMigrations()).filter((name) => name < '0013'),
        },
        { $table: 'remembered_deliveries', columns: Object.keys(row) },
        ...rows,
        { $table: 'saved_products', columns: ['account_id'] },
        { $end: rows.length },
      ];
      await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
      const test = await create();
      expect(await runCommandHere(['restore', file], test)).toMatchObject({ exitCode: 0 });
      const { db } = await test.open();
      const kept = await db.execute(sql`select account_id, delivery from addresses`);
      expect(kept.rows).toEqual(rows.map(() => ({ account_id: 'mona', delivery })));
    }
  });

  it('of the version before orders without an address had an end gives them none', async () => {
    const row = {
      ...{ number: 1001, account_id: 'mona', email: 'mona@example.com', idempotency_key: 'key' },
      ...{ request_hash: 'hash', release_key: 'k', placed_at: '2026-11-01T03:04:05+00:00' },
      ...{ status: 'confirmed', language: 'en', has_sale: false, total_items: 1 },
      ...{ total_quantity: 1, total_price: 100, to_pay: 100, email_verified: false, discount: 0 },
      ...{ payment: 'cash', given_back: 0, return_days: 14, faulty_return_days: 30 },
    };
    const lines = [
      {
        format: 'adi-storefront-backup-1',
        madeAt: '2026-11-02T03:04:05Z',
        migrations: (await listMigrations()).filter((name) => name < '0025'),
      },
      { $table: 'orders', columns: Object.keys(row) },
      row,
      { $end: 1 },
    ];
    await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    const test = await create();
    expect(await runCommandHere(['restore', file], test)).toMatchObject({ exitCode: 0 });
    const { rows } = await (await test.open()).db.execute(sql`select address_until from orders`);
    expect(rows).toEqual([{ address_until: null }]);
  });

  it('of the version that kept one range of lost versions has it in the list', async () => {
    const bag = { account_id: 'mona', lines: [], has_sale: false, version: 7, generation: 0 };
    const lost = { after: 5, before: 7 };
    const rest = { recent_writes: [], updated_at: '2026-01-02T03:04:05+00:00' };
    const rows = [
      { ...bag, ...rest, lost_versions: lost },
      { ...bag, ...rest, account_id: 'sara', lost_versions: null },
    ];
    const lines = [
      {
        format: 'adi-storefront-backup-1',
        madeAt: '2026-11-27T03:04:05Z',
        migrations: (await listMigrations()).filter((name) => name < '0028'),
      },
      { $table: 'bags', columns: Object.keys(rows[0] ?? {}) },
      ...rows,
      { $end: rows.length },
    ];
    await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    const test = await create();
    expect(await runCommandHere(['restore', file], test)).toMatchObject({ exitCode: 0 });
    const { db } = await test.open();
    const kept = await db.execute(sql`select lost_versions from bags order by account_id`);
    expect(kept.rows).toEqual([{ lost_versions: [lost] }, { lost_versions: null }]);
  });

  it('contains every table and every sequence', async () => {
    const { db } = await (await create()).open();
    const { rows } = await db.execute(sql`
      select relname as name, relkind as kind from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')`);
    const named = (relkind: string) =>
      rows.filter(({ kind }) => kind === relkind).map(({ name }) => name);
    expect(named('r').sort()).toEqual([...backupTables, ...derivedTables, 'migrations'].sort());
    expect(named('S').sort()).toEqual([...backupSequences].sort());
  });
});

it('restore warns of a backup that other users can read', async () => {
  const test = await create();
  await chmod(folder, 0o755);
  await writeFile(file, gzipSync('{}\n'), { mode: 0o644 });
  const { stderr } = await runCommandHere(['restore', file], test);
  expect(stderr.split('\n')[0]).toBe(
    `Other users of this machine can read or change ${file}: chmod go= ${file}`,
  );
});

it('a file that cannot be read or written is reported, and nothing of it remains', async () => {
  const test = await create();
  const nowhere = join(folder, 'nowhere', 'shop.backup');
  expect(await runCommandHere(['backup', nowhere], test)).toMatchObject({
    exitCode: 1,
    stderr: `${nowhere} cannot be written: there is no such folder.\n`,
  });
  expect(await runCommandHere(['restore', nowhere], test)).toMatchObject({
    exitCode: 1,
    stderr: `${nowhere} cannot be read: there is no such file.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});
