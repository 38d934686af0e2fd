import { localText } from '#app/ui/local-text.tsx';
import type { BagLine } from '#domain/bag/bag.ts';
import { m } from '#messages';

/** For buttons and messages: two sizes of one product are two lines. */
export function lineName(line: BagLine): string {
  const name = localText(line, 'name');
  return line.size === undefined ? name : m.bag_line_name({ name, size: line.size });
}
