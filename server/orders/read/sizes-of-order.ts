import { soldAmong, soldProducts } from '#server/catalogue/sold-products.ts';
import type { Database } from '#server/database/database.ts';
import { selectLines } from '#server/orders/change/queries.ts';
import { selectOrder } from '#server/orders/queries.ts';
import { listStock } from '#server/stock/list-stock.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';

interface SizesOfProduct {
  id: number;
  /** In which it is sold now; none for a product without sizes, or one that is no longer sold. */
  sizes: readonly {
    size: string;
    /** Null when nobody counts them. */
    left: number | null;
  }[];
}

/** For who changes a line: the sizes of the order's products, and what is left of them. */
export async function sizesOfOrder(
  {
    database: { db },
    catalogueUrl,
  }: { database: Pick<Database, 'db'>; catalogueUrl: string | undefined },
  _actor: Actor,
  { number }: { number: number },
): Promise<Outcome<{ rows: SizesOfProduct[] }, 'no-order'>> {
  if (!(await selectOrder(db, number))) return { refusal: 'no-order', number };
  const lines = await selectLines(db, number);
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts({ db }, catalogueUrl);
  const sold = await soldAmong(db, ids, elsewhere);
  const counted = await listStock({ db }, { ids });
  const leftOf = (id: number, size: string) =>
    counted.find((each) => each.id === id && each.size === size)?.left ?? null;
  const rows = ids.map((id) => {
    const { sizes = [] } = sold.get(id) ?? {};
    return { id, sizes: sizes.map((size) => ({ size, left: leftOf(id, size) })) };
  });
  return { ok: { rows } };
}
