import * as v from 'valibot';

/**
 * Every table, those that others point to first. A migration that makes a table adds it here; a
 * test compares this list with the database.
 */
export const backupTables = [
  'releases',
  'release_products',
  'accounts',
  'refresh_tokens',
  'reset_codes',
  'signing_keys',
  'sessions',
  'attempt_counters',
  'bags',
  'remembered_deliveries',
  'orders',
  'order_lines',
  'order_statuses',
  'mail_outbox',
] as const;

/** What gives out numbers, with the same duty for migrations. */
export const backupSequences = ['order_numbers', 'mail_outbox_id_seq'] as const;

/**
 * A backup is gzip of lines of JSON. The first one says what it is; then each table comes as one
 * line with its columns, followed by its rows as objects; then the sequences; and at the end how
 * many rows there are, by which half a file is known. The values are as PostgreSQL writes JSON.
 */
export const backupFormat = 'adi-storefront-backup-1';

/** The first line. */
export const HeadSchema = v.object({
  format: v.literal(backupFormat),
  madeAt: v.string(),
  /** The schema that the rows have. */
  migrations: v.array(v.string()),
});

/** The lines that are no rows: rows have none of these members' names with such a value. */
export const MarkSchema = v.union([
  v.object({ $table: v.string(), columns: v.array(v.string()) }),
  v.object({ $sequence: v.string(), last: v.string(), called: v.boolean() }),
  v.object({ $end: v.number() }),
]);

/** How each of them begins; no column's name begins with a dollar sign. */
export const markBeginning = '{"$';
