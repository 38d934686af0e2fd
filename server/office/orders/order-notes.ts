import * as v from 'valibot';
import { seenVersion } from '#server/office/fields/fields.ts';
import { oneNumber, staffNote } from '#server/office/fields/order-fields.ts';
import { staffNoteShape } from '#server/office/fields/order-shapes.ts';
import { procedure } from '#server/office/procedure.ts';
import { setStaffNote } from '#server/orders/change/set-staff-note.ts';
import { sizesOfOrder } from '#server/orders/read/sizes-of-order.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';

/** What only the staff need of an order. */
export const orderNotes = {
  setNote: procedure({
    description: 'Writes a note about an order that only the staff read',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      number: oneNumber(),
      staffNote: staffNote(),
      version: seenVersion(),
    }),
    output: v.object({ number: v.number(), staffNote: staffNoteShape, version: v.number() }),
    refusals: ['no-order', ...versionRefusals],
    run: setStaffNote,
  }),
  sizes: procedure({
    description: 'Lists the sizes in which the products of an order are sold, with what is left',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({ number: oneNumber() }),
    output: v.object({
      rows: v.array(
        v.object({
          id: v.number(),
          sizes: v.pipe(
            v.array(v.object({ size: v.string(), left: v.nullable(v.number()) })),
            v.readonly(),
          ),
        }),
      ),
    }),
    refusals: ['no-order'],
    run: sizesOfOrder,
  }),
};
