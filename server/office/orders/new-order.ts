import * as v from 'valibot';
import { maxBagLines } from '#domain/bag/bag-document.ts';
import { maxDeliveryLengths } from '#domain/delivery/delivery.ts';
import { payments } from '#domain/order/order.ts';
import { locales } from '#domain/text/locale.ts';
import { addressFields, mobileNumber } from '#server/office/fields/address-fields.ts';
import { governorate } from '#server/office/fields/delivery-fields.ts';
import {
  choice,
  email,
  flag,
  helped,
  line,
  lineOrNothing,
  several,
  wholeNumber,
} from '#server/office/fields/fields.ts';
import { maxAmount, maxLineLength, writtenLine } from '#server/office/fields/order-fields.ts';
import {
  deliveryDays,
  listOf,
  orderLine,
  orderShape,
  told,
} from '#server/office/fields/order-shapes.ts';
import { procedure, warningsOf } from '#server/office/procedure.ts';
import { createOrder } from '#server/orders/place/create-order.ts';
import { quoteOrder } from '#server/orders/place/quote-order.ts';

const goods = {
  lines: v.pipe(
    several(writtenLine(), { max: maxBagLines }),
    v.description(
      'A product, its size and the pieces: 12, 12x2, 12:M or 12:Mx2. Once for each line',
    ),
  ),
  payment: helped(choice(payments), 'How it is paid, by default cash'),
  sale: helped(flag(), 'With the 15% of the welcome coupon'),
  code: helped(lineOrNothing({ max: maxLineLength }), 'With one of your codes'),
};

const goodsRefusals = [
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
  'no-transfers',
  'prices-changed',
  'not-delivered-there',
  'code-unknown',
  'code-not-yet',
  'code-ended',
  'code-used-up',
  'code-used-by-you',
  'code-below-minimum',
] as const;

export const newOrder = {
  quote: procedure({
    description: 'Says what a new order would cost at this moment, and orders nothing',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({
      ...goods,
      governorate: helped(governorate(), 'Where it goes, in English or Arabic'),
      city: helped(
        line({ max: maxDeliveryLengths.city }),
        'City or area: it may have a fee of its own',
      ),
      mobile: helped(mobileNumber(), 'The mobile number: one that refused too often is told'),
      email: helped(email(), 'Whose uses of a code count'),
    }),
    output: v.object({
      lines: listOf(orderLine),
      totalItems: v.number(),
      totalQuantity: v.number(),
      totalPrice: v.number(),
      hasSale: v.boolean(),
      discount: v.number(),
      deliveryFee: v.nullable(v.number()),
      toPay: v.number(),
      deliveryDays,
      code: v.nullable(v.string()),
      warnings: warningsOf(['above-cash-ceiling-by-owner', 'phone-blocked']),
    }),
    refusals: goodsRefusals,
    run: quoteOrder,
  }),
  create: procedure({
    description: 'Orders for somebody who calls or writes, and has no account',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      ...goods,
      delivery: v.optional(addressFields),
      withoutAddress: helped(flag(), 'The address comes later; it is not shipped before'),
      email: helped(email(), 'Gets a confirmation'),
      language: helped(choice(locales), 'For the mails, by default ar'),
      agreedToPay: helped(
        v.pipe(wholeNumber({ min: 0, max: 100 * maxAmount }), v.metadata({ isSeen: true })),
        'In piastres, what whoever orders was told: another sum is refused',
      ),
      confirm: helped(flag(), 'Confirms it at once: whoever orders has just agreed'),
    }),
    output: v.object({
      order: v.object(orderShape),
      warnings: warningsOf(['above-cash-ceiling-by-owner', 'phone-blocked', 'link-is-local']),
      link: v.string(),
      version: v.number(),
      ...told,
    }),
    refusals: [
      ...goodsRefusals,
      'sum-changed',
      'no-address',
      'address-not-wanted',
      'address-is-wrong',
    ],
    run: createOrder,
  }),
};
