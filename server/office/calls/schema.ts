import { customType, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** See migrations/0038_office_calls.sql. */
export const officeCalls = pgTable(
  'office_calls',
  {
    call: text().notNull(),
    part: text().notNull(),
    asked: text().notNull(),
    batch: uuid().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    answer: bytes(),
  },
  (table) => [
    primaryKey({ columns: [table.call, table.part] }),
    index('office_calls_by_time').on(table.at),
  ],
);
