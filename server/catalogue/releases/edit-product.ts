import { prepareRow } from '#domain/product/prepare-row.ts';
import type { PrivateFields } from '#domain/product/private-fields.ts';
import { fieldList, type Product } from '#domain/product/product.ts';
import { checkPublishedProduct, otherColumns } from '#domain/product/product-row.ts';
import type { WrittenStock } from '#domain/stock/stock.ts';
import type { Fault } from '#domain/text/fault.ts';
import { selectProducts } from '#server/catalogue/queries.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import {
  listPrivateFields,
  type PrivateChange,
  writePrivateFields,
} from '#server/private-fields/private-fields.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import type { StockChange } from '#server/stock/set-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal, versionOf } from '#server/use-cases/versions.ts';
import { type CatalogueParts, refuseElsewhere } from './catalogue-parts.ts';
import { changedSizes } from './compare-products.ts';
import { logRelease } from './log-release.ts';
import { writeRelease } from './write-release.ts';

interface EditedProduct {
  id: number;
  /** Null when the product itself does not differ. */
  release: string | null;
  stockChanges: StockChange[];
  privateChanges: PrivateChange[];
  version: number;
  /** Columns whose HTML became a text. */
  hadHtml: string[];
}

type EditRefusal =
  | 'catalogue-is-elsewhere'
  | 'no-product'
  | 'column-cannot-change'
  | 'product-is-wrong'
  | VersionRefusal;

type Edit = Outcome<Omit<EditedProduct, 'id' | 'hadHtml'>, EditRefusal>;

/**
 * A release of one changed product, and its numbers in stock.
 * @param changes cells by column, as in a list of products
 * @param version that was seen: what somebody else has changed since is not overwritten
 */
export async function editProduct(
  { database, clock, catalogueUrl }: CatalogueParts,
  actor: Actor,
  {
    id,
    changes,
    version,
  }: { id: number; changes: Readonly<Record<string, unknown>>; version?: number | undefined },
): Promise<Outcome<EditedProduct, EditRefusal>> {
  const elsewhere = refuseElsewhere(catalogueUrl);
  if (elsewhere) return elsewhere;
  const named = Object.entries(changes).map(([name, cell]) => [columnOf(name) ?? '', cell, name]);
  const [, , unknown] = named.find(([column]) => column === '') ?? [];
  if (unknown !== undefined) {
    return { refusal: 'column-cannot-change', column: String(unknown), columns: changeable };
  }
  const { row, hadHtml, faults } = prepareRow(Object.fromEntries(named));
  if (faults.length > 0) return wrong(faults);
  const at = clock();
  const made = { madeBy: madeByOf(actor), at };
  const edited = await database.transaction(async (tx): Promise<Edit> => {
    await lockForTransaction(tx, 'catalogue');
    const before = await selectProducts(tx);
    const index = before.findIndex((each) => each.id === id);
    const present = before[index];
    if (!present) return { refusal: 'no-product', id };
    const checked = checkCells(present, row as Record<string, unknown>);
    if ('refusal' in checked) return checked;
    const { product, stock, hidden = {} } = checked;
    // No column says whether it is new.
    const { isNew: _, ...seenByAll } = changedFields(present, product).after;
    const own = (await listPrivateFields(tx, [id])).get(id);
    const wanted = { ...seenByAll, ...emptyAsNull(hidden) };
    const seen = { noun: 'products', thing: String(id), version };
    const stale = await refuseStale(tx, seen, { present: { ...present, ...own }, wanted });
    if (stale) return stale;
    const after = before.with(index, product);
    const release = await writeRelease(tx, after, { kind: 'edit', ...made }, { before });
    const listed = stock.length > 0 ? [{ id, sizes: stock }] : [];
    const sold = release ? changedSizes(release.changes) : [];
    const origin = { reason: 'correction', ...made } as const;
    const stockChanges = await writeListedStock(tx, { listed, sold }, origin);
    const fields = [{ id, fields: hidden }];
    const privateChanges = await writePrivateFields(tx, fields);
    await logRelease(tx, { release, stockChanges, privateChanges }, { at, actor });
    const changed = { release: release?.key ?? null, stockChanges, privateChanges };
    return { ok: { ...changed, version: await versionOf(tx, 'products', id) } };
  });
  if (isRefusal(edited)) return edited;
  return { ok: { id, ...edited.ok, hadHtml } };
}

const changeable = [...fieldList.map(({ name }) => name), ...otherColumns].filter(
  (column) => column !== 'id',
);

/** In any letter case. */
function columnOf(name: string): string | undefined {
  const written = name.trim().toLowerCase();
  return changeable.find((column) => column.toLowerCase() === written);
}

/** As the log has it. */
function emptyAsNull(fields: PrivateFields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text || null]));
}

function checkCells(
  present: Product,
  cells: Readonly<Record<string, unknown>>,
):
  | { product: Product; stock: readonly WrittenStock[]; hidden?: PrivateFields }
  | Refusal<'product-is-wrong'> {
  const checked = checkPublishedProduct({ ...present, ...cells });
  if ('faults' in checked) return wrong(checked.faults);
  const isStockEmpty = 'stock' in cells && String(cells.stock ?? '').trim() === '';
  const endsCount = isStockEmpty && !checked.product.sizes;
  return endsCount ? { ...checked, stock: [{ size: '', left: null }] } : checked;
}

function wrong(faults: readonly { fault: Fault }[]): Refusal<'product-is-wrong'> {
  return { refusal: 'product-is-wrong', faults: faults.map(({ fault }) => fault) };
}
