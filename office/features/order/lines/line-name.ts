import { formatCount } from '#domain/money/amount.ts';
import type { ChangedLine } from '#domain/order/order.ts';
import { textIn } from '#domain/text/local-text.ts';
import { m } from '#messages';
import { currentLocale } from '../../../locale.ts';

/** `Nile Runner, size M`. */
export function lineName(line: Omit<ChangedLine, 'quantity'>): string {
  const name = textIn(currentLocale(), line, 'name');
  return line.size === undefined ? name : m.bag_line_name({ name, size: line.size });
}

/** `2 × Nile Runner, size M`; in Arabic a word keeps the order of number and name. */
export function piecesName(line: ChangedLine): string {
  const quantity = formatCount(line.quantity, currentLocale());
  return m.office_order_pieces_of({ quantity, name: lineName(line) });
}
