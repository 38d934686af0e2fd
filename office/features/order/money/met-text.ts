import { m } from '#messages';
import { shortTime } from '../../../ui/local-time.ts';
import type { Conflict } from '../conflicts.ts';
import { whoName } from '../who-name.ts';

/** Empty where nobody was faster. */
export function metText([met]: readonly Conflict[]): string {
  if (!met) return '';
  return m.office_order_money_met({ who: whoName(met.who), time: shortTime(met.when) });
}
