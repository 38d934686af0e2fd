import { writtenProduct } from '#domain/product/written-product.ts';
import { soldProducts } from '#server/catalogue/sold-products.ts';
import type { WrittenTable } from '#server/csv/owners-table.ts';
import type { Database } from '#server/database/database.ts';
import { listPrivateFields } from '#server/private-fields/private-fields.ts';
import { listStock } from '#server/stock/list-stock.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { columns } from './columns.ts';

/** As they can be published again, with the numbers in stock of now. */
export async function exportProducts({
  database,
  catalogueUrl,
}: {
  database: Pick<Database, 'db'>;
  catalogueUrl: string | undefined;
}): Promise<Outcome<WrittenTable>> {
  const counted = Map.groupBy(await listStock(database), ({ id }) => id);
  const products = await soldProducts(database, catalogueUrl);
  const hidden = await listPrivateFields(database.db);
  const rows = products.map((product) => {
    const numbers = counted.get(product.id) ?? [];
    const left = new Map(numbers.map(({ size, left }) => [size, left]));
    return writtenProduct(product, left, hidden.get(product.id) ?? {});
  });
  return { ok: { columns, rows } };
}
