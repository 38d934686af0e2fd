import { readWrittenKey } from '#domain/stock/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { type AskedChange, changeStock } from '#server/stock/manage/change-stock.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import type { KeptLine } from '#server/use-cases/list-log.ts';
import { isRefusal, type Outcome, type Refusal } from '#server/use-cases/outcome.ts';

type StockParts = Parameters<typeof changeStock>[0] & { database: Database };

type Refused = Extract<Awaited<ReturnType<typeof changeStock>>, { refusal: string }>['refusal'];

/**
 * What came goes, and what went comes: pieces that orders have taken since stay taken. A number that
 * began or ended is ended or begun again.
 */
export async function takeBackStock(
  parts: StockParts,
  actor: Actor,
  lines: readonly KeptLine[],
): Promise<
  Outcome<object, Refused | 'pieces-are-not-counted' | 'too-few-pieces' | 'too-many-pieces'>
> {
  const tx = parts.database.db;
  await lockForTransaction(tx, 'stock');
  const counted = await listStock(
    { db: tx },
    { ids: lines.flatMap((line) => readWrittenKey(line.thing)?.id ?? []) },
  );
  const changes = lines.flatMap(({ thing, before, after }): AskedChange[] => {
    const key = readWrittenKey(thing);
    if (!key) return [];
    const [was, is] = [leftOf(before), leftOf(after)];
    const now = counted.find(({ id, size }) => id === key.id && size === key.size)?.left ?? null;
    const { id } = key;
    const asked = key.size === '' ? { id } : { id, size: key.size };
    if (was !== null && is !== null) return [{ ...asked, add: was - is }];
    // The list of products has brought it back, or ended it.
    return (was === null) === (now === null) ? [] : [{ ...asked, counted: was }];
  });
  if (changes.length === 0) return { ok: {} };
  const changed = await changeStock(parts, actor, { changes });
  if (!isRefusal(changed)) return changed;
  const [first] = Array.isArray(changed.lines) ? changed.lines : [];
  if (changes.length > 1 || typeof first !== 'object') return changed;
  const { line: _, ...refusal } = first as Refusal<Refused>;
  return refusal as Refusal<Refused>;
}

export function leftOf(side: KeptLine['before']): number | null {
  const left = side && 'left' in side ? side.left : null;
  return typeof left === 'number' ? left : null;
}
