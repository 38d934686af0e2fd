import * as v from 'valibot';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { eachOrderShape } from '#server/office/each-order.ts';
import { fault, helped, lineOrNothing, number, positional, several } from './fields.ts';
import { notPutBack, status, told } from './order-shapes.ts';

const maxAtOnce = 500;
export const maxReferenceLength = 100;
export const maxLineLength = 100;
export const maxSearchLength = 200;
export const maxListed = 1_000;
/** EGP. */
export const maxAmount = 10_000_000;

export const numbers = () =>
  v.pipe(
    positional(several(number(), { max: maxAtOnce })),
    // An order takes a step once.
    v.transform((all) => [...new Set(all)]),
    v.description('The numbers of the orders'),
  );

export const oneNumber = () =>
  v.pipe(positional(number()), v.description('The number of the order'));

export const writtenLine = () =>
  v.pipe(lineOrNothing({ max: maxLineLength }), v.string(fault(m.fault_missing, {})));

export const note = () =>
  helped(lineOrNothing({ max: maxStepLengths.note }), 'A line for the shopper');

export const takenStep = eachOrderShape({
  status,
  was: status,
  sellable: v.boolean(),
  putBack: v.number(),
  notPutBack,
  ...told,
});
