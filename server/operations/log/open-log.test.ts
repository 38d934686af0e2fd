import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { openLog } from './open-log.ts';

function logged(error: unknown): string {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  openLog('info', { write }).error({ err: error }, 'A request could not be answered');
  return text;
}

describe('a fault of the database', () => {
  let test: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    test = await createTestDatabase();
    database = await test.open();
    await database.db.execute(sql`create table notes (name text primary key, told text not null)`);
  });
  afterEach(() => test.drop());

  const keep = (name: string, note: string | null) =>
    database.db.execute(sql`insert into notes (name, told) values (${name}, ${note})`);
  const faultOf = (work: PromiseLike<unknown>) => work.then(() => expect.fail(), logged);

  it('is logged with its query, its code and its place, and with none of its values', async () => {
    await keep('mona@shop.example', '$argon2id$one');
    const twice = await faultOf(keep('mona@shop.example', '$argon2id$two'));
    const missing = await faultOf(keep('omar@shop.example', null));
    for (const [line, code] of [
      [twice, '23505'],
      [missing, '23502'],
    ] as const) {
      expect(line).not.toMatch(/shop\.example|argon2id/);
      expect(JSON.parse(line)).toMatchObject({
        msg: 'A request could not be answered',
        err: {
          message: 'Failed query: insert into notes (name, told) values ($1, $2)',
          cause: { code, table: 'notes' },
        },
      });
    }
  });
});

it('another fault is logged whole, with its causes', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const line = logged(new AggregateError([gone], 'both', { cause: new TypeError('why') }));
  expect(JSON.parse(line).err).toMatchObject({
    type: 'AggregateError',
    message: 'both',
    stack: expect.stringContaining('open-log.test.ts'),
    cause: { type: 'TypeError', message: 'why' },
    errors: [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }],
  });
});

it.each([
  ['mona.adel+shop@mail.example.com', '…@mail.example.com'],
  ["o'brien@example.com", '…@example.com'],
  ['منى@mail.example.com', '…@mail.example.com'],
  ['mona@بريد.مصر', '…@بريد.مصر'],
])('who was to get a mail is not logged, and why it was refused is: %s', (address, told) => {
  const refused = new Error(`550 5.1.1 <${address}>: No such user, 1 of 2`);
  expect(JSON.parse(logged(refused)).err.message).toBe(`550 5.1.1 <${told}>: No such user, 1 of 2`);
});
