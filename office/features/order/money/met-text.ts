import { toPiastres } from '#domain/money/money.ts';
import { m } from '#messages';
import { shortTime } from '../../../ui/local-time.ts';
import { moneyText } from '../../../ui/money.tsx';
import { whoName } from '../../../ui/order/who-name.ts';
import type { Conflict } from '../../../ui/told/conflicts.ts';

/** Empty where nobody was faster. */
export function metText([met]: readonly Conflict[]): string {
  if (!met) return '';
  if (met.field === 'toPay') return toPayText(met);
  return m.office_order_money_met({ who: whoName(met.who), time: shortTime(met.when) });
}

/** Both amounts are in EGP. */
function toPayText({ who, when, theirs, yours }: Conflict): string {
  const [before, now] = [yours, theirs].map((egp) => moneyText(toPiastres(Number(egp))));
  return m.office_order_to_pay_met({
    ...{ who: whoName(who), time: shortTime(when) },
    ...{ before: before ?? yours, now: now ?? theirs },
  });
}
