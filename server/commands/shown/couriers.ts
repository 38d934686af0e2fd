import { textTable } from '#server/commands/command-line/text-table.ts';
import type { couriers } from '#server/office/couriers.ts';
import type { ShownNoun } from './shown.ts';

export const shownCouriers: ShownNoun<typeof couriers> = {
  list: {
    text: ({ rows }) =>
      textTable(
        ['NAME', 'COLUMNS', 'FROM'],
        rows.map(({ name, mapping, isReady }) => [
          name,
          String(mapping.columns.length),
          isReady ? 'came with the shop' : 'yours',
        ]),
        [1],
      ),
  },
  show: null,
  parcels: null,
  set: null,
  remove: {
    text: ({ name, isReadyAgain }) =>
      isReadyAgain
        ? `${name} has the columns again that came with the shop.`
        : `${name} is removed. The orders that name it keep the name.`,
  },
};
