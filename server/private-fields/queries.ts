import { inArray, sql } from 'drizzle-orm';
import { type PrivateFields, privateFields } from '#domain/product/private-fields.ts';
import type { Queries } from '#server/database/database.ts';
import { privateFieldRows as rows } from './schema.ts';

const idsAtOnce = 1000;

/** By the ids of the products; without ids, of all. */
export async function selectPrivateFields(
  db: Queries,
  ids?: readonly number[],
): Promise<Map<number, PrivateFields>> {
  const asked = ids && inArray(rows.productId, [...ids]);
  if (ids?.length === 0) return new Map();
  const found = await db.select().from(rows).where(asked);
  return new Map(
    found.map(({ productId, ...fields }) => {
      const written = privateFields.flatMap((name) => {
        const text = fields[name];
        return text === null ? [] : [[name, text]];
      });
      return [productId, Object.fromEntries(written) as PrivateFields];
    }),
  );
}

/** All of them; those that have none any more have nulls. */
export async function upsertPrivateFields(
  tx: Queries,
  products: readonly { id: number; fields: PrivateFields }[],
): Promise<void> {
  const values = products.map(({ id, fields }) => ({
    productId: id,
    ...Object.fromEntries(privateFields.map((name) => [name, fields[name] ?? null])),
  }));
  const set = Object.fromEntries(
    privateFields.map((name) => [name, sql.raw(`excluded.${rows[name].name}`)]),
  );
  for (let start = 0; start < values.length; start += idsAtOnce) {
    await tx
      .insert(rows)
      .values(values.slice(start, start + idsAtOnce))
      .onConflictDoUpdate({ target: rows.productId, set });
  }
}
