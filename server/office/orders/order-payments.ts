import * as v from 'valibot';
import { payments } from '#domain/order/order.ts';
import { eachOrderShape } from '#server/office/fields/each-order-shape.ts';
import {
  amount,
  choice,
  flag,
  helped,
  lineOrNothing,
  positional,
  seenVersion,
} from '#server/office/fields/fields.ts';
import {
  maxAmount,
  maxReferenceLength,
  numbers,
  ofEachOrder,
  oneNumber,
  versions,
} from '#server/office/fields/order-fields.ts';
import { payment, told } from '#server/office/fields/order-shapes.ts';
import { procedure } from '#server/office/procedure.ts';
import { noteGivenBack } from '#server/orders/change/give-back.ts';
import {
  changePayment,
  notePaid,
  paidStates,
  paymentStates,
  refuseSharedReference,
} from '#server/orders/change/pay-order.ts';
import { eachOrder, versionsByNumber } from '#server/use-cases/each-order.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';

export const orderPayments = {
  payment: procedure({
    description: 'Changes how an unpaid order is paid: in cash at the door, or by transfer',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      payment: v.pipe(positional(choice(payments)), v.description('How it is paid')),
      version: seenVersion(),
    }),
    output: v.object({
      number: v.number(),
      payment,
      state: v.picklist(paymentStates),
      version: v.number(),
      ...told,
    }),
    refusals: [
      'no-order',
      'no-transfers',
      'order-is-paid',
      'above-cash-ceiling',
      'payment-stays',
      ...versionRefusals,
    ],
    run: changePayment,
  }),
  paid: procedure({
    description: 'Notes that the transfer for one order or several has arrived',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      numbers: numbers(),
      reference: helped(
        lineOrNothing({ max: maxReferenceLength }),
        'The number of the transfer, as your bank shows it',
      ),
      undo: helped(flag(), 'It was a mistake: the orders are not paid'),
      versions: versions(),
    }),
    output: eachOrderShape({
      state: v.picklist(paidStates),
      toPay: v.number(),
      paidAt: v.nullable(v.string()),
      reference: v.nullable(v.string()),
      version: v.number(),
      ...told,
    }),
    refusals: [
      'no-order',
      'order-is-closed',
      'paid-order-is-closed',
      'order-is-cash',
      'order-was-cash',
      'no-address-to-pay',
      'money-went-back',
      'reference-of-one',
      ...ofEachOrder,
    ],
    run: async (parts, actor, { numbers, versions, ...noted }) => {
      const refused = refuseSharedReference(numbers, noted);
      if (refused) return refused;
      const seen = versionsByNumber(numbers, versions);
      if (isRefusal(seen)) return seen;
      return eachOrder(actor, numbers, (each, number) =>
        notePaid(parts, each, { number, version: seen.ok(number), ...noted }),
      );
    },
  }),
  gaveBack: procedure({
    description: 'Notes that you gave money of a transfer back',
    roles: ['owner'],
    kind: 'changes',
    proof: true,
    input: v.strictObject({
      number: oneNumber(),
      amount: helped(
        amount({ min: 0.01, max: maxAmount }),
        'In EGP; by default all that is to give back',
      ),
      undo: helped(flag(), 'It was a mistake: nothing was given back'),
      version: seenVersion(),
    }),
    output: v.object({
      number: v.number(),
      given: v.number(),
      left: v.number(),
      version: v.number(),
      ...told,
    }),
    refusals: [
      'no-order',
      'undo-stands-alone',
      'nothing-to-give-back',
      'nothing-went-back',
      'too-much-to-give-back',
      ...versionRefusals,
    ],
    run: noteGivenBack,
  }),
};
