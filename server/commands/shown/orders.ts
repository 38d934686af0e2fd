import { egpText } from '#domain/money/amount.ts';
import { orderStatuses, statusesAfter } from '#domain/order/order-status.ts';
import { markStrangers, strangersPhrase } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { refusalText } from '#server/commands/command-line/refusal-text.ts';
import type { orders } from '#server/office/orders/orders.ts';
import type { TakenStep } from '#server/orders/change/change-status.ts';
import type { NotedPayment } from '#server/orders/change/pay-order.ts';
import type { Told } from '#server/orders/change/told.ts';
import { piecesText } from '#server/orders/mails/goods-words.ts';
import { ownersPayText } from '#server/orders/mails/payment-words.ts';
import type { WrittenWhatsapp } from '#server/orders/write-whatsapp.ts';
import type { EachOrder } from '#server/use-cases/each-order.ts';
import { shownContacts } from './order/contacts.ts';
import { goodsText } from './order/goods-text.ts';
import { orderCountsText, orderListText } from './order/order-list.ts';
import { addressText, orderText } from './order/order-text.ts';
import { afterCancellation, backInStock, notBackInStock } from './order/put-back.ts';
import { quoteText, slipsText } from './order/slips-text.ts';
import type { ShownNoun } from './shown.ts';
import { textOfEach } from './text-of-each.ts';
import { toldText } from './told.ts';
import { warningLines } from './warning-lines.ts';

const steps = orderStatuses.map((status) => {
  const next = statusesAfter(status);
  return `  ${status.padEnd(10)} can become ${next.join(' or ') || 'nothing else'}`;
});

export const shownOrders: ShownNoun<typeof orders> = {
  export: null,
  importStatement: null,
  ...shownContacts,
  list: {
    details: 'Times are those of Egypt. "orders export" writes all orders.',
    text: orderListText,
    typed: { statuses: 'any-status' },
  },
  count: { text: orderCountsText },
  show: { text: orderText },
  slips: {
    details: 'The office prints them. With --json, a script has all that stands on them.',
    text: slipsText,
  },
  quote: {
    details: `By the same rules as orders new. For example:
npm run shop -- orders quote --line 12:Mx2 --line 7 --governorate Giza`,
    text: quoteText,
    warnings: warningLines,
  },
  setAddress: {
    command: 'orders address',
    refused: 'Nothing was changed.',
    details: `The rules are those of a shopper who writes the address: the delivery costs what it costs there now, and a shopper whose address is replaced gets a mail. Write the whole address; what is left out is left out of the order. For example:
npm run shop -- orders address 1004 --name "Mona Adel" --mobile 01012345678 \\
  --governorate Giza --city Dokki --street "12 Mossadak St."`,
    warnings: warningLines,
    text: ({ order, isNew, ...told }) =>
      [
        `Order ${order.number} ${isNew ? 'goes' : 'goes already'} to:\n${addressText(order)}`,
        ownersPayText(order),
        isNew && told.hasMail === undefined
          ? 'No mail is sent: the shopper has told you the address.'
          : toldText(told),
      ]
        .filter(Boolean)
        .join('\n\n'),
  },
  setNote: {
    command: 'orders note',
    details:
      'The shopper never reads it, and gets no mail. An empty note (--staff-note "") removes it.',
    text: ({ number, staffNote }) =>
      staffNote === null
        ? `Order ${number} has no note.`
        : `The note of order ${number}:\n${markStrangers(staffNote.text)}`,
  },
  // Who changes a line in the terminal types the size.
  sizes: null,
  changeStatus: {
    command: 'orders status',
    details: `orders status 1004,1005 confirmed changes both orders. If one of several cannot be changed, the others are changed all the same, and the exit code is 1. For a shopper who gets no mail, "orders whatsapp" writes the message.

An order that is
${steps.join('\n')}`,
    ...textOfEach(statusText),
    warnings: waybillWarnings,
  },
  ship: {
    details:
      'The same as orders status NUMBER[,NUMBER] shipped. Repeated for an order that is on its way, it corrects courier, waybill and note, and the shopper gets a mail.',
    ...textOfEach(statusText),
    warnings: waybillWarnings,
  },
  cancel: {
    details:
      'The same as orders status NUMBER[,NUMBER] cancelled: what the orders took from the stock is put back, and what cannot go back is named.',
    ...textOfEach(statusText),
  },
  payment: {
    text: ({ number, payment, state, ...told }) => {
      if (state === 'free') return `Order ${number}: there is nothing to pay.`;
      const how = payment === 'cash' ? 'in cash at the door' : 'by transfer';
      const already = state === 'same' ? ' already' : '';
      return `Order ${number} is to be paid ${how}${already}. ${toldText(told)}`.trimEnd();
    },
  },
  paid: {
    details:
      'The shopper gets a mail. If one of several orders cannot be changed, the others are changed all the same, and the exit code is 1.',
    ...textOfEach(paidText),
  },
  gaveBack: {
    details:
      'For an order that ended before its delivery, or that costs less than was paid. "orders list --owed" lists them, and the shopper gets a mail. What is paid back for a return, note by "returns refund".',
    text: ({ number, given, left, ...told }) => {
      const said = given < 0 ? 'nothing of it was given back' : `you gave ${egpText(given)} back`;
      const open = left > 0 ? ` ${egpText(left)} is still to give back.` : '';
      return `Order ${number}: ${said}.${open} ${toldText(told)}`;
    },
  },
  edit: {
    details: `The line keeps the price at which it was ordered, and the order its delivery fee. The stock follows, and the shopper gets a mail. For example, 2 pieces of size L instead of 3 of size M:
npm run shop -- orders edit 1004 --line 12:M --to L --quantity 2`,
    text: ({ order, before, was, is, notPutBack, ...told }) => {
      const { number, toPay, toGiveBack, paidAmount } = order;
      const now = is ? piecesText(is, 'en') : 'removed';
      return [
        `Order ${number}: ${piecesText(was, 'en')} is now ${now}.`,
        `To pay ${egpText(toPay)}, before ${egpText(before)}.`,
        ...(notPutBack.length > 0 ? [notBackInStock(notPutBack)] : []),
        ...(toGiveBack > 0
          ? [
              `It is paid with ${egpText(paidAmount ?? 0)}: ${egpText(toGiveBack)} is to give back in all; then write "orders gave-back ${number}".`,
            ]
          : []),
        toldText(told),
      ].join('\n');
    },
  },
  create: {
    command: 'orders new',
    refused: 'Nothing was ordered.',
    faulty: (typed) =>
      typed['without-address']
        ? 'With --without-address, leave out --name, --mobile and all else of the address.'
        : undefined,
    details: `The prices, the stock and the delivery fee are those of the shop at this moment. For example:
npm run shop -- orders new --line 12:Mx2 --line 7 --name "Mona Adel" --mobile 01012345678 \\
  --governorate Giza --city Dokki --street "12 Mossadak St."`,
    text: ({ order, link, ...told }) =>
      [
        `Order ${order.number} is placed. ${ownersPayText(order)}`,
        goodsText(order),
        addressText(order),
        `The shopper follows, confirms and cancels it here:\n${link}`,
        // Nobody expects one without an address.
        ...(told.noMail === 'no-address' ? [] : [toldText(told)]),
      ].join('\n\n'),
    warnings: warningLines,
  },
  whatsapp: {
    details: `The text is in the shopper's language, and fits the status of the order: it asks for the address, asks to confirm, says that it is on its way with what to have ready in cash, and so on. With PUBLIC_URL it ends with a link that opens the order without a log-in. Nothing is sent: open the address on the phone or the computer with your WhatsApp, and send the message there.`,
    ...textOfEach(whatsappText),
    warnings: ({ rows }) =>
      rows.some((row) => row.isDone && !row.hasLink)
        ? ['The texts have no link to the order, because PUBLIC_URL is not set.']
        : [],
  },
};

function statusText(step: TakenStep & Partial<Told>): string {
  const { number, status, was, corrected } = step;
  const about =
    was === status
      ? `Order ${number} is ${status} already${correctedText(corrected)}.`
      : `Order ${number} is ${status}; it was ${was}.`;
  return [about, stockText(step), toldText(step)].filter(Boolean).join(' ');
}

function correctedText(corrected: TakenStep['corrected']): string {
  const texts = corrected.map(({ detail, was, is }) => {
    const before = was === null ? 'none' : strangersPhrase(was);
    return `its ${detail} is now ${strangersPhrase(is)} (before: ${before})`;
  });
  return texts.length === 0 ? '' : `; ${texts.join(', ')}`;
}

function waybillWarnings({ rows }: { rows: readonly EachOrder<TakenStep>[] }): string[] {
  return rows.flatMap((row) =>
    row.isDone ? row.warnings.map((each) => `Warning: ${refusalText(each)}`) : [],
  );
}

/** Where owners may expect something else. */
function stockText({ status, was, sellable, putBack, notPutBack }: TakenStep): string {
  if (status === 'cancelled') return was === status ? '' : afterCancellation(notPutBack);
  if (status !== 'refused' && status !== 'returned') return '';
  if (putBack > 0) return backInStock(putBack);
  if (sellable) return 'Nothing of it was left to bring back into the stock.';
  return was === status
    ? ''
    : 'The stock stays as it is: when all of it can be sold again, repeat this with --sellable; for single pieces use stock add.';
}

function paidText(noted: NotedPayment & Partial<Told>): string {
  return `${notedText(noted)} ${toldText(noted)}`.trimEnd();
}

function notedText({ number, state, toPay, paidAt, reference }: NotedPayment): string {
  if (state === 'paid') return `Order ${number} is paid: ${egpText(toPay)}.`;
  if (state === 'unpaid') return `Order ${number} is not paid; ${egpText(toPay)} to pay.`;
  if (state === 'unpaid-already') return `Order ${number} is not paid: nothing was changed.`;
  if (state === 'free') return `Order ${number}: there is nothing to pay.`;
  const by = reference === null ? '' : `, with the reference ${reference}`;
  return `Order ${number} is paid already, since ${egyptMinute(paidAt ?? '')}${by}.`;
}

/** The message has the shopper's name. Nobody copies it from here: the address has it too. */
function whatsappText({ number, mobile, text, address }: WrittenWhatsapp): string {
  const to =
    mobile === null
      ? 'no mobile number, because it has no address yet; choose the shopper in WhatsApp'
      : `to ${mobile}`;
  return `Order ${number}, ${to}:\n\n${markStrangers(text)}\n\n${address}\n`;
}
