import type { GovernorateTerms, PlaceTerms } from '#domain/delivery/delivery-terms.ts';
import { egpText, formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { deliveryChannels } from '#server/delivery/change-delivery-terms.ts';
import { deliveryTable } from '#server/delivery/delivery-table.ts';
import type { delivery } from '#server/office/delivery.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import { isDryRun } from './dry-run.ts';
import { counted } from './pieces.ts';
import type { ShownNoun } from './shown.ts';

export const shownDelivery: ShownNoun<typeof delivery> = {
  show: {
    text: ({ governorates, freeFrom }) => {
      const places = governorates.flatMap(placesOf);
      const table = textTable<(typeof places)[number]>(
        [
          ['GOVERNORATE', ({ id }) => id],
          ['NAME', ({ name }) => name],
          ['EGP', ({ terms }) => formatAmount(toEgp(terms.fee)), 'right'],
          ['DAYS', ({ terms }) => daysText(terms)],
          ['', ({ isClosed }) => (isClosed ? 'closed: nothing is delivered there' : '')],
        ],
        places,
      );
      const free =
        freeFrom === null
          ? 'Delivery is never free; "settings set free-delivery-from EGP" changes that.'
          : `Delivery is free for goods of ${egpText(freeFrom)} and more.`;
      return `${table}\n\n${free}`;
    },
  },
  set: {
    details:
      'What you leave out stays as it is. A fee or days also open a closed governorate. Orders keep the fee that they were placed with.',
    text: ({ changed }) =>
      changed.length > 0 ? changed.flatMap(changeText).join('\n') : 'Nothing differs.',
    announced: ({ changed }) => (changed.length > 0 ? deliveryChannels : undefined),
  },
  import: {
    details: `FILE is a table (CSV) as "delivery export" writes it, with the columns governorate, city and cityAr
(empty for the whole governorate), fee (EGP), daysFrom, daysTo, and open (yes or no; empty: as it is).
It needs governorate, fee, daysFrom and daysTo.
If one row is wrong, nothing is changed, and every wrong row is shown.`,
    fromTable: deliveryTable,
    text: ({ changed }, typed) =>
      isDryRun(typed)
        ? `This was a dry run: nothing was changed. Without --dry-run, the terms of ${counted(changed.length, 'governorate')} will be set.`
        : `The terms of ${counted(changed.length, 'governorate')} were different, and are set.`,
    announced: ({ changed }, typed) =>
      changed.length > 0 && !isDryRun(typed) ? deliveryChannels : undefined,
  },
  export: {
    isTable: true,
    details: 'Fees are EGP. "delivery show --json" writes the same in piastres, for a script.',
  },
};

/** A governorate and its cities. */
function placesOf({ id, open, cities = [], ...terms }: GovernorateTerms) {
  return [
    { id, name: governorateName(id, 'en'), terms, isClosed: !open },
    ...cities.map((city) => {
      const name = `  ${[city.name, city.nameAr].filter(Boolean).join(', ')}`;
      return { id: '', name, terms: city, isClosed: false };
    }),
  ];
}

function changeText({ id, open, cities = [], ...terms }: GovernorateTerms): string[] {
  if (!open) return [`${id} is closed: nothing is delivered there.`];
  const places = [
    { name: id, ...terms },
    ...cities.map((city) => ({ ...city, name: `  ${city.name}` })),
  ];
  return places.map((place) => `${place.name}: ${egpText(place.fee)}, ${daysText(place)} days.`);
}

/** `1-3`, as it is typed. */
function daysText({ days: [from, to] }: Pick<PlaceTerms, 'days'>): string {
  return from === to ? String(to) : `${from}-${to}`;
}
