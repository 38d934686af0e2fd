/** Of one order. */
interface PickedOrder {
  number: number;
  lines: readonly OrderedLine[];
}

interface OrderedLine {
  id: number;
  name: string;
  nameAr?: string;
  size?: string;
  shelf?: string;
  quantity: number;
}

/** What is taken from one place for all the parcels. */
export interface Pick extends Omit<OrderedLine, 'quantity'> {
  pieces: number;
  parcels: { number: number; pieces: number }[];
}

/** By shelf, as one walks: A2 before A10; what has no shelf comes last. */
export function pickLines(orders: readonly PickedOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { number, lines } of orders) {
    for (const { quantity, ...line } of lines) {
      const key = `${line.id} ${line.size ?? ''}`;
      const pick = picks.get(key) ?? { ...line, pieces: 0, parcels: [] };
      pick.pieces += quantity;
      pick.parcels.push({ number, pieces: quantity });
      picks.set(key, pick);
    }
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...picks.values()].sort(
    (one, other) =>
      Number(one.shelf === undefined) - Number(other.shelf === undefined) ||
      compare(one.shelf ?? '', other.shelf ?? '') ||
      compare(one.name, other.name) ||
      one.id - other.id,
  );
}
