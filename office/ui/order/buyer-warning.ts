import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';

interface Warning {
  refusal: string;
  /** Piastres. */
  ceilingAmount?: string | number;
}

/** Why a shopper would be refused, where somebody of the staff decides; empty for what is no such reason. */
export function buyerWarning(warning: { refusal: string }): string {
  const { refusal, ceilingAmount } = warning as Warning;
  if (refusal === 'phone-blocked') return m.refused_phone_blocked();
  if (refusal !== 'above-cash-ceiling-by-owner') return '';
  return m.refused_above_cash_ceiling_by_owner({
    ceilingAmount: formatAmount(toEgp(Number(ceilingAmount)), currentLocale()),
  });
}
