import * as v from 'valibot';
import { orderStatuses } from '#domain/order/order-status.ts';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { changeStatus } from '#server/orders/change/change-status.ts';
import { eachOrder, eachOrderShape } from './each-order.ts';
import { choice, flag, helped, line, number, positional, several } from './fields.ts';
import { notPutBack, status, told } from './order-shapes.ts';
import { procedure } from './procedure.ts';

const maxAtOnce = 500;

const numbers = () =>
  v.pipe(
    positional(several(number(), { max: maxAtOnce })),
    v.description('The numbers of the orders'),
  );

const note = () => helped(line({ max: maxStepLengths.note }), 'A line for the shopper');

const takenStep = eachOrderShape({
  status,
  was: status,
  sellable: v.boolean(),
  putBack: v.number(),
  notPutBack,
  hasMail: v.exactOptional(told.hasMail),
  noMail: told.noMail,
});

export const orders = {
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
};
