import { awaitsTransfer } from '#domain/order/due.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping, type OrderStatus } from '#domain/order/order-status.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { addressMissing } from './kept-until.ts';
import type { OrderMailWords } from './order-mail-page.ts';
import { stepLines } from './step-lines.ts';

/** The mail about a step: all of its words come from the shop. @param status that it tells */
export function statusWords(
  order: Order,
  status: string | undefined,
  locale: Locale,
): Pick<OrderMailWords, 'subject' | 'heading' | 'intro' | 'details' | 'noDelivery'> {
  const step = order.history.find((each) => each.status === status) ?? order.history.at(-1);
  if (!step) throw new Error(`Order ${order.number} has no history`);
  const { number } = order;
  const { heading, intro } = texts[step.status];
  const said = heading({ number }, { locale });
  return {
    subject: said,
    heading: said,
    intro: isBeforeShipping(step.status)
      ? withReady(intro({ number }, { locale }), order, locale)
      : intro({ number }, { locale }),
    details: stepLines(step, locale),
    noDelivery: addressMissing(order, locale),
  };
}

/** Nobody gets ready what has nowhere to go, or what its transfer has still to come for. */
export function withReady(intro: string, order: Order, locale: Locale): string {
  const isWaiting = order.needsAddress || awaitsTransfer(order);
  return isWaiting ? intro : `${intro} ${m.mail_order_ready({}, { locale })}`;
}

type Text = (inputs: { number: number }, options: { locale: Locale }) => string;

const texts: Record<OrderStatus, { heading: Text; intro: Text }> = {
  // Told by the confirmation of the order.
  placed: { heading: (_, options) => m.mail_order_heading({}, options), intro: m.mail_order_intro },
  confirmed: { heading: m.mail_step_confirmed_heading, intro: m.mail_step_confirmed_intro },
  shipped: { heading: m.mail_step_shipped_heading, intro: m.mail_step_shipped_intro },
  delivered: { heading: m.mail_step_delivered_heading, intro: m.mail_step_delivered_intro },
  cancelled: { heading: m.mail_order_cancelled_heading, intro: m.mail_order_cancelled_intro },
  refused: { heading: m.mail_step_refused_heading, intro: m.mail_step_refused_intro },
  returned: { heading: m.mail_step_returned_heading, intro: m.mail_step_returned_intro },
};
