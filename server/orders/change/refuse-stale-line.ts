import type { LineKey } from '#domain/bag/bag.ts';
import type { Queries } from '#server/database/database.ts';
import { lineNames, readWrittenLine } from '#server/orders/written-line.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal } from '#server/use-cases/versions.ts';
import type { KeptLine } from './order-changes.ts';

/** The line, as it is to be. */
export interface LineEdit {
  number: number;
  /** As it is written: `12:M`, or `12` for the only line of a product. */
  line: string;
  /** Another size of the same product, which sells it; undefined to keep the size. */
  to?: string | undefined;
  /** Pieces; undefined keeps them. */
  quantity?: number | undefined;
  remove?: boolean | undefined;
  /** Of the order, that was seen. */
  version?: number | undefined;
}

interface LineOfOrder extends LineKey {
  quantity: number;
}

/**
 * Whether somebody else has changed this line since the version that was seen; other lines may have
 * changed. @param tx holds the order @param line as it is now; undefined when there is none
 */
export async function refuseStaleLine(
  tx: Queries,
  line: LineOfOrder | undefined,
  asked: LineEdit,
): Promise<Refusal<VersionRefusal> | undefined> {
  const { number, to, quantity, remove, version } = asked;
  const key = line ?? typedKey(asked.line);
  if (!key) return undefined;
  const field = lineNames([key]);
  const pieces = quantity ?? line?.quantity;
  const size = to ?? key.size;
  const wanted = remove || pieces === undefined ? null : shownPieces({ size, quantity: pieces });
  const seen = { noun: 'orders', thing: String(number), version };
  return refuseStale(tx, seen, {
    present: { [field]: line ? shownPieces(line) : null },
    wanted: { [field]: wanted },
    read: piecesOfLine,
  });
}

function typedKey(text: string): LineKey | undefined {
  const typed = readWrittenLine(text);
  return (
    typed && (typed.rest === undefined ? { id: typed.id } : { id: typed.id, size: typed.rest })
  );
}

function piecesOfLine({ line }: Partial<KeptLine>): Record<string, string> {
  return line ? { [lineNames([line])]: shownPieces(line) } : {};
}

function shownPieces({ size, quantity }: { size?: string | undefined; quantity: number }): string {
  return size === undefined ? `${quantity}` : `${quantity} × ${size}`;
}
