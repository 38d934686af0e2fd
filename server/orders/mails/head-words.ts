import type { Order } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import type { OrderMailKind } from '#server/mail/queue-mails.ts';
import { noAddressSteps } from '#server/orders/address/address-terms.ts';
import type { NotPutBack } from '#server/orders/change/not-put-back.ts';
import type { ChangeWords } from './change-words.ts';
import { amount, piecesText } from './goods-words.ts';
import { addressAwaited, addressMissing } from './kept-until.ts';
import { languageName } from './language-name.ts';
import type { OrderMailWords } from './order-mail-page.ts';
import { statusWords, withReady } from './status-mail.ts';

type HeadWords = Pick<OrderMailWords, 'subject' | 'heading' | 'intro' | 'details' | 'noDelivery'>;

/** Each kind's first words, and its words without a delivery. */
export const headWords: Record<
  OrderMailKind,
  (
    order: Order,
    about: {
      email: string;
      language: Locale;
      brand: string;
      step: string | undefined;
      change: ChangeWords | undefined;
      notPutBack: readonly NotPutBack[];
      /** The products whose last pieces it took, when it has several. */
      last: Order['lines'];
    },
    locale: Locale,
  ) => HeadWords
> = {
  'order-confirmation': (order, { brand }, locale) => {
    const { number, status } = order;
    return {
      subject: m.mail_order_subject({ number, brand }, { locale }),
      // Cancelled before this mail was sent.
      ...(status === 'cancelled'
        ? {
            heading: m.mail_order_cancelled_heading({ number }, { locale }),
            intro: m.mail_order_cancelled_intro({ number }, { locale }),
            noDelivery: '',
          }
        : {
            heading: m.mail_order_heading({}, { locale }),
            intro: withReady(m.mail_order_intro({ number }, { locale }), order, locale),
            noDelivery: addressMissing(order, locale),
          }),
    };
  },
  'order-notice': (order, { email, language, last }, locale) => ({
    subject: m.mail_order_notice_subject(
      { number: order.number, amount: amount(order.toPay, locale) },
      { locale },
    ),
    heading: m.mail_order_notice_heading({ number: order.number }, { locale }),
    intro: m.mail_order_notice_intro({ email, language: languageName(language) }, { locale }),
    details:
      last.length === 0
        ? []
        : [
            m.mail_order_notice_last({}, { locale }),
            ...last.map((line) => piecesText(line, locale)),
          ],
    noDelivery: addressAwaited(order, locale),
  }),
  'order-status': (order, { step }, locale) => statusWords(order, step, locale),
  'order-address-reminder': (order, _, locale) => {
    const { number } = order;
    const subject = m.mail_address_reminder_subject({ number }, { locale });
    const intro = m.mail_address_reminder_intro({ number }, { locale });
    return { subject, heading: subject, intro, noDelivery: addressMissing(order, locale) };
  },
  'order-delivery-notice': ({ number }, { email }, locale) => ({
    subject: m.mail_order_delivery_subject({ number }, { locale }),
    heading: m.mail_order_delivery_heading({ number }, { locale }),
    intro: m.mail_order_delivery_intro({ email }, { locale }),
    noDelivery: '',
  }),
  'order-change': (order, { change }, locale) => ({
    subject: '',
    heading: '',
    intro: '',
    ...change,
    noDelivery: addressMissing(order, locale),
  }),
  'order-cancel-notice': ({ number }, { email, step, notPutBack }, locale) => ({
    subject: m.mail_order_cancel_subject({ number }, { locale }),
    // A step is one of the shop's own (`noAddressSteps`).
    ...(step === undefined
      ? {
          heading: m.mail_order_cancel_heading({ number }, { locale }),
          intro: m.mail_order_cancel_intro({ email }, { locale }),
        }
      : {
          heading: m.mail_order_ended_heading({ number }, { locale }),
          intro: m.mail_order_ended_intro({ email }, { locale }),
        }),
    details: [
      ...(step === noAddressSteps.unreminded
        ? [m.mail_order_ended_unreminded({}, { locale })]
        : []),
      ...(notPutBack.length === 0
        ? [m.mail_order_cancel_back({}, { locale })]
        : [
            m.mail_order_cancel_not_back({}, { locale }),
            ...notPutBack.map((line) => piecesText(line, locale)),
          ]),
    ],
    noDelivery: '',
  }),
};
