import { m } from '#messages';
import { shownCount } from './shown-count.ts';

/** `1 to 3 days`. */
export function daysText([from, to]: readonly [number, number]): string {
  const shown = shownCount(to);
  if (from < to) return m.delivery_days_range({ count: to, lowest: shownCount(from), shown });
  return to === 0 ? m.delivery_same_day() : m.delivery_days({ count: to, shown });
}
