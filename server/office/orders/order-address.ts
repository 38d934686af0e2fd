import * as v from 'valibot';
import { addressFields } from '#server/office/fields/address-fields.ts';
import { seenVersion } from '#server/office/fields/fields.ts';
import { oneNumber } from '#server/office/fields/order-fields.ts';
import { orderShape, told } from '#server/office/fields/order-shapes.ts';
import { procedure, warningsOf } from '#server/office/procedure.ts';
import { setAddress } from '#server/orders/address/set-address.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';

export const orderAddress = {
  setAddress: procedure({
    description: 'Sets or replaces the delivery address of an order before it is shipped',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      ...addressFields.entries,
      version: seenVersion(),
    }),
    output: v.object({
      order: v.object(orderShape),
      isNew: v.boolean(),
      version: v.number(),
      warnings: warningsOf(['above-cash-ceiling-by-owner', 'phone-blocked']),
      ...told,
    }),
    refusals: [
      'no-order',
      'order-is-shipped',
      'address-is-wrong',
      'address-changed-often',
      'address-of-paid-order',
      'not-delivered-there',
      ...versionRefusals,
    ],
    run: (parts, actor, { number, version, ...delivery }) =>
      setAddress(parts, actor, { number, delivery, version }),
  }),
};
