import * as v from 'valibot';
import { locales } from '#domain/text/locale.ts';
import { number, positional, several } from '#server/office/fields/fields.ts';
import { listOf, orderLine, orderShape } from '#server/office/fields/order-shapes.ts';
import { packersSlip } from '#server/office/fields/packers-shapes.ts';
import { procedure } from '#server/office/procedure.ts';
import { readSlips } from '#server/orders/read/read-slips.ts';

const maxSlips = 100;

const text = v.exactOptional(v.string());

const reach = { sellerPhone: text, sellerWhatsapp: text };

const seller = v.object({
  sellerName: text,
  sellerAddress: text,
  sellerAddressAr: text,
  ...reach,
  sellerEmail: text,
  sellerRegister: text,
  sellerTaxNumber: text,
  vatRegistered: v.exactOptional(v.boolean()),
});

const shelf = { shelf: text };

export const orderSlips = {
  slips: procedure({
    description: 'Shows all that slips, receipts and picking lists of some orders say',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      numbers: v.pipe(
        positional(several(number(), { max: maxSlips })),
        v.transform((all) => [...new Set(all)]),
        v.description('The numbers of the orders'),
      ),
    }),
    output: v.object({
      brand: v.string(),
      seller,
      orders: listOf(
        v.object({
          ...orderShape,
          language: v.picklist(locales),
          lines: listOf(v.object({ ...orderLine.entries, ...shelf })),
        }),
      ),
    }),
    outputFor: {
      packer: v.object({
        brand: v.string(),
        seller: v.object(reach),
        orders: v.array(packersSlip),
      }),
    },
    refusals: ['no-order'],
    run: readSlips,
  }),
};
