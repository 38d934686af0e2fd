import { orderStatuses, statusesAfter } from '#domain/order/order-status.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import type { EachOrder } from '#server/office/each-order.ts';
import type { orders } from '#server/office/orders.ts';
import type { TakenStep } from '#server/orders/change/change-status.ts';
import type { Told } from '#server/orders/change/told.ts';
import { afterCancellation } from './put-back.ts';
import type { ShownNoun } from './shown.ts';
import { toldText } from './told.ts';

const ways = orderStatuses.map((status) => {
  const next = statusesAfter(status);
  return `  ${status.padEnd(10)} can become ${next.join(' or ') || 'nothing else'}`;
});

export const shownOrders: ShownNoun<typeof orders> = {
  changeStatus: {
    typed: 'status',
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
};

function doneText<Ok>(rows: readonly EachOrder<Ok>[], textOf: (row: Ok) => string): string {
  return rows.flatMap((row) => (row.isDone ? textOf(row) : [])).join('\n');
}

function undoneLines(rows: readonly EachOrder<unknown>[]): string[] {
  const faults = rows.flatMap((row) => (row.isDone ? [] : sentenceOf(row.refused, 'en')));
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
