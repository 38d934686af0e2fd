import * as v from 'valibot';
import { maxQuantity } from '#domain/bag/bag.ts';
import { payments } from '#domain/order/order.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { changeStatus } from '#server/orders/change/change-status.ts';
import { editLine } from '#server/orders/change/edit-line.ts';
import { noteGivenBack } from '#server/orders/change/give-back.ts';
import {
  changePayment,
  notePaid,
  paidStates,
  paymentStates,
} from '#server/orders/change/pay-order.ts';
import { searchOrders, usualLimit } from '#server/orders/list/list-orders.ts';
import { showOrder } from '#server/orders/read/show-order.ts';
import { writeWhatsapp } from '#server/orders/write-whatsapp.ts';
import { eachOrder, eachOrderShape } from './each-order.ts';
import {
  age,
  amount,
  choice,
  fault,
  flag,
  helped,
  line,
  number,
  positional,
  several,
  wholeNumber,
} from './fields.ts';
import {
  changedLine,
  listedOrder,
  notPutBack,
  orderShape,
  payment,
  shownOrder,
  status,
  told,
} from './order-shapes.ts';
import { procedure } from './procedure.ts';

const maxAtOnce = 500;
const maxReferenceLength = 100;
const maxLineLength = 100;
const maxSearchLength = 200;
const maxListed = 1_000;
/** EGP. */
const maxAmount = 10_000_000;

const numbers = () =>
  v.pipe(
    positional(several(number(), { max: maxAtOnce })),
    v.description('The numbers of the orders'),
  );

const oneNumber = () => v.pipe(positional(number()), v.description('The number of the order'));

const note = () => helped(line({ max: maxStepLengths.note }), 'A line for the shopper');

const takenStep = eachOrderShape({
  status,
  was: status,
  sellable: v.boolean(),
  putBack: v.number(),
  notPutBack,
  ...told,
});

export const orders = {
  list: procedure({
    description: 'Lists or finds orders, the newest first',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      search: helped(
        line({ max: maxSearchLength }),
        'The number, four or more digits of a phone, a name or an e-mail address',
      ),
      filters: v.optional(
        v.strictObject({
          status: helped(choice(orderStatuses), 'Only those of this status'),
          needsAddress: helped(
            flag(),
            'Only those that cannot be shipped before they have an address',
          ),
          owed: helped(flag(), 'Only those of which you still have to give money back'),
          unpaid: helped(
            flag(),
            'Only those whose transfer has not arrived, the oldest first, with their age',
          ),
          olderThan: helped(
            age(),
            'With --unpaid: only those that are older, such as 3d (days) or 36h (hours)',
          ),
        }),
      ),
      after: helped(number(), 'Those that follow this one: the next page'),
      limit: helped(
        wholeNumber({ max: maxListed }),
        `How many, by default ${usualLimit} and at most ${maxListed}`,
      ),
    }),
    output: v.object({ rows: v.array(listedOrder), next: v.nullable(v.number()) }),
    refusals: ['older-than-needs-unpaid'],
    run: searchOrders,
  }),
  show: procedure({
    description: 'Shows an order: its products, delivery address and history',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({ number: oneNumber() }),
    output: shownOrder,
    refusals: ['no-order'],
    run: showOrder,
  }),
  changeStatus: procedure({
    description: 'Changes the status of one order or several, and tells the shoppers by mail',
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({
      numbers: numbers(),
      status: v.pipe(positional(choice(orderStatuses)), v.description('What they become')),
      courier: helped(line({ max: maxStepLengths.courier }), 'Who carries it; the shopper sees it'),
      waybill: helped(
        line({ max: maxStepLengths.waybill }),
        "The courier's number of the parcel; the shopper sees it",
      ),
      note: note(),
      sellable: helped(
        flag(),
        'With refused or returned: what came back can be sold again and goes into the stock',
      ),
    }),
    output: takenStep,
    refusals: [
      'no-order',
      'order-cannot-become',
      'order-is-over',
      'order-needs-address',
      'order-is-unpaid',
      'order-has-returns',
      'sellable-without-return',
    ],
    run: (parts, actor, { numbers, ...step }) =>
      eachOrder(numbers, (number) => changeStatus(parts, actor, { number, ...step })),
  }),
  cancel: procedure({
    description: 'Cancels one order or several that are not shipped',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ numbers: numbers(), note: note() }),
    output: takenStep,
    refusals: ['no-order', 'order-cannot-become', 'order-is-over'],
    run: (parts, actor, { numbers, note }) =>
      eachOrder(numbers, (number) =>
        changeStatus(parts, actor, { number, status: 'cancelled', note }),
      ),
  }),
  payment: procedure({
    description: 'Changes how an unpaid order is paid: in cash at the door, or by transfer',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      payment: v.pipe(positional(choice(payments)), v.description('cash or transfer')),
    }),
    output: v.object({
      number: v.number(),
      payment,
      state: v.picklist(paymentStates),
      ...told,
    }),
    refusals: ['no-order', 'no-transfers', 'order-is-paid', 'above-cash-ceiling', 'payment-stays'],
    run: changePayment,
  }),
  paid: procedure({
    description: 'Notes that the transfer for one order or several has arrived',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      numbers: numbers(),
      reference: helped(
        line({ max: maxReferenceLength }),
        'The number of the transfer, as your bank shows it',
      ),
      undo: helped(flag(), 'It was a mistake: the orders are not paid'),
    }),
    output: eachOrderShape({
      state: v.picklist(paidStates),
      toPay: v.number(),
      paidAt: v.nullable(v.string()),
      reference: v.nullable(v.string()),
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
    ],
    run: async (parts, actor, { numbers, reference, undo }) =>
      reference !== undefined && (undo || numbers.length > 1)
        ? { refusal: 'reference-of-one' }
        : eachOrder(numbers, (number) => notePaid(parts, actor, { number, reference, undo })),
  }),
  gaveBack: procedure({
    description: 'Notes that you gave money of a transfer back',
    roles: ['owner'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      amount: helped(
        amount({ min: 0.01, max: maxAmount }),
        'In EGP; by default all that is to give back',
      ),
      undo: helped(flag(), 'It was a mistake: nothing was given back'),
    }),
    output: v.object({ number: v.number(), given: v.number(), left: v.number(), ...told }),
    refusals: [
      'no-order',
      'undo-stands-alone',
      'nothing-to-give-back',
      'nothing-went-back',
      'too-much-to-give-back',
    ],
    run: noteGivenBack,
  }),
  edit: procedure({
    description: 'Changes a line of an order before it is shipped: another size, or fewer pieces',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      line: v.pipe(
        line({ max: maxLineLength }),
        v.string(fault(m.fault_missing, {})),
        v.description('The line: the id of its product, and its size: 12:M'),
      ),
      to: helped(line({ max: maxLineLength }), 'The other size of the same product'),
      quantity: helped(
        wholeNumber({ max: maxQuantity }),
        'How many pieces the line has then; not more than before',
      ),
      remove: helped(flag(), 'Removes the line'),
    }),
    output: v.object({
      order: v.object(orderShape),
      before: v.number(),
      was: changedLine,
      is: v.nullable(changedLine),
      notPutBack,
      ...told,
    }),
    refusals: [
      'no-order',
      'nothing-to-edit',
      'remove-stands-alone',
      'order-is-shipped',
      'no-line',
      'product-not-sold',
      'product-without-sizes',
      'size-not-sold',
      'more-pieces',
      'nothing-differs',
      'last-line',
      'too-many-pieces',
      'too-few-left',
    ],
    run: editLine,
  }),
  whatsapp: procedure({
    description: "Writes the WhatsApp message for an order's shopper, and a link that opens it",
    roles: ['owner', 'seller', 'packer'],
    // Each has a new link to the order.
    kind: 'changes',
    input: v.strictObject({ numbers: numbers() }),
    output: eachOrderShape({
      mobile: v.nullable(v.string()),
      text: v.string(),
      address: v.string(),
      hasLink: v.boolean(),
    }),
    refusals: ['no-order'],
    run: (parts, actor, { numbers }) =>
      eachOrder(numbers, (number) => writeWhatsapp(parts, actor, { number })),
  }),
};
