import {
  type PrivateField,
  type PrivateFields,
  privateFields,
} from '#domain/product/private-fields.ts';
import type { Queries } from '#server/database/database.ts';
import { selectPrivateFields, upsertPrivateFields } from './queries.ts';

export { selectPrivateFields as listPrivateFields } from './queries.ts';

/** What a row of a table says of a product: an empty text ends a field. */
export interface WrittenPrivateFields {
  id: number;
  fields: PrivateFields;
}

export interface PrivateChange {
  id: number;
  field: PrivateField;
  /** Null where nothing was, or is, written. */
  before: string | null;
  after: string | null;
}

/** What writing them would change. */
export async function comparePrivateFields(
  { db }: { db: Queries },
  written: readonly WrittenPrivateFields[],
): Promise<PrivateChange[]> {
  const present = await selectPrivateFields(
    db,
    written.map(({ id }) => id),
  );
  return written.flatMap(({ id, fields }) =>
    privateFields.flatMap((field): PrivateChange[] => {
      const text = fields[field];
      if (text === undefined) return [];
      const [before, after] = [present.get(id)?.[field] ?? null, text === '' ? null : text];
      return before === after ? [] : [{ id, field, before, after }];
    }),
  );
}

/** Needs the lock `catalogue`. @returns what has changed, for the log */
export async function writePrivateFields(
  tx: Queries,
  written: readonly WrittenPrivateFields[],
): Promise<PrivateChange[]> {
  const changes = await comparePrivateFields({ db: tx }, written);
  const ids = [...new Set(changes.map(({ id }) => id))];
  const present = await selectPrivateFields(tx, ids);
  const products = ids.map((id) => {
    const changed = changes.filter((change) => change.id === id);
    const kept = Object.entries(present.get(id) ?? {});
    const fields = [...kept, ...changed.map(({ field, after }) => [field, after ?? undefined])];
    return { id, fields: Object.fromEntries(fields) as PrivateFields };
  });
  await upsertPrivateFields(tx, products);
  return changes;
}

/** Both sides of the changes of a product, as the log has fields. */
export function sidesOf(changes: readonly PrivateChange[]) {
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[name]]));
  return { before: side('before'), after: side('after') };
}
