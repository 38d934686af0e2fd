/** What is counted: a size of a product; `''` for a product without sizes. */
export interface StockKey {
  id: number;
  size: string;
}

export function textOfStock({ id, size }: StockKey): string {
  return `${id} ${size}`;
}

/** As an owner writes it: `12:M`, or `12` without sizes. */
export function writtenKey({ id, size }: StockKey): string {
  return size === '' ? String(id) : `${id}:${size}`;
}

/** Undefined for what is no key. */
export function readWrittenKey(text: string): StockKey | undefined {
  const [, id, size = ''] = /^(\d{1,15})(?::(.+))?$/s.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), size };
}

/** A number of pieces as an owner writes it. */
export interface WrittenStock {
  /** Empty for a product without sizes. */
  size: string;
  /** Null when they are not counted. */
  left: number | null;
}

/** How many pieces are left for a line of a bag. */
export interface LeftOfLine {
  id: number;
  size?: string;
  left: number;
}

/** What a list says of a product: an entry for each of its sizes. */
export interface ListedStock {
  id: number;
  sizes: readonly WrittenStock[];
}

/** Pieces. */
export const maxStock = 1_000_000;

/** What shoppers are told at most: it stands for "10 or more". */
export const maxToldLeft = 10;

/** The answer of `GET /stock.json`: counted ones only, by product and size. */
export type StockDocument = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** From this number down the shop says how many are left. */
export const fewLeft = 3;
