import * as v from 'valibot';
import { m } from '#messages';
import { CourierMappingSchema } from '#server/couriers/courier-mapping.ts';
import { exportParcels, usualParcels } from '#server/couriers/export-parcels.ts';
import {
  removeCourier,
  setCourier,
  showCourier,
  showCouriers,
} from '#server/couriers/manage-couriers.ts';
import { mappingRefusals } from '#server/couriers/refuse-mapping.ts';
import { versionRefusals } from '#server/use-cases/versions.ts';
import { fault, flag, helped, limit, number, positional, seenVersion } from './fields/fields.ts';
import { courierName } from './fields/order-fields.ts';
import { procedure } from './procedure.ts';

const name = () => positional(courierName());

const mapping = () => {
  const message = fault(m.fault_mapping, {});
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { success, output } = v.safeParse(CourierMappingSchema, dataset.value);
      if (success) return output;
      addIssue({ message });
      return NEVER;
    }),
  );
};

const courier = v.object({
  name: v.string(),
  mapping: CourierMappingSchema,
  isReady: v.boolean(),
  note: v.exactOptional(v.string()),
  version: v.number(),
});

export const couriers = {
  list: procedure({
    description: 'Lists the couriers whose tables the shop can write',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({}),
    output: v.object({ rows: v.array(courier) }),
    refusals: [],
    run: showCouriers,
  }),
  show: procedure({
    description: 'Shows what the columns of a courier contain',
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({ name: name() }),
    output: courier,
    refusals: ['no-such-courier'],
    run: showCourier,
  }),
  parcels: procedure({
    description: "Lists the orders to ship, in the columns of a courier's upload",
    roles: ['owner', 'seller', 'packer'],
    kind: 'reads',
    input: v.strictObject({
      courier: courierName(),
      after: helped(number(), 'Those that follow this one: the next page'),
      limit: limit({ usual: usualParcels, max: 1_000 }),
    }),
    output: v.object({
      name: v.string(),
      columns: v.array(v.string()),
      rows: v.array(
        v.object({ number: v.number(), cells: v.array(v.union([v.string(), v.number()])) }),
      ),
      unpaid: v.array(v.number()),
      note: v.exactOptional(v.string()),
      next: v.nullable(v.number()),
    }),
    refusals: ['no-such-courier'],
    run: exportParcels,
  }),
  set: procedure({
    description: 'Sets the columns of a courier from a table',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({
      name: name(),
      mapping: mapping(),
      version: seenVersion(),
      isTrial: helped(flag(), 'Changes nothing, and says what would'),
    }),
    output: courier,
    refusals: [...mappingRefusals, ...versionRefusals],
    run: setCourier,
  }),
  remove: procedure({
    description: 'Removes the columns that you have set for a courier',
    roles: ['owner', 'seller'],
    kind: 'changes',
    input: v.strictObject({ name: name(), version: seenVersion() }),
    output: v.object({ name: v.string(), isReadyAgain: v.boolean() }),
    refusals: ['no-such-courier', 'courier-came-with-shop', ...versionRefusals],
    run: removeCourier,
  }),
};
