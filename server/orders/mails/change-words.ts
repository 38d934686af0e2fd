import type { ChangedLine, LineChange, Order } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { Queries } from '#server/database/database.ts';
import { type KeptPayment, lineChange } from '#server/orders/change/order-changes.ts';
import { selectChanges } from '#server/orders/change/queries.ts';
import { correctedStatus, paidStep, stepOf } from '#server/orders/change/queue-change-mail.ts';
import { amount, piecesText } from './goods-words.ts';
import type { OrderMailWords } from './order-mail-page.ts';
import { stepLines } from './step-lines.ts';

export type ChangeWords = Pick<OrderMailWords, 'subject' | 'heading' | 'intro' | 'details'>;

/** @param step `paid`, or the kind and the position of a change; undefined when it does not stand */
export async function changeWords(
  db: Queries,
  { number, paidAt, payment, status, history }: Order,
  step: string | undefined,
  locale: Locale,
): Promise<ChangeWords | undefined> {
  if (step === paidStep) {
    if (paidAt === null) return undefined;
    return {
      subject: m.mail_order_paid_subject({ number }, { locale }),
      heading: m.mail_order_paid_heading({}, { locale }),
      intro: m.mail_order_paid_intro({ number }, { locale }),
    };
  }
  const heading = m.mail_order_change_heading({ number }, { locale });
  const corrected = correctedStatus(step);
  if (corrected) {
    const last = history.at(-1);
    // A later step says what counts now.
    if (corrected !== status || !last) return undefined;
    const intro = m.mail_order_corrected({}, { locale });
    return { subject: heading, heading, intro, details: stepLines(last, locale) };
  }
  const changes = await selectChanges(db, number);
  const change = changes.find(({ kind, position }) => step === stepOf(kind, position));
  if (change?.kind === 'delivery') {
    return { subject: heading, heading, intro: m.mail_order_address_changed({}, { locale }) };
  }
  if (change?.kind === 'payment') {
    const { givenBack: was = 0 } = change.before as KeptPayment;
    const { givenBack = 0, payment: then } = change.after as KeptPayment;
    if (givenBack > was) {
      const given = { amount: amount(givenBack - was, locale) };
      return { subject: heading, heading, intro: m.mail_order_gave_back(given, { locale }) };
    }
    if (then !== payment) return undefined;
    return { subject: heading, heading, intro: m[`mail_order_by_${payment}`]({}, { locale }) };
  }
  const [told] = change ? lineChange(change) : [];
  if (!told) return undefined;
  return { subject: heading, heading, intro: lineChangeText(told, locale) };
}

function lineChangeText({ before, after }: LineChange, locale: Locale): string {
  const pieces = (line: ChangedLine) => piecesText(line, locale);
  if (!after) return m.orders_change_removed({ pieces: pieces(before) }, { locale });
  return m.orders_change_line({ before: pieces(before), after: pieces(after) }, { locale });
}
