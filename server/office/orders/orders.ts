import * as v from 'valibot';
import { maxEmailLength } from '#domain/credentials.ts';
import { orderSorts } from '#domain/order/order-sorts.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { governorate } from '#server/office/fields/delivery-fields.ts';
import {
  age,
  choice,
  day,
  flag,
  helped,
  limit,
  line,
  lineOrNothing,
  number,
  several,
  wholeNumber,
} from '#server/office/fields/fields.ts';
import {
  exportPlace,
  maxListed,
  maxSearchLength,
  oneNumber,
  since,
  until,
} from '#server/office/fields/order-fields.ts';
import {
  exportedOrder,
  listedOrder,
  orderCounts,
  shownOrder,
} from '#server/office/fields/order-shapes.ts';
import { packersListedOrder, packersOrder } from '#server/office/fields/packers-shapes.ts';
import { procedure } from '#server/office/procedure.ts';
import {
  countOrders,
  listRefusals,
  searchOrders,
  usualLimit,
} from '#server/orders/list/list-orders.ts';
import { exportOrders, usualPage } from '#server/orders/read/export-orders.ts';
import { showOrder } from '#server/orders/read/show-order.ts';
import { newOrder } from './new-order.ts';
import { orderAddress } from './order-address.ts';
import { orderContacts } from './order-contacts.ts';
import { orderNotes } from './order-notes.ts';
import { orderPayments } from './order-payments.ts';
import { orderSlips } from './order-slips.ts';
import { orderStatement } from './order-statement.ts';
import { orderSteps } from './order-steps.ts';

const search = () =>
  helped(
    lineOrNothing({ max: maxSearchLength }),
    'The number, four or more digits of a phone, a name or an e-mail address',
  );

/** Of a list and of its counts. */
const filters = () => ({
  needsAddress: helped(flag(), 'Only those that cannot be shipped before they have an address'),
  owed: helped(flag(), 'Only those of which you still have to give money back'),
  unpaid: helped(flag(), 'Only those whose transfer has not arrived, with their age'),
  olderThan: helped(
    age(),
    'With unpaid: only those that are older, such as 3d (days) or 36h (hours)',
  ),
  from: helped(day(), 'Only those that were placed on this day or later, as 2026-03-01'),
  until: helped(day(), 'Only those that were placed on this day or earlier'),
  governorate: helped(governorate(), 'Only those that go to this governorate'),
  person: helped(
    line({ max: maxEmailLength }),
    'Only those that this person or script has made, or taken a step of, as the log names it',
  ),
});

export const orders = {
  list: procedure({
    description: 'Lists or finds orders',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      search: search(),
      filters: v.optional(
        v.strictObject({
          status: helped(choice(orderStatuses), 'Only those of this status'),
          statuses: helped(
            several(choice(orderStatuses), { max: orderStatuses.length }),
            'Only those of one of these statuses',
          ),
          ...filters(),
        }),
      ),
      sort: helped(
        choice(orderSorts),
        'Which come first; by default the newest, and of unpaid ones the oldest',
      ),
      after: helped(number(), 'Those that follow this one: the next page'),
      limit: helped(
        wholeNumber({ max: maxListed }),
        `How many, by default ${usualLimit} and at most ${maxListed}`,
      ),
    }),
    output: v.object({ rows: v.array(listedOrder), next: v.nullable(v.number()) }),
    outputFor: {
      packer: v.object({ rows: v.array(packersListedOrder), next: v.nullable(v.number()) }),
    },
    refusals: listRefusals,
    run: searchOrders,
  }),
  count: procedure({
    description: 'Counts the orders of each status, of all or of some that are chosen as in a list',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      search: search(),
      filters: v.optional(v.strictObject(filters())),
    }),
    output: orderCounts,
    // A packer finds nothing here that the list would not show.
    outputFor: { packer: orderCounts },
    refusals: listRefusals,
    run: countOrders,
  }),
  show: procedure({
    description: 'Shows an order: its products, delivery address and history',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({ number: oneNumber() }),
    output: shownOrder,
    outputFor: { packer: packersOrder },
    refusals: ['no-order'],
    run: showOrder,
  }),
  export: procedure({
    description: 'Writes all orders, or those of some days, the oldest first',
    roles: ['owner'],
    kind: 'reads',
    proof: true,
    input: v.strictObject({
      since: since(),
      until: until(),
      after: exportPlace(),
      limit: limit({ usual: usualPage, max: maxListed }),
    }),
    output: v.object({ rows: v.array(exportedOrder), next: v.nullable(v.string()) }),
    refusals: ['until-before-since'],
    run: exportOrders,
  }),
  ...orderSlips,
  ...newOrder,
  ...orderAddress,
  ...orderNotes,
  ...orderContacts,
  ...orderSteps,
  ...orderPayments,
  ...orderStatement,
};
