import { textOfKey } from '#domain/bag/bag.ts';
import { readEgyptianMobile } from '#domain/delivery/egyptian-mobile.ts';
import { readInstapay } from '#domain/order/instapay.ts';
import { maxReturnLengths, type Payout, type ReturnReason } from '#domain/returns/return.ts';
import type { ReturnKind } from '#domain/returns/return-status.ts';
import { exchangeSizes, type LineToReturn, takesReason } from '#domain/returns/return-terms.ts';
import type { ReturnBody } from '#domain/wire/returns.ts';

/** What the form holds. Lines are named by `textOfKey`. */
export interface ReturnDraft {
  reason: ReturnReason | '';
  /** Pieces of each chosen line, by its key. */
  pieces: Readonly<Record<string, number>>;
  /** Undefined until the shopper has chosen. */
  kind: ReturnKind | undefined;
  /** The new size of each line. */
  toSizes: Readonly<Record<string, string>>;
  payout: Payout;
  payoutHandle: string;
  note: string;
}

/** What a product can be exchanged for. */
interface SizesNow {
  /** None for a product without sizes. */
  sizes: readonly string[] | undefined;
  /** Pieces; undefined for many, and when they are not counted. */
  left: (size: string | undefined) => number | undefined;
}

/** Undefined for a product that is no longer sold. */
export type SizesOf = (id: number) => SizesNow | undefined;

interface SizeOption {
  size: string | undefined;
  isLeft: boolean;
}

/** What is left comes first. */
function sizeOptions(
  { line: { id, size } }: LineToReturn,
  pieces: number,
  reason: ReturnReason,
  sizesOf: SizesOf,
): SizeOption[] {
  const now = sizesOf(id);
  if (!now) return [];
  const options = exchangeSizes(size, now.sizes, reason).map((each) => {
    const left = now.left(each) ?? pieces;
    return { size: each, isLeft: left >= pieces };
  });
  return [...options.filter(({ isLeft }) => isLeft), ...options.filter(({ isLeft }) => !isLeft)];
}

export interface ChosenLine {
  key: string;
  line: LineToReturn;
  pieces: number;
  options: readonly SizeOption[];
}

/** The lines that go back, once there is a reason. */
export function chosenLines(
  { reason, pieces }: ReturnDraft,
  lines: readonly LineToReturn[],
  sizesOf: SizesOf,
): ChosenLine[] {
  if (reason === '') return [];
  return lines.flatMap((line) => {
    const key = textOfKey(line.line);
    const wanted = pieces[key];
    if (wanted === undefined || !takesReason(line, reason)) return [];
    const count = Math.min(wanted, line.left);
    return [{ key, line, pieces: count, options: sizeOptions(line, count, reason, sizesOf) }];
  });
}

export function canExchange(chosen: readonly ChosenLine[]): boolean {
  return chosen.every(({ options }) => options.some(({ isLeft }) => isLeft));
}

/** An exchange comes first, where something is left. */
export function kindOf(draft: ReturnDraft, chosen: readonly ChosenLine[]): ReturnKind {
  return draft.kind !== 'refund' && canExchange(chosen) ? 'exchange' : 'refund';
}

export type ReturnFault = 'reason' | 'lines' | 'size' | 'handle' | 'wallet' | 'note';

/** The faults name lines that need a size by `textOfKey`. */
export type ReadReturn =
  | { body: ReturnBody; faults?: never; withoutSize?: never }
  | { body?: never; faults: ReadonlySet<ReturnFault>; withoutSize: readonly string[] };

export function readReturnDraft(draft: ReturnDraft, chosen: readonly ChosenLine[]): ReadReturn {
  const { reason, payout, note } = draft;
  const kind = kindOf(draft, chosen);
  const faults = new Set<ReturnFault>();
  const withoutSize =
    kind === 'exchange'
      ? chosen.filter((line) => !isSizeChosen(line, draft)).map(({ key }) => key)
      : [];
  const payoutHandle = draft.payoutHandle.trim();
  if (reason !== '' && chosen.length === 0) faults.add('lines');
  if (withoutSize.length > 0) faults.add('size');
  if (kind === 'refund' && payout === 'instapay' && !readInstapay(payoutHandle)) {
    faults.add('handle');
  }
  if (kind === 'refund' && payout === 'wallet' && !readEgyptianMobile(payoutHandle)) {
    faults.add('wallet');
  }
  if ([...note.trim()].length > maxReturnLengths.note) faults.add('note');
  if (reason === '') faults.add('reason');
  if (reason === '' || faults.size > 0) return { faults, withoutSize };

  const common = { reason, ...(note.trim() === '' ? {} : { note: note.trim() }) };
  const lines = chosen.map(({ line: { line }, pieces }) => {
    return {
      id: line.id,
      quantity: pieces,
      ...(line.size === undefined ? {} : { size: line.size }),
    };
  });
  if (kind === 'exchange') {
    const exchanged = lines.map((line) => {
      const toSize = draft.toSizes[textOfKey(line)];
      return line.size === undefined || toSize === undefined ? line : { ...line, toSize };
    });
    return { body: { ...common, kind, lines: exchanged } };
  }
  if (payout === 'cash') return { body: { ...common, kind, lines, payout } };
  return { body: { ...common, kind, lines, payout, payoutHandle } };
}

function isSizeChosen({ key, options }: ChosenLine, { toSizes }: ReturnDraft): boolean {
  return options.some(
    ({ size, isLeft }) => isLeft && (size === undefined || size === toSizes[key]),
  );
}
