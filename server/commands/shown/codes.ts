import { maxCodeLength, minCodeLength } from '#domain/coupon-codes/written-code.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import type { codes } from '#server/office/codes.ts';
import type { ShownNoun } from './shown.ts';
import { takenOff } from './taken-off.ts';

const head = ['CODE', 'OFF', 'MINIMUM', 'FROM', 'UNTIL', 'USES', 'PER ACCOUNT', 'STATE'];

export const shownCodes: ShownNoun<typeof codes> = {
  list: {
    details:
      'A use is an order that is not cancelled. The welcome coupon is a setting: COUPON_CODE. In JSON, amounts are whole piastres.',
    text: ({ rows }) =>
      rows.length === 0
        ? 'There are no codes yet: add one by codes add.'
        : textTable(
            head,
            rows.map((code) => [
              code.code,
              takenOff(code),
              code.minimum > 0 ? formatAmount(toEgp(code.minimum)) : '',
              code.starts ?? '',
              code.ends ?? '',
              code.maxUses === null ? String(code.uses) : `${code.uses} of ${code.maxUses}`,
              code.maxUsesPerAccount === null ? '' : String(code.maxUsesPerAccount),
              code.state,
            ]),
            [1, 2, 5, 6],
          ),
  },
  add: {
    details: `A code has ${minCodeLength} to ${maxCodeLength} letters (English or Arabic), digits, - and _. It takes nothing off the delivery, and does not count together with the welcome coupon.`,
    text: (terms) => `${terms.code} takes ${takenOff(terms)} off.`,
  },
  end: { text: ({ code }) => `${code} does not count any more.` },
};
