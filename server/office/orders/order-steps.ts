import * as v from 'valibot';
import { maxQuantity } from '#domain/bag/bag.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { eachOrderShape } from '#server/office/fields/each-order-shape.ts';
import {
  choice,
  flag,
  helped,
  lineOrNothing,
  positional,
  seenVersion,
  wholeNumber,
} from '#server/office/fields/fields.ts';
import {
  maxLineLength,
  note,
  numbers,
  ofEachOrder,
  oneNumber,
  takenStep,
  versions,
  writtenLine,
} from '#server/office/fields/order-fields.ts';
import { changedLine, notPutBack, orderShape, told } from '#server/office/fields/order-shapes.ts';
import { procedure } from '#server/office/procedure.ts';
import { cancelOrders, changeStatuses, shipOrders } from '#server/orders/change/change-statuses.ts';
import { editLine } from '#server/orders/change/edit-line.ts';
import { writeWhatsapp } from '#server/orders/write-whatsapp.ts';
import { eachOrder } from '#server/use-cases/each-order.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';

const parcel = {
  courier: helped(
    lineOrNothing({ max: maxStepLengths.courier }),
    'With shipped: who carries it; the shopper sees it',
  ),
  waybill: helped(
    lineOrNothing({ max: maxStepLengths.waybill }),
    "With shipped: the courier's number of the parcel; the shopper sees it",
  ),
};

export const orderSteps = {
  changeStatus: procedure({
    description: 'Changes the status of one order or several, and tells the shoppers by mail',
    // Among its statuses are those that only an owner or a seller decides.
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      numbers: numbers(),
      status: v.pipe(positional(choice(orderStatuses)), v.description('What they become')),
      ...parcel,
      note: note(),
      sellable: helped(
        flag(),
        'With refused or returned: what came back can be sold again and goes into the stock',
      ),
      versions: versions(),
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
      'note-is-late',
      'parcel-without-shipping',
      'waybill-of-one',
      ...ofEachOrder,
    ],
    run: changeStatuses,
  }),
  ship: procedure({
    description: 'Ships one confirmed order or several; repeated, it corrects courier and waybill',
    // The only step that a packer takes.
    roles: ['owner', 'seller', 'packer'],
    kind: 'changes',
    input: v.strictObject({ numbers: numbers(), ...parcel, note: note(), versions: versions() }),
    output: takenStep,
    // Not who has changed something meanwhile: it is an e-mail address.
    outputFor: { packer: takenStep },
    refusals: [
      'no-order',
      'order-cannot-become',
      'order-is-over',
      'order-needs-address',
      'order-is-unpaid',
      'waybill-of-one',
      ...ofEachOrder,
    ],
    run: shipOrders,
  }),
  cancel: procedure({
    description: 'Cancels one order or several that are not shipped',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ numbers: numbers(), note: note(), versions: versions() }),
    output: takenStep,
    refusals: ['no-order', 'order-cannot-become', 'order-is-over', 'note-is-late', ...ofEachOrder],
    run: cancelOrders,
  }),
  edit: procedure({
    description: 'Changes a line of an order before it is shipped: another size, or fewer pieces',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      line: v.pipe(
        writtenLine(),
        v.description('The id of its product, and its size, such as 12:M'),
      ),
      to: helped(lineOrNothing({ max: maxLineLength }), 'The other size of the same product'),
      quantity: helped(
        wholeNumber({ max: maxQuantity }),
        'How many pieces the line has then; not more than before',
      ),
      remove: helped(flag(), 'Removes the line'),
      version: seenVersion(),
    }),
    output: v.object({
      order: v.object(orderShape),
      before: v.number(),
      was: changedLine,
      is: v.nullable(changedLine),
      notPutBack,
      version: v.number(),
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
      'line-gets-too-many',
      'too-few-left',
      ...versionRefusals,
    ],
    run: editLine,
  }),
  whatsapp: procedure({
    description: "Writes the WhatsApp message for an order's shopper, and a link that opens it",
    roles: ['owner', 'seller'],
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
      eachOrder(actor, numbers, (each, number) => writeWhatsapp(parts, each, { number })),
  }),
};
