import * as v from 'valibot';

/** Tables, referenced ones first. A migration that adds a table adds it here too; a test checks. */
export const backupTables = [
  'restores',
  'releases',
  'products',
  'product_changes',
  'private_fields',
  'size_charts',
  'owner_settings',
  'offer_codes',
  'delivery_terms',
  'courier_mappings',
  'stock',
  'stock_changes',
  'accounts',
  'refresh_tokens',
  'reset_codes',
  'signing_keys',
  'sessions',
  'attempt_counters',
  'bags',
  // The version before had it: a later migration drops it, and then earlier backups still have it.
  'remembered_deliveries',
  'addresses',
  'saved_products',
  'size_waits',
  'orders',
  'order_lines',
  'order_statuses',
  'returns',
  'return_lines',
  'return_steps',
  'order_links',
  'order_changes',
  'order_contacts',
  'mail_outbox',
  'staff',
  'staff_sessions',
  'staff_invitations',
  'staff_passkeys',
  'staff_views',
  'passkey_challenges',
  'office_tokens',
  'change_log',
  'office_calls',
] as const;

/** Triggers make them of other tables: no backup has them. */
export const derivedTables = ['order_search', 'account_search'] as const;

/** A migration that adds a sequence adds it here. */
export const backupSequences = [
  'order_numbers',
  'addresses_id_seq',
  'mail_outbox_id_seq',
  'stock_changes_id_seq',
  'returns_id_seq',
  'change_log_id_seq',
  'staff_id_seq',
  'staff_sessions_id_seq',
  'staff_passkeys_id_seq',
  'passkey_challenges_id_seq',
  'office_tokens_id_seq',
] as const;

/** Gzip of JSON lines: head, tables with rows, sequences, row count (missing in a cut file). */
export const backupFormat = 'adi-storefront-backup-1';

export const HeadSchema = v.object({
  format: v.literal(backupFormat),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  migrations: v.array(v.string()),
});

/** The lines that are not rows. No row matches this schema. */
export const MarkSchema = v.union([
  v.object({ $table: v.string(), columns: v.array(v.string()) }),
  v.object({ $sequence: v.string(), last: v.string(), called: v.boolean() }),
  v.object({ $end: v.number() }),
]);

/** How such a line begins; no column's name begins with `$`. */
export const markBeginning = '{"$';
