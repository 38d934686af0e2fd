import * as v from 'valibot';
import { setAddress } from '#server/orders/address/set-address.ts';
import { addressFields } from './fields/address-fields.ts';
import { oneNumber } from './fields/order-fields.ts';
import { orderShape, told } from './fields/order-shapes.ts';
import { procedure } from './procedure.ts';

export const orderAddress = {
  setAddress: procedure({
    description: 'Sets or replaces the delivery address of an order before it is shipped',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ number: oneNumber(), ...addressFields.entries }),
    output: v.object({ order: v.object(orderShape), isNew: v.boolean(), ...told }),
    refusals: [
      'no-order',
      'order-is-shipped',
      'address-is-wrong',
      'address-changed-often',
      'address-of-paid-order',
      'not-delivered-there',
      'above-cash-ceiling',
      'phone-blocked',
    ],
    run: (parts, actor, { number, ...delivery }) => setAddress(parts, actor, { number, delivery }),
  }),
};
