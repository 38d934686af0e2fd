import { egpText, formatAmount } from '#domain/money/amount.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import { dueOf } from '#domain/order/due.ts';
import {
  markStrangers,
  strangersLine,
  strangersPhrase,
  wholeBelow,
} from '#domain/text/strangers-text.ts';
import { egyptTime } from '#domain/time/egypt-time.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { rooms } from '#server/couriers/parcel-fields.ts';
import type { KeptDelivery, KeptLine, KeptPayment } from '#server/orders/change/order-changes.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import { languageName } from '#server/orders/mails/language-name.ts';
import type { ShownOrder } from '#server/orders/read/show-order.ts';
import { afterCancellation } from './put-back.ts';

/** What a courier's statement has called the parcel; it stands behind the time and the courier. */
const waybillColumns = 24;

export function orderText(order: ShownOrder): string {
  const lines = order.lines.map(({ id, name, price, size = '', quantity }) => [
    String(id),
    size,
    String(quantity),
    formatAmount(price),
    name,
  ]);
  const { delivery } = order;
  const place = delivery && [
    delivery.name,
    delivery.mobile,
    delivery.otherMobile,
    delivery.street,
    rooms(delivery),
    `${delivery.city}, ${governorateName(delivery.governorate, 'en')}`,
    delivery.landmark,
    delivery.mapLink,
  ];
  const history = order.history.map(
    ({ status, at, courier, waybill, note }) =>
      `${egyptTime(at)}  ${strangersLine(
        [
          status,
          courier,
          waybill && `waybill ${strangersPhrase(waybill, waybillColumns)}`,
          note && JSON.stringify(note),
        ]
          .filter(Boolean)
          .join(', '),
      )}${wholeBelow(waybill ?? '', waybillColumns)}`,
  );
  const discount = order.discount > 0 ? `${egpText(order.discount)} off by ${order.code}, ` : '';
  const fee =
    order.deliveryFee === null ? '' : `, ${egpText(order.deliveryFee)} of it for delivery`;
  const sale = order.hasSale ? `${egpText(order.totalPrice)} before the sale, ` : '';
  return [
    [
      `Order ${order.number}, ${order.status}, by ${buyer(order)}, in ${languageName(order.language)}${wholeBelow(order.email ?? '')}`,
      ...aboutAddress(order),
    ].join('\n'),
    textTable(['ID', 'SIZE', 'PIECES', 'EGP', 'NAME'], lines, [0, 2, 3]),
    [
      `${sale}${discount}${egpText(order.toPay)} in all${fee}`,
      payment(order),
      order.givenBack > 0 && `Given back: ${egpText(order.givenBack)}`,
      order.toGiveBack > 0 && `To give back: ${egpText(order.toGiveBack)}`,
    ]
      .filter(Boolean)
      .join('\n'),
    place
      ? [
          ...place.flatMap((line) => (line ? markStrangers(strangersLine(line)) : [])),
          ...(order.deliveryDays ? [`Within ${order.deliveryDays.join(' to ')} days`] : []),
        ].join('\n')
      : noAddress(order),
    ...(order.refusals > 0 ? [aboutRefusals(order.refusals)] : []),
    history.join('\n'),
    ...(order.status === 'cancelled' ? [afterCancellation(order.notPutBack)] : []),
    ...(order.returns.length === 0 ? [] : [order.returns.map(returnText).join('\n')]),
    ...order.undelivered.map(undeliveredText),
    ...(order.log.length === 0 ? [] : [['Changes:', ...order.log.map(changeText)].join('\n')]),
  ].join('\n\n');
}

function noAddress({ addressUntil }: ShownOrder): string {
  const held = addressUntil && ` Its pieces are held until ${egyptTime(addressUntil)}.`;
  return `No delivery address yet.${held ?? ''}`;
}

function aboutRefusals(count: number): string {
  return `A mobile number of this order refused ${count} ${count === 1 ? 'order' : 'orders'} at the door in the last 365 days.`;
}

function buyer({ email, madeBy }: ShownOrder): string {
  const who = email === null ? 'somebody without an account' : strangersPhrase(email);
  return madeBy === null ? who : `${who}, made by ${madeBy}`;
}

/** Where mails go, when that differs from what the order was placed with. */
function aboutAddress({ email, mailAddress }: ShownOrder): string[] {
  if (email === null) return [];
  if (!mailAddress) {
    return ['Mails about it go nowhere: the account has no address that is known to be right.'];
  }
  const proved = mailAddress.isProved ? '' : ', which nobody has proved';
  if (mailAddress.email !== email) {
    return [
      `Mails about it go to ${strangersPhrase(mailAddress.email)}, the account's address now${proved}.${wholeBelow(mailAddress.email)}`,
    ];
  }
  return [];
}

function payment(order: ShownOrder): string {
  const { payment: how, status, history, toPay, paidAt, paidAmount, paymentReference } = order;
  if (paidAt !== null) {
    const reference = paymentReference === null ? '' : `, reference ${paymentReference}`;
    return `Paid: ${egpText(paidAmount ?? toPay)} by transfer, ${egyptTime(paidAt)}${reference}`;
  }
  const wasDelivered = history.some((step) => step.status === 'delivered');
  const due = dueOf(order);
  if (due === 'nothing') return 'Nothing to pay';
  if (how === 'cash' && wasDelivered) return `Paid: ${egpText(toPay)} in cash`;
  if (isClosed(status)) return 'Nothing to pay';
  const amount = due === 'fee' ? 'only the delivery,' : egpText(toPay);
  return `To pay: ${amount} ${how === 'cash' ? 'in cash' : 'by transfer'}`;
}

function returnText({ id, kind, status, refund }: ShownOrder['returns'][number]): string {
  const money = refund === null ? '' : `, ${egpText(refund)}`;
  return `Return ${id}: ${kind}, ${status}${money}`;
}

function changeText({ at, madeBy, kind, before, after }: ShownOrder['log'][number]): string {
  const told =
    kind === 'lines'
      ? `${lineText(before as KeptLine)} -> ${lineText(after as KeptLine)}`
      : kind === 'payment'
        ? `${paidText(before as KeptPayment)} -> ${paidText(after as KeptPayment)}`
        : (before as KeptDelivery).delivery
          ? 'another address'
          : 'the first address';
  return `${egyptTime(at)}  ${strangersLine(`${kind}: ${told}, by ${madeBy}`)}`;
}

function undeliveredText({
  kind,
  step,
  reason,
  ...mail
}: ShownOrder['undelivered'][number]): string {
  const about = `${kind.replaceAll('-', ' ')}${step === undefined ? '' : `, ${step}`}`;
  const state =
    mail.givenUpAt === null
      ? `is not delivered yet, after ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}; it is tried again`
      : `could not be delivered, and was given up at ${egyptTime(mail.givenUpAt)}`;
  return `The mail about ${about} ${state}. The recipient, and the reason:\n${markStrangers(`${mail.recipient}\n${reason}`)}`;
}

function lineText({ line }: KeptLine): string {
  if (!line) return 'removed';
  return `${line.quantity} × ${line.name}${line.size === undefined ? '' : `, size ${line.size}`}`;
}

function paidText({ payment: how, paidAt, reference, givenBack }: KeptPayment): string {
  const paid = [how, paidAt === null ? 'not paid' : 'paid', reference].filter(Boolean).join(' ');
  return givenBack === undefined ? paid : `${paid}, ${egpText(givenBack)} given back`;
}
