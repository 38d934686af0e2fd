import type { couriers } from '#server/office/couriers.ts';
import { listText } from './list-text.ts';
import type { ShownNoun } from './shown.ts';

export const shownCouriers: ShownNoun<typeof couriers> = {
  list: {
    text: listText(
      [
        ['NAME', ({ name }) => name],
        ['COLUMNS', ({ mapping }) => mapping.columns.length, 'right'],
        ['FROM', ({ isReady }) => (isReady ? 'came with the shop' : 'yours')],
      ],
      'There are no couriers yet: add one by couriers set.',
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
