import { getLocale } from '#app/locale.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import type { CodeRefusal } from '#domain/offers/refuse-code.ts';
import { m } from '#messages';

export function codeRefusalText({ reason, minimum = 0 }: CodeRefusal): string {
  switch (reason) {
    case 'unknown':
      return m.bag_code_unknown();
    case 'not-yet':
      return m.bag_code_not_yet();
    case 'ended':
      return m.bag_code_ended();
    case 'used-up':
      return m.bag_code_used_up();
    case 'used-by-you':
      return m.bag_code_used_by_you();
    case 'below-minimum':
      return m.bag_code_below_minimum({ amount: formatAmount(toEgp(minimum), getLocale()) });
    case 'too-many-tries':
      return m.bag_code_too_many_tries();
  }
}
