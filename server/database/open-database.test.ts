import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { notifyOnCommit } from './notify-on-commit.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

const log = pino({ enabled: false });

describe('a database', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  it('orders keys by their bytes', async () => {
    const { db } = await test.open();
    const { rows } = await db.execute(
      sql`select key from (values ('_'), ('a'), ('B'), ('-'), ('0')) as keys (key)
          order by key collate "C"`,
    );
    expect(rows.map(({ key }) => key).join('')).toBe('-0B_a');
  });

  it('undoes a transaction that fails', async () => {
    const { db, transaction } = await test.open();
    await db.execute(sql`create table tried (word text)`);
    const failing = transaction(async (tx) => {
      await tx.execute(sql`insert into tried values ('half')`);
      throw new Error('the second half failed');
    });
    await expect(failing).rejects.toThrow('the second half failed');
    expect((await db.execute(sql`select * from tried`)).rows).toEqual([]);
  });

  it('notifies its listeners, and counts them', async () => {
    const database = await test.open();
    const heard = vi.fn();
    expect(await database.countListeners('news')).toBe(0);
    const stop = await database.listen('news', heard);
    expect(await database.countListeners('news')).toBe(1);
    await database.notify('other', 'not for us');
    await database.notify('news', 'hello');
    await expect.poll(() => heard.mock.calls, { timeout: 20_000 }).toEqual([['hello']]);
    await stop();
    expect(await database.countListeners('news')).toBe(0);
  });

  it('tells of a change by its commit, and never of one that is undone', async () => {
    const database = await test.open();
    const heard = vi.fn();
    await database.listen('news', heard);
    const undone = database.transaction(async (tx) => {
      await notifyOnCommit(tx, 'news', 'undone');
      throw new Error('it failed');
    });
    await expect(undone).rejects.toThrow('it failed');
    await database.transaction(async (tx) => {
      await notifyOnCommit(tx, 'news', 'done');
      await database.notify('news', 'meanwhile');
    });
    await expect
      .poll(() => heard.mock.calls, { timeout: 20_000 })
      .toEqual([['meanwhile'], ['done']]);
  });

  it('of a newer version is refused in one line, and nothing is changed', async () => {
    const current = await test.open();
    await current.db.execute(sql`insert into migrations (name) values ('9999_future.sql')`);
    await current.db.execute(sql`delete from migrations where name = '0000_catalogue.sql'`);
    await current.close();
    const error = await test.open().then(undefined, (fault: unknown) => fault);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty('message', expect.stringMatching(/newer.*9999_future\.sql.*\.$/));
  });
});

describe('a database on a server elsewhere', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  it('is brought to the schema once when several shops start on it together', async () => {
    await test.drop();
    test = await createTestDatabase({ template: 'template0' });
    const [first] = await Promise.all([test.open(), test.open(), test.open()]);
    const { rows } = await first.db.execute(sql`select name from migrations order by name`);
    expect(rows[0]).toEqual({ name: '0000_catalogue.sql' });
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('is listened to again after its connections broke, and listeners look anew', async () => {
    const [shop, other] = await Promise.all([test.open(), test.open()]);
    const heard = vi.fn();
    await shop.listen('news', heard);
    await other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(() => heard.mock.calls, { timeout: 20_000 }).toEqual([['']]);
    await other.notify('news', 'back');
    await expect.poll(() => heard.mock.calls, { timeout: 20_000 }).toEqual([[''], ['back']]);
    expect((await shop.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('that does not exist or cannot be reached is reported in one line without the password', async () => {
    const url = new URL(test.databaseUrl);
    url.password = 'secret';
    const missing = new URL('/nowhere', url);
    const deaf = new URL(url);
    deaf.port = '1';
    const unencrypted = new URL('?sslmode=verify-full', url);
    const message = await Promise.all([missing, deaf, unencrypted].map(faultOf));
    expect(message).toEqual([
      expect.stringMatching(/^DATABASE_URL: .*no such database.*\.$/),
      expect.stringMatching(/^DATABASE_URL: .*nothing listens there.*\.$/),
      expect.stringMatching(/^DATABASE_URL: .*does not support SSL.*\.$/),
    ]);
    expect(message.join()).not.toContain('secret');
  });

  it('that is read-only is reported in one line', async () => {
    await test.drop();
    test = await createTestDatabase({ template: 'template0' });
    const url = new URL(test.databaseUrl);
    const readOnly = new URL(
      `?options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
      url,
    );
    expect(await faultOf(readOnly)).toMatch(/^DATABASE_URL: .*read-only transaction \(25006\)\.$/);
  });

  it('that answers in an unexpected way is reported in one line, with its message', async () => {
    const poolerSays = 'unsupported startup parameter: application_name';
    const fields = ['SFATAL', 'VFATAL', 'C08P01', `M${poolerSays}`, ''].join('\0');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(4 + fields.length + 1);
    const pooler = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)])),
      );
    }).listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const address = pooler.address();
    if (typeof address !== 'object' || !address) expect.fail();
    const said = await faultOf(new URL(`postgres://shop@127.0.0.1:${address.port}/shop`));
    pooler.close();
    expect(said).toMatch(/^DATABASE_URL: .*: unsupported startup parameter.* \(08P01\)\.$/);
  });

  it('is asked for its time limits after connecting, for PgBouncer refuses them before', async () => {
    const { db } = await test.open();
    const { rows } = await db.execute(sql`
      select name, setting, source from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '60000', source: 'session' },
      { name: 'statement_timeout', setting: '30000', source: 'session' },
    ]);
  });

  async function faultOf({ href }: URL): Promise<string> {
    const opening = openDatabase({ databaseUrl: href, dataDir: test.dataDir, log });
    const error = await opening.then(undefined, (fault: unknown) => fault);
    return error instanceof StartError ? error.message : expect.fail(String(error));
  }
});

it('a data folder that cannot be written is reported in one line', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'adi-test-'));
  await writeFile(join(parent, 'a-file'), '');
  const dataDir = join(parent, 'a-file', 'data');
  await expect(openDatabase({ databaseUrl: undefined, dataDir, log })).rejects.toThrow(
    /^DATA_DIR: cannot write in .*a-file\/data \(ENOTDIR\).*\.$/,
  );
  await rm(parent, { recursive: true });
});
