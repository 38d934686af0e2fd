import type { Product } from '#domain/product/product.ts';
import { maxStock, textOfStock, writtenKey } from '#domain/stock/stock.ts';
import { soldAmong, soldProducts } from '#server/catalogue/sold-products.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { countSince } from '#server/stock/count-since.ts';
import { listStock } from '#server/stock/list-stock.ts';
import {
  planStock,
  type StockChange,
  type StockOrigin,
  type StockTarget,
  writeStock,
} from '#server/stock/set-stock.ts';
import { stockLogLines } from '#server/stock/stock-log.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import type { VersionRefusal } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { type AskedKey, findStockKey, type KeyRefusal } from './find-stock-key.ts';

interface StockParts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock(): Date;
  catalogueUrl: string | undefined;
  /** False: mails become files of the shop. */
  sendsMail: boolean;
}

/** Either the number that was counted, null for not counted any more; or how many come or go. */
export interface AskedChange extends AskedKey {
  counted?: number | null | undefined;
  add?: number | undefined;
  /** With a count: of the number that was seen. */
  version?: number | undefined;
}

type ChangeRefusal =
  | KeyRefusal
  | 'pieces-are-not-counted'
  | 'too-few-pieces'
  | 'too-many-pieces'
  | VersionRefusal;

type ListRefusal = ChangeRefusal | 'stock-change-is-unclear' | 'stock-is-named-twice';

/** Numbers that did not differ are not among them. */
export interface ChangedStock {
  changes: StockChange[];
  /** Shoppers who waited for what is back now. */
  waited: number;
  noMail?: 'no-mail-server';
}

interface Asked {
  note?: string | undefined;
}

/** All of them, or none. @returns how many were asked for, too @param isTrial nothing is changed, only said what would */
export async function changeStock(
  parts: StockParts,
  actor: Actor,
  {
    changes,
    isTrial = false,
    note,
  }: Asked & { changes: AskedChange[]; isTrial?: boolean | undefined },
): Promise<Outcome<ChangedStock & { count: number }, ListRefusal | 'lines-are-wrong'>> {
  const what = { changes, note, isTrial, reason: 'count' } as const;
  const done = await change(parts, actor, what);
  if ('changes' in done) return { ok: { ...done, count: changes.length } };
  return { refusal: 'lines-are-wrong', lines: done.wrong };
}

/** Of one product, or of one of its sizes. */
export async function setPieces(
  parts: StockParts,
  actor: Actor,
  { note, ...asked }: Asked & AskedKey & { counted: number | null; version?: number | undefined },
): Promise<Outcome<ChangedStock, ChangeRefusal>> {
  return correct(parts, actor, { asked, note });
}

/** Less than zero takes some away. */
export async function addPieces(
  parts: StockParts,
  actor: Actor,
  { note, ...asked }: Asked & AskedKey & { add: number },
): Promise<Outcome<ChangedStock, ChangeRefusal>> {
  return correct(parts, actor, { asked, note });
}

async function correct(
  parts: StockParts,
  actor: Actor,
  { asked, note }: Asked & { asked: AskedChange },
): Promise<Outcome<ChangedStock, ChangeRefusal>> {
  const what = { changes: [asked], note, isTrial: false, reason: 'correction' } as const;
  const done = await change(parts, actor, what);
  if ('changes' in done) return { ok: done };
  const [{ line: _, ...refused }] = done.wrong;
  return refused as Refusal<ChangeRefusal>;
}

type RefusedLine = Refusal<ListRefusal> & { line: number };

interface Change extends Asked {
  changes: readonly AskedChange[];
  isTrial: boolean;
  reason: StockOrigin['reason'];
}

async function change(
  { database, clock, catalogueUrl, sendsMail }: StockParts,
  actor: Actor,
  { changes: asked, isTrial, reason, note: written }: Change,
): Promise<ChangedStock | { wrong: [RefusedLine, ...RefusedLine[]] }> {
  const at = clock();
  const note = written || undefined;
  const elsewhere =
    catalogueUrl === undefined ? undefined : await soldProducts(database, catalogueUrl);
  return database.transaction(async (tx) => {
    // A publication that is under way says first what is sold.
    await lockForTransaction(tx, 'stock');
    const { targets, wrong } = await findTargets(tx, asked, elsewhere);
    const { planned, stale } = await withMoves(tx, targets, await planStock(tx, targets));
    wrong.push(...stale, ...refuseNumbers(targets, planned), ...refuseNamedTwice(targets));
    const [first, ...others] = wrong.sort((a, b) => a.line - b.line);
    if (first) return { wrong: [first, ...others] };
    const changes = planned.filter(({ before, after }) => before !== after);
    if (isTrial) return { changes, waited: 0 };
    const waited = await writeStock(tx, changes, { reason, madeBy: madeByOf(actor), at, note });
    await writeLogLines(tx, stockLogLines(changes, { at, actor, reason: note }));
    return { changes, waited, ...(waited > 0 && !sendsMail && { noMail: 'no-mail-server' }) };
  });
}

type Target = StockTarget & { line: number; version?: number | undefined };

/** Counts of numbers that were seen: what orders have taken since still goes off. */
async function withMoves(
  tx: Queries,
  targets: readonly Target[],
  counted: readonly StockChange[],
): Promise<{ planned: StockChange[]; stale: RefusedLine[] }> {
  const stale: RefusedLine[] = [];
  const planned = [...counted];
  for (const [place, { line, version, ...target }] of targets.entries()) {
    const change = counted[place];
    if (!change || version === undefined || !('left' in target)) continue;
    const since = await countSince(tx, change, version);
    if ('refusal' in since) stale.push({ ...since, line });
    else planned[place] = { ...change, after: since.ok };
  }
  return { planned, stale };
}

async function findTargets(
  tx: Queries,
  asked: readonly AskedChange[],
  elsewhere: readonly Product[] | undefined,
): Promise<{ targets: Target[]; wrong: RefusedLine[] }> {
  const ids = asked.map(({ id }) => id);
  const counted = Map.groupBy(await listStock({ db: tx }, { ids }), ({ id }) => id);
  const known = {
    sold: await soldAmong(tx, ids, elsewhere),
    sizesCounted: (id: number) => (counted.get(id) ?? []).map(({ size }) => size),
  };
  const targets: Target[] = [];
  const wrong: RefusedLine[] = [];
  for (const [index, { counted: left, add, version, ...key }] of asked.entries()) {
    const line = index + 1;
    const found = findStockKey(key, left === null, known);
    if ('refusal' in found) wrong.push({ ...found, line });
    else if (left !== undefined && add === undefined)
      targets.push({ ...found, left, line, version });
    else if (left === undefined && add !== undefined) targets.push({ ...found, add, line });
    else wrong.push({ refusal: 'stock-change-is-unclear', line });
  }
  return { targets, wrong };
}

/** Pieces cannot be added to every number. */
function refuseNumbers(targets: readonly Target[], planned: readonly StockChange[]): RefusedLine[] {
  return planned.flatMap(({ before, after, ...found }, place): RefusedLine[] => {
    const target = targets[place];
    if (!target || 'left' in target) return [];
    const about = { key: writtenKey(found), line: target.line };
    if (before === null || after === null) return [{ refusal: 'pieces-are-not-counted', ...about }];
    if (after < 0) return [{ refusal: 'too-few-pieces', ...about, left: before }];
    if (after <= maxStock) return [];
    const more = maxStock - before;
    return [{ refusal: 'too-many-pieces', ...about, left: before, max: maxStock, more }];
  });
}

function refuseNamedTwice(targets: readonly Target[]): RefusedLine[] {
  const places = new Map<string, number>();
  return targets.flatMap((target): RefusedLine[] => {
    const earlier = places.get(textOfStock(target));
    places.set(textOfStock(target), earlier ?? target.line);
    const { line } = target;
    return earlier === undefined ? [] : [{ refusal: 'stock-is-named-twice', earlier, line }];
  });
}
