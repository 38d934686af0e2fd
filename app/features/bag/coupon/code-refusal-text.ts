import { readMember } from '#app/http/fetch-errors.ts';
import { getLocale } from '#app/locale.ts';
import type { CodeReason } from '#domain/coupon-codes/refuse-code.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';

const texts: Readonly<Record<Exclude<CodeReason, 'below-minimum'>, () => string>> = {
  unknown: m.bag_code_unknown,
  'not-yet': m.bag_code_not_yet,
  ended: m.bag_code_ended,
  'used-up': m.bag_code_used_up,
  'used-by-you': m.bag_code_used_by_you,
  changed: m.bag_code_changed,
  'too-many-tries': m.bag_code_too_many_tries,
};

/** @param refusal a `CodeRefusal` from the server or the device, unchecked */
export function codeRefusalText(refusal: unknown): string {
  const reason = readMember(refusal, 'reason');
  const minimum = readMember(refusal, 'minimum');
  if (reason === 'below-minimum' && typeof minimum === 'number') {
    return m.bag_code_below_minimum({ amount: formatAmount(toEgp(minimum), getLocale()) });
  }
  const known = Object.entries(texts).find(([name]) => name === reason);
  return (known?.[1] ?? m.bag_code_unknown)();
}
