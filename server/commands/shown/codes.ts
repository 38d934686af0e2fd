import type { CouponCode } from '#domain/coupon-codes/coupon-code.ts';
import { maxCodeLength, minCodeLength } from '#domain/coupon-codes/written-code.ts';
import { egpText, formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import type { codes } from '#server/office/codes.ts';
import { listText } from './list-text.ts';
import type { ShownNoun } from './shown.ts';

export const shownCodes: ShownNoun<typeof codes> = {
  list: {
    details:
      'A use is an order that is not cancelled. The welcome coupon is a setting: COUPON_CODE.',
    text: listText(
      [
        ['CODE', ({ code }) => code],
        ['OFF', (code) => takenOff(code), 'right'],
        ['MINIMUM', ({ minimum }) => (minimum > 0 ? formatAmount(toEgp(minimum)) : ''), 'right'],
        ['FROM', ({ starts }) => starts],
        ['UNTIL', ({ ends }) => ends],
        [
          'USES',
          ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
          'right',
        ],
        ['PER ACCOUNT', ({ maxUsesPerAccount }) => maxUsesPerAccount, 'right'],
        ['STATE', ({ state }) => state],
      ],
      'There are no codes yet: add one by codes add.',
    ),
  },
  add: {
    details: `A code has ${minCodeLength} to ${maxCodeLength} letters (English or Arabic), digits, - and _. It takes nothing off the delivery, and does not count together with the welcome coupon.`,
    text: (terms) => `${terms.code} takes ${takenOff(terms)} off.`,
  },
  end: { text: ({ code }) => `${code} does not count any more.` },
};

/** `20%`, `50 EGP`. */
function takenOff({ kind, value }: Pick<CouponCode, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}%` : egpText(value);
}
