import * as v from 'valibot';
import { maxBagLines } from '#domain/bag/bag-document.ts';
import { payments } from '#domain/order/order.ts';
import { locales } from '#domain/text/locale.ts';
import { addressFields } from '#server/office/fields/address-fields.ts';
import {
  choice,
  email,
  flag,
  helped,
  lineOrNothing,
  several,
} from '#server/office/fields/fields.ts';
import { maxLineLength, writtenLine } from '#server/office/fields/order-fields.ts';
import { orderShape, told } from '#server/office/fields/order-shapes.ts';
import { procedure, warningsOf } from '#server/office/procedure.ts';
import { createOrder } from '#server/orders/place/create-order.ts';

export const newOrder = {
  create: procedure({
    description: 'Orders for somebody who calls or writes, and has no account',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      lines: v.pipe(
        several(writtenLine(), { max: maxBagLines }),
        v.description(
          'A product, its size and the pieces: 12, 12x2, 12:M or 12:Mx2. Once for each line',
        ),
      ),
      delivery: v.optional(addressFields),
      withoutAddress: helped(flag(), 'The address comes later; it is not shipped before'),
      email: helped(email(), 'Gets a confirmation'),
      language: helped(choice(locales), 'For the mails, by default ar'),
      payment: helped(choice(payments), 'How it is paid, by default cash'),
      sale: helped(flag(), 'With the 15% of the welcome coupon'),
      code: helped(lineOrNothing({ max: maxLineLength }), 'With one of your codes'),
    }),
    output: v.object({
      order: v.object(orderShape),
      warnings: warningsOf(['above-cash-ceiling-by-owner', 'phone-blocked', 'link-is-local']),
      link: v.string(),
      ...told,
    }),
    refusals: [
      'order-is-wrong',
      'line-is-unreadable',
      'line-is-not-sold',
      'line-needs-size',
      'line-has-no-size',
      'line-has-other-size',
      'line-has-wrong-pieces',
      'line-has-too-few-left',
      'line-is-twice',
      'too-many-lines',
      'sale-or-code',
      'no-address',
      'address-not-wanted',
      'address-is-wrong',
      'no-transfers',
      'prices-changed',
      'not-delivered-there',
      'code-unknown',
      'code-not-yet',
      'code-ended',
      'code-used-up',
      'code-used-by-you',
      'code-below-minimum',
    ],
    run: createOrder,
  }),
};
