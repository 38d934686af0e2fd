import { privateFields } from '#domain/product/private-fields.ts';
import type { Product } from '#domain/product/product.ts';
import { checkPublishedProduct } from '#domain/product/product-row.ts';
import { selectProducts } from '#server/catalogue/queries.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import { writePrivateFields } from '#server/private-fields/private-fields.ts';
import { countAgain, writeListedStock } from '#server/stock/listed-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { type CatalogueParts, refuseElsewhere } from './catalogue-parts.ts';
import { changedSizes } from './compare-products.ts';
import { logRelease } from './log-release.ts';
import { demoPublisher } from './publish-demo.ts';
import { writeRelease } from './write-release.ts';

type Fields = Readonly<Record<string, unknown>>;

/** As the log has a change: of a product only the fields that differ, null where there was none. */
export interface ProductBefore {
  /** The id of a product, or `order`. */
  thing: string;
  before: Fields | null;
  after: Fields | null;
}

type TakeBackRefusal = 'catalogue-is-elsewhere' | 'no-product' | 'product-is-wrong';

/**
 * One release in which these products are as they were before. Those that come back stand at the end,
 * and are counted again, from the same numbers.
 */
export async function takeBackProducts(
  { database, clock, catalogueUrl }: CatalogueParts,
  actor: Actor,
  changes: readonly ProductBefore[],
): Promise<Outcome<{ release: string | null }, TakeBackRefusal>> {
  const elsewhere = refuseElsewhere(catalogueUrl);
  if (elsewhere) return elsewhere;
  const at = clock();
  const made = { madeBy: madeByOf(actor), at };
  return database.transaction(
    async (tx): Promise<Outcome<{ release: string | null }, TakeBackRefusal>> => {
      await lockForTransaction(tx, 'catalogue');
      const present = await selectProducts(tx);
      const products = new Map(present.map((product) => [product.id, product]));
      for (const change of changes.filter(({ thing }) => thing !== 'order')) {
        const id = Number(change.thing);
        const earlier = asBefore(products.get(id), id, change);
        if (earlier === 'gone') products.delete(id);
        else if ('refusal' in earlier) return earlier;
        else products.set(id, earlier);
      }
      const order = changes.find(({ thing }) => thing === 'order')?.before?.ids;
      const after = inOrder([...products.values()], Array.isArray(order) ? order : []);
      const release = await writeRelease(tx, after, { kind: 'edit', ...made }, { before: present });
      const sold = release ? changedSizes(release.changes) : [];
      const origin = { reason: 'publication', ...made } as const;
      const ended = await writeListedStock(tx, { listed: [], sold }, origin);
      const begun = await countAgain(tx, { sold, except: demoPublisher }, origin);
      const privateChanges = await writePrivateFields(tx, changes.flatMap(hiddenBefore));
      const stockChanges = [...ended, ...begun];
      await logRelease(tx, { release, stockChanges, privateChanges }, { at, actor });
      return { ok: { release: release?.key ?? null } };
    },
  );
}

/** Nothing where the change was not about them. */
function hiddenBefore({ thing, before }: ProductBefore) {
  const fields = privateFields.flatMap((name) => {
    const text = before?.[name];
    return text === undefined ? [] : [[name, typeof text === 'string' ? text : '']];
  });
  return fields.length === 0 ? [] : [{ id: Number(thing), fields: Object.fromEntries(fields) }];
}

function asBefore(
  present: Product | undefined,
  id: number,
  { before, after }: ProductBefore,
): Product | 'gone' | Refusal<'no-product' | 'product-is-wrong'> {
  if (!before) return 'gone';
  // One that was removed comes back as it was.
  if (!present && after) return { refusal: 'no-product', id };
  const fields = Object.entries({ ...present, ...before }).filter(([, value]) => value !== null);
  const checked = checkPublishedProduct(Object.fromEntries(fields));
  if (!('faults' in checked)) return checked.product;
  return { refusal: 'product-is-wrong', faults: checked.faults.map(({ fault }) => fault) };
}

/** Those that the list names take each other's places; all others stay where they are. */
function inOrder(products: readonly Product[], ids: readonly unknown[]): Product[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Product) => place.get(id) ?? 0;
  const named = products
    .filter(({ id }) => place.has(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .values();
  return products.map((product) =>
    place.has(product.id) ? (named.next().value ?? product) : product,
  );
}
