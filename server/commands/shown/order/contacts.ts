import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { listText } from '#server/commands/shown/list-text.ts';
import type { ShownNoun } from '#server/commands/shown/shown.ts';
import { toldText } from '#server/commands/shown/told.ts';
import type { orderContacts } from '#server/office/orders/order-contacts.ts';
import type { ToConfirm } from '#server/orders/contacts/to-confirm.ts';
import { afterCancellation } from './put-back.ts';

const pileText = listText<ToConfirm>(
  [
    ['NUMBER', ({ number }) => number, 'right'],
    ['PLACED', ({ placedAt }) => egyptMinute(placedAt)],
    ['EGP IN ALL', ({ toPay }) => formatAmount(toEgp(toPay)), 'right'],
    ['NO ANSWER', ({ tries }) => tries || '', 'right'],
    ['BESIDE', ({ twins }) => twins.map(({ number }) => number).join(', ')],
    ['SHOPPER', shopperText],
  ],
  'No order is to be confirmed now.',
);

function shopperText({ delivery, phoneHistory }: ToConfirm): string {
  if (!delivery) return 'needs an address';
  const refused = phoneHistory?.refused ?? 0;
  const past = refused > 0 ? ` (refused ${refused} of ${phoneHistory?.ordered})` : '';
  return `${strangersPhrase(delivery.name)}, ${delivery.mobile}${past}`;
}

export const shownContacts: ShownNoun<typeof orderContacts> = {
  toConfirm: {
    details:
      'Orders that may be the same one stand together: they share a phone or an address within 48 hours. "orders note-contact" notes a call.',
    text: (page) => {
      const { count, rows } = page.dueLater;
      const [next] = rows;
      const later = next ? [`Later: ${count}, the next one ${egyptMinute(next.againAt)}.`] : [];
      return [pileText(page).trimEnd(), ...later].join('\n\n');
    },
  },
  noteContact: {
    details: `Who does not answer is asked again in two hours, or when you say:
npm run shop -- orders note-contact 1004 no-answer --until tomorrow
npm run shop -- orders note-contact 1004 later --until 2026-12-01`,
    text: ({ number, kind, tries, againAt }) => {
      if (kind === 'call') return `The call about order ${number} is noted.`;
      const without = kind === 'no-answer' ? ` Calls without an answer: ${tries}.` : '';
      return `Order ${number} comes back ${againAt ? egyptMinute(againAt) : 'now'}.${without}`;
    },
  },
  duplicate: {
    details: 'What it took from the stock is put back, as with "orders cancel".',
    text: ({ number, was, stays, notPutBack, ...told }) =>
      [
        was === 'cancelled'
          ? `Order ${number} is cancelled already.`
          : `Order ${number} is cancelled, and order ${stays} stays. ${afterCancellation(notPutBack)}`,
        toldText(told),
      ]
        .filter(Boolean)
        .join(' '),
  },
};
