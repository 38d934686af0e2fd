import { textOfKey } from '../bag/bag.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { dayInEgypt, daysAfter } from '../time/calendar-day.ts';
import { orderedLine } from './ordered-line.ts';
import { isShopsFault, type Return, type ReturnReason } from './return.ts';
import { holdsPieces } from './return-status.ts';

/** Days as `2026-02-28` in Egypt, both inclusive; null when nothing can be returned. */
export interface LastReturnDays {
  usual: string | null;
  faulty: string | null;
}

/** Undefined until the order is delivered. */
export function lastReturnDays(
  order: Pick<Order, 'history' | 'returnDays'>,
): LastReturnDays | undefined {
  const delivered = order.history.find(({ status }) => status === 'delivered');
  if (!delivered) return undefined;
  const day = dayInEgypt(new Date(delivered.at));
  const last = (days: number) => (days === 0 ? null : daysAfter(day, days));
  return { usual: last(order.returnDays.usual), faulty: last(order.returnDays.faulty) };
}

export interface LineToReturn {
  line: OrderLine;
  /** Pieces that are in no other return. */
  left: number;
  /** Which reasons count. */
  takes: 'any' | 'shops-fault' | 'none';
  /** Why not any. */
  why?: 'in-return' | 'not-returnable' | 'too-late';
}

/** With the replacements of exchanges, which are pieces of the order too. @param day today in Egypt */
export function linesToReturn(
  order: Pick<Order, 'lines' | 'history' | 'returnDays'>,
  returns: readonly Pick<Return, 'status' | 'lines'>[],
  day: string,
): LineToReturn[] {
  const days = lastReturnDays(order);
  const isOver = (last: string | null | undefined) => last == null || day > last;
  const held = piecesByLine(returns.filter(({ status }) => holdsPieces(status)));
  return linesWithReplacements(order.lines, returns).map((line): LineToReturn => {
    const left = Math.max(0, line.quantity - (held.get(textOfKey(line)) ?? 0));
    if (left === 0) return { line, left, takes: 'none', why: 'in-return' };
    if (isOver(days?.faulty)) return { line, left, takes: 'none', why: 'too-late' };
    if (line.returnable === false) {
      return { line, left, takes: 'shops-fault', why: 'not-returnable' };
    }
    if (isOver(days?.usual)) return { line, left, takes: 'shops-fault', why: 'too-late' };
    return { line, left, takes: 'any' };
  });
}

function linesWithReplacements(
  lines: readonly OrderLine[],
  returns: readonly Pick<Return, 'status' | 'lines'>[],
): OrderLine[] {
  const all = new Map(lines.map((line) => [textOfKey(line), line]));
  for (const { id, toSize, quantity } of returns
    .filter(({ status }) => status === 'exchanged')
    .flatMap((each) => each.lines)) {
    const key = { id, ...(toSize === undefined ? {} : { size: toSize }) };
    const known = all.get(textOfKey(key));
    const line = known ?? orderedLine(lines, key);
    if (!line) continue;
    all.set(textOfKey(key), { ...line, quantity: (known?.quantity ?? 0) + quantity });
  }
  return [...all.values()];
}

export function takesReason({ takes }: Pick<LineToReturn, 'takes'>, reason: ReturnReason): boolean {
  return takes === 'any' || (takes === 'shops-fault' && isShopsFault(reason));
}

/** Pieces, by `textOfKey`. */
function piecesByLine(returns: readonly Pick<Return, 'lines'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of returns.flatMap(({ lines }) => lines)) {
    const key = textOfKey(line);
    pieces.set(key, (pieces.get(key) ?? 0) + line.quantity);
  }
  return pieces;
}

/**
 * What a line can be exchanged for: another size, and after the shop's mistake the same one too.
 * @param sizes of the product now; none for a product without sizes
 */
export function exchangeSizes(
  size: string | undefined,
  sizes: readonly string[] | undefined,
  reason: ReturnReason,
): (string | undefined)[] {
  const all: (string | undefined)[] = sizes === undefined ? [undefined] : [...sizes];
  return isShopsFault(reason) ? all : all.filter((each) => each !== size);
}
