import * as v from 'valibot';
import { governorates } from '#domain/delivery/governorates.ts';
import { exportDelivery } from '#server/delivery/delivery-table.ts';
import { importDelivery, setDelivery, showDelivery } from '#server/delivery/manage-delivery.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import { cityName, days, fee, governorate, placeRows } from './fields/delivery-fields.ts';
import { flag, helped, positional, seenVersion } from './fields/fields.ts';
import { seenTable } from './fields/table-field.ts';
import { procedure } from './procedure.ts';

const placeTerms = {
  /** Piastres. */
  fee: v.number(),
  days: v.pipe(v.tuple([v.number(), v.number()]), v.readonly()),
};

const governorateTerms = v.object({
  id: v.picklist(governorates),
  version: v.number(),
  ...placeTerms,
  open: v.boolean(),
  cities: v.exactOptional(
    v.pipe(
      v.array(v.object({ name: v.string(), nameAr: v.exactOptional(v.string()), ...placeTerms })),
      v.readonly(),
    ),
  ),
});

const governorateRows = v.pipe(v.array(governorateTerms), v.readonly());

const deliveryChange = v.object({ changed: governorateRows, version: v.number() });

export const delivery = {
  show: procedure({
    description: 'Shows what delivery costs in each governorate, and how many days it takes',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({
      governorates: governorateRows,
      version: v.number(),
      freeFrom: v.nullable(v.number()),
    }),
    refusals: [],
    run: showDelivery,
  }),
  set: procedure({
    description: 'Sets what delivery to a governorate costs and how long it takes, or closes it',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      governorate: v.pipe(
        positional(governorate()),
        v.description('Its id, or its name in English or Arabic'),
      ),
      fee: helped(fee(), 'What delivery costs, in EGP, such as 45 or 47.50'),
      days: helped(days(), 'How many days it takes, such as 1-3, or 2'),
      closed: helped(flag(), 'Nothing is delivered there'),
      open: helped(flag(), 'Delivers there again, as before it was closed'),
      city: helped(cityName(), 'A city that is an exception, by its name'),
      cityAr: helped(cityName(), 'The name of this city in Arabic'),
      remove: helped(flag(), 'Ends the exception for this city'),
      version: seenVersion(),
    }),
    output: deliveryChange,
    refusals: [
      'delivery-sets-nothing',
      'delivery-sets-too-much',
      'city-without-name',
      'city-cannot-close',
      'no-such-city',
      'too-many-cities',
      ...versionRefusals,
    ],
    run: setDelivery,
  }),
  import: procedure({
    description: 'Sets the terms of delivery that a table names, and leaves all others',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      rows: placeRows(),
      version: seenVersion(),
      isTrial: helped(flag(), 'Tells what would change, and changes nothing'),
    }),
    output: deliveryChange,
    refusals: ['lines-are-wrong', 'place-is-named-twice', 'too-many-cities', ...versionRefusals],
    run: importDelivery,
  }),
  export: procedure({
    description: 'Writes the terms of delivery as a table for delivery import',
    roles: ['owner', 'seller'],
    kind: 'reads',
    input: v.strictObject({}),
    output: seenTable,
    refusals: [],
    run: exportDelivery,
  }),
};
