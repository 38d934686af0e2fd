import { egpText } from '#domain/money/amount.ts';
import type { ChangedLine } from '#domain/order/order.ts';
import { orderStatuses, statusesAfter } from '#domain/order/order-status.ts';
import { markStrangers } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { refusalText } from '#server/commands/command-line/refusal-text.ts';
import type { EachOrder } from '#server/office/each-order.ts';
import type { orders } from '#server/office/orders.ts';
import type { TakenStep } from '#server/orders/change/change-status.ts';
import type { EditedLine } from '#server/orders/change/edit-line.ts';
import type { GivenBack } from '#server/orders/change/give-back.ts';
import type { ChangedPayment, NotedPayment } from '#server/orders/change/pay-order.ts';
import type { Told } from '#server/orders/change/told.ts';
import type { WrittenWhatsapp } from '#server/orders/write-whatsapp.ts';
import { newOrderText } from './order/new-order.ts';
import { orderListText } from './order/order-list.ts';
import { orderText } from './order/order-text.ts';
import { paidHow } from './order/paid-how.ts';
import { afterCancellation, notBackInStock } from './order/put-back.ts';
import type { ShownNoun } from './shown.ts';
import { toldText } from './told.ts';

const ways = orderStatuses.map((status) => {
  const next = statusesAfter(status);
  return `  ${status.padEnd(10)} can become ${next.join(' or ') || 'nothing else'}`;
});

export const shownOrders: ShownNoun<typeof orders> = {
  export: null,
  importStatement: null,
  list: {
    details:
      'Times are those of Egypt; in JSON, amounts are whole piastres. "orders export" writes all orders.',
    text: orderListText,
  },
  show: { text: orderText },
  changeStatus: {
    command: 'orders status',
    details: [
      'orders status 1004,1005 confirmed changes both orders. If one of several cannot be changed, the',
      'others are changed all the same, and the exit code is 1. For a shopper who gets no mail,',
      '"orders whatsapp" writes the message.',
      '',
      'An order that is',
      ...ways,
    ].join('\n'),
    text: ({ rows }) => doneText(rows, stepText),
    undone: ({ rows }) => undoneLines(rows),
  },
  cancel: {
    details:
      'The same as orders status NUMBER[,NUMBER] cancelled: what the orders took from the stock is put back, and what cannot go back is named.',
    text: ({ rows }) => doneText(rows, stepText),
    undone: ({ rows }) => undoneLines(rows),
  },
  payment: { text: paymentText },
  paid: {
    details: `The shopper gets a mail. If one of several orders cannot be changed, the others are changed all
the same, and the exit code is 1.`,
    text: ({ rows }) => doneText(rows, paidText),
    undone: ({ rows }) => undoneLines(rows),
  },
  gaveBack: {
    details: `For an order that ended before its delivery, or that costs less than was paid. "orders list --owed"
lists them, and the shopper gets a mail. What is paid back for a return, note by "returns refund".`,
    text: gaveBackText,
  },
  edit: {
    details: `The line keeps the price at which it was ordered, and the order its delivery fee. The stock
follows, and the shopper gets a mail. For example, 2 pieces of size L instead of 3 of size M:
npm run shop -- orders edit 1004 --line 12:M --to L --quantity 2`,
    text: editText,
  },
  create: {
    command: 'orders new',
    refused: 'Nothing was ordered.',
    details: `The prices, the stock and the delivery fee are those of the shop at this moment. For example:
npm run shop -- orders new --line 12:Mx2 --line 7 --name "Mona Adel" --mobile 01012345678 \\
  --governorate Giza --city Dokki --street "12 Mossadak St."`,
    text: newOrderText,
  },
  whatsapp: {
    details: `The text is in the shopper's language, and fits the status of the order: it asks for the address,
asks to confirm, says that it is on its way with what to have ready in cash, and so on. With
PUBLIC_URL it ends with a link that opens the order without a log-in. Nothing is sent: open the
address on the phone or the computer with your WhatsApp, and send the message there.`,
    text: ({ rows }) => {
      const lacksLink = rows.some((row) => row.isDone && !row.hasLink);
      const written = doneText(rows, whatsappText);
      return lacksLink ? `${written}\n${noLink}` : written;
    },
    undone: ({ rows }) => undoneLines(rows),
  },
};

const noLink = 'The texts have no link to the order, because PUBLIC_URL is not set.';

function doneText<Ok>(rows: readonly EachOrder<Ok>[], textOf: (row: Ok) => string): string {
  return rows.flatMap((row) => (row.isDone ? textOf(row) : [])).join('\n');
}

function undoneLines(rows: readonly EachOrder<unknown>[]): string[] {
  const faults = rows.flatMap((row) => (row.isDone ? [] : refusalText(row.refused)));
  return rows.length === 1 || faults.length === 0
    ? faults
    : [...faults, `${faults.length} of ${rows.length} orders could not be changed.`];
}

function stepText(step: TakenStep & Partial<Told>): string {
  const { number, status, was } = step;
  const about =
    was === status
      ? `Order ${number} is ${status} already.`
      : `Order ${number} is ${status}; it was ${was}.`;
  return [about, aboutStock(step), toldText(step)].filter(Boolean).join(' ');
}

/** Where owners may expect something else. */
function aboutStock({ status, was, sellable, putBack, notPutBack }: TakenStep): string {
  if (status === 'cancelled') return was === status ? '' : afterCancellation(notPutBack);
  if (status !== 'refused' && status !== 'returned') return '';
  if (putBack > 0) {
    return `${putBack} ${putBack === 1 ? 'piece is' : 'pieces are'} back in the stock.`;
  }
  if (sellable) return 'Nothing of it was left to bring back into the stock.';
  return was === status
    ? ''
    : 'The stock stays as it is: when all of it can be sold again, repeat this with --sellable; for single pieces use stock add.';
}

function paymentText(changed: ChangedPayment & Partial<Told>): string {
  const { number, payment, state } = changed;
  if (state === 'free') return `Order ${number}: there is nothing to pay.`;
  const already = state === 'same' ? ' already' : '';
  const about = `Order ${number} is to be paid ${paidHow[payment]}${already}.`;
  return [about, toldText(changed)].filter(Boolean).join(' ');
}

function paidText(noted: NotedPayment & Partial<Told>): string {
  return [aboutPaid(noted), toldText(noted)].filter(Boolean).join(' ');
}

function aboutPaid({ number, state, toPay, paidAt, reference }: NotedPayment): string {
  switch (state) {
    case 'paid':
      return `Order ${number} is paid: ${egpText(toPay)}.`;
    case 'unpaid':
      return `Order ${number} is not paid; ${egpText(toPay)} to pay.`;
    case 'unpaid-already':
      return `Order ${number} is not paid: nothing was changed.`;
    case 'free':
      return `Order ${number}: there is nothing to pay.`;
    case 'paid-already': {
      const since = `, since ${egyptMinute(paidAt ?? '')}`;
      const by = reference === null ? '' : `, with the reference ${reference}`;
      return `Order ${number} is paid already${since}${by}.`;
    }
  }
}

function gaveBackText(noted: GivenBack & Partial<Told>): string {
  const { number, given, left } = noted;
  const said = given < 0 ? 'nothing of it was given back' : `you gave ${egpText(given)} back`;
  const open = left > 0 ? ` ${egpText(left)} is still to give back.` : '';
  return `Order ${number}: ${said}.${open} ${toldText(noted)}`;
}

function editText(edited: EditedLine & Partial<Told>): string {
  const { order, before, was, is, notPutBack } = edited;
  const { number, toPay, toGiveBack, paidAmount } = order;
  return [
    `Order ${number}: ${pieceText(was)} is now ${is ? pieceText(is) : 'removed'}.`,
    `To pay ${egpText(toPay)}, before ${egpText(before)}.`,
    ...(notPutBack.length > 0 ? [notBackInStock(notPutBack)] : []),
    ...(toGiveBack > 0
      ? [
          `It is paid with ${egpText(paidAmount ?? 0)}: ${egpText(toGiveBack)} is to give back in all; then write "orders gave-back ${number}".`,
        ]
      : []),
    toldText(edited),
  ].join('\n');
}

function pieceText({ name, size, quantity }: ChangedLine): string {
  return `${quantity} × ${name}${size === undefined ? '' : `, size ${size}`}`;
}

/** The message has the shopper's name. Nobody copies it from here: the address has it too. */
function whatsappText({ number, mobile, text, address }: WrittenWhatsapp): string {
  const to =
    mobile === null
      ? 'no mobile number, because it has no address yet; choose the shopper in WhatsApp'
      : `to ${mobile}`;
  return `Order ${number}, ${to}:\n\n${markStrangers(text)}\n\n${address}\n`;
}
