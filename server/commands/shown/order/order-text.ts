import { egpText } from '#domain/money/amount.ts';
import type { Order } from '#domain/order/order.ts';
import {
  markStrangers,
  strangersLine,
  strangersPhrase,
  wholeBelow,
} from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { counted } from '#server/commands/shown/pieces.ts';
import type { KeptDelivery, KeptLine, KeptPayment } from '#server/orders/change/order-changes.ts';
import { daysText, deliveryLines } from '#server/orders/mails/delivery-lines.ts';
import { piecesText } from '#server/orders/mails/goods-words.ts';
import { languageName } from '#server/orders/mails/language-name.ts';
import { ownersPayText } from '#server/orders/mails/payment-words.ts';
import type { ShownOrder } from '#server/orders/read/show-order.ts';
import type { StaffNote } from '#server/orders/read/staff-note.ts';
import { goodsText } from './goods-text.ts';
import { afterCancellation } from './put-back.ts';

/** What a courier's statement has called the parcel; it stands behind the time and the courier. */
const waybillColumns = 24;

export function orderText(order: ShownOrder): string {
  const { number, status, email, madeBy, givenBack, toGiveBack, refusals, returns, log } = order;
  const buyer = email === null ? 'somebody without an account' : strangersPhrase(email);
  const maker = madeBy === null ? '' : `, made by ${madeBy}`;
  const head = `Order ${number}, ${status}, by ${buyer}${maker}, in ${languageName(order.language)}${wholeBelow(email ?? '')}`;
  return [
    [head, ...mailAddressText(order)].join('\n'),
    goodsText(order),
    [
      paymentText(order),
      ...(givenBack > 0 ? [`Given back: ${egpText(givenBack)}`] : []),
      ...(toGiveBack > 0 ? [`To give back: ${egpText(toGiveBack)}`] : []),
    ].join('\n'),
    addressText(order),
    ...(order.staffNote ? [staffNoteText(order.staffNote)] : []),
    ...(refusals > 0
      ? [
          `A mobile number of this order refused ${counted(refusals, 'order')} at the door in the last 365 days.`,
        ]
      : []),
    order.history.map(stepText).join('\n'),
    ...(status === 'cancelled' ? [afterCancellation(order.notPutBack)] : []),
    ...(returns.length > 0 ? [returns.map(returnText).join('\n')] : []),
    ...order.undelivered.map(undeliveredText),
    ...(log.length > 0 ? [['Changes:', ...log.map(changeText)].join('\n')] : []),
  ].join('\n\n');
}

function staffNoteText({ text, madeBy, at }: StaffNote): string {
  return `Note of the staff (${madeBy}, ${egyptTime(at)}):\n${markStrangers(text)}`;
}

/** Where mails go, when that differs from what the order was placed with. */
function mailAddressText({ email, mailAddress }: ShownOrder): string[] {
  if (email === null) return [];
  if (!mailAddress) {
    return ['Mails about it go nowhere: the account has no address that is known to be right.'];
  }
  if (mailAddress.email === email) return [];
  const proved = mailAddress.isProved ? '' : ', which nobody has proved';
  return [
    `Mails about it go to ${strangersPhrase(mailAddress.email)}, the account's address now${proved}.${wholeBelow(mailAddress.email)}`,
  ];
}

function paymentText(order: ShownOrder): string {
  const { payment, toPay, paidAt, paidAmount, paymentReference, history } = order;
  if (paidAt !== null) {
    const reference = paymentReference === null ? '' : `, reference ${paymentReference}`;
    return `${egpText(paidAmount ?? toPay)} came by transfer, ${egyptTime(paidAt)}${reference}`;
  }
  const wasDelivered = history.some(({ status }) => status === 'delivered');
  if (payment === 'cash' && wasDelivered && toPay > 0) return 'The courier was paid in cash.';
  return ownersPayText(order);
}

export function addressText({
  delivery,
  deliveryDays,
  addressUntil,
}: Pick<Order, 'delivery' | 'deliveryDays' | 'addressUntil'>): string {
  if (!delivery) {
    const held = addressUntil && ` Its pieces are held until ${egyptTime(addressUntil)}.`;
    return `No delivery address yet.${held ?? ''}`;
  }
  const days = deliveryDays ? `\n${daysText(deliveryDays, 'en')}` : '';
  return markStrangers(deliveryLines(delivery, 'en').join('\n')) + days;
}

function stepText({ status, at, courier, waybill, note }: ShownOrder['history'][number]): string {
  const shown = waybill && `waybill ${strangersPhrase(waybill, waybillColumns)}`;
  const told = [status, courier, shown, note && JSON.stringify(note)].filter(Boolean).join(', ');
  return `${egyptTime(at)}  ${strangersLine(told)}${wholeBelow(waybill ?? '', waybillColumns)}`;
}

function returnText({ id, kind, status, refund }: ShownOrder['returns'][number]): string {
  const money = refund === null ? '' : `, ${egpText(refund)}`;
  return `Return ${id}: ${kind}, ${status}${money}`;
}

function undeliveredText({
  kind,
  step,
  reason,
  recipient,
  attempts,
  givenUpAt,
}: ShownOrder['undelivered'][number]): string {
  const about = `${kind.replaceAll('-', ' ')}${step === undefined ? '' : `, ${step}`}`;
  const state =
    givenUpAt === null
      ? `is not delivered yet, after ${counted(attempts, 'attempt')}; it is tried again`
      : `could not be delivered, and was given up at ${egyptTime(givenUpAt)}`;
  return `The mail about ${about} ${state}. The recipient, and the reason:\n${markStrangers(`${recipient}\n${reason}`)}`;
}

function changeText({ at, madeBy, kind, before, after }: ShownOrder['log'][number]): string {
  const was = (before as KeptDelivery).delivery ? 'another address' : 'the first address';
  const told =
    kind === 'lines'
      ? `${lineText(before as KeptLine)} -> ${lineText(after as KeptLine)}`
      : kind === 'payment'
        ? `${paidText(before as KeptPayment)} -> ${paidText(after as KeptPayment)}`
        : was;
  return `${egyptTime(at)}  ${strangersLine(`${kind}: ${told}, by ${madeBy}`)}`;
}

function lineText({ line }: KeptLine): string {
  return line ? piecesText(line, 'en') : 'removed';
}

function paidText({ payment, paidAt, reference, givenBack }: KeptPayment): string {
  const paid = [payment, paidAt === null ? 'not paid' : 'paid', reference]
    .filter(Boolean)
    .join(' ');
  return givenBack === undefined ? paid : `${paid}, ${egpText(givenBack)} given back`;
}
