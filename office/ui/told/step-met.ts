import { isOrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { shortTime } from '../local-time.ts';
import { statusName } from '../order/status-badge.tsx';
import { whoName } from '../order/who-name.ts';
import type { Conflict } from './conflicts.ts';

/** That somebody was faster with an order; undefined where it is about something else. */
export function stepMetText(conflicts: readonly Conflict[] = []): string | undefined {
  const met = conflicts.find(({ field }) => field === 'status');
  if (!met) return undefined;
  return m.office_order_step_met({
    who: whoName(met.who),
    time: shortTime(met.when),
    theirs: isOrderStatus(met.theirs) ? statusName(met.theirs) : met.theirs,
  });
}
