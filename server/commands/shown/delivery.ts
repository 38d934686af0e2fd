import type { GovernorateTerms, PlaceTerms } from '#domain/delivery/delivery-terms.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { deliveryTable } from '#server/delivery/delivery-table.ts';
import type { delivery } from '#server/office/delivery.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import { isDryRun } from './dry-run.ts';
import { shownShops } from './shops.ts';
import type { ShownNoun } from './shown.ts';

const head = ['GOVERNORATE', 'NAME', 'EGP', 'DAYS', ''];

export const shownDelivery: ShownNoun<typeof delivery> = {
  show: {
    details: 'In JSON, fees are whole piastres.',
    text: ({ governorates, freeFrom }) =>
      [
        textTable(head, governorates.flatMap(rowsOf), [2]),
        freeFrom === null
          ? 'Delivery is never free; "settings set free-delivery-from EGP" changes that.'
          : `Delivery is free for goods of ${shownAmount(freeFrom)} EGP and more.`,
      ].join('\n\n'),
  },
  set: {
    details: `GOVERNORATE is one of those that "delivery show" lists, or its name in English or Arabic. What you
leave out stays as it is. A fee or days also open a closed governorate. Orders keep the fee that they
were placed with.`,
    text: ({ changed, shops }) =>
      [
        ...(changed.length > 0 ? changed.map(asText) : ['Nothing differs.']),
        ...shownShops(shops),
      ].join('\n'),
  },
  import: {
    details: `FILE is a table (CSV) as "delivery export" writes it, with the columns governorate, city and cityAr
(empty for the whole governorate), fee (EGP), daysFrom, daysTo, and open (yes or no; empty: as it is).
If one row is wrong, nothing is changed, and every wrong row is shown.`,
    fromTable: deliveryTable,
    text: ({ changed, shops }, typed) =>
      [
        isDryRun(typed)
          ? `This was a dry run: nothing was changed. Without --dry-run, the terms of ${changed.length} governorates will be set.`
          : `The terms of ${changed.length} governorates were different, and are set.`,
        ...shownShops(shops),
      ].join('\n'),
  },
  export: {
    isTable: true,
    details: 'Fees are EGP. "delivery show --json" writes the same in piastres, for a script.',
  },
};

function rowsOf({ id, open, cities = [], ...place }: GovernorateTerms): string[][] {
  const state = open ? '' : 'closed: nothing is delivered there';
  return [
    [id, governorateName(id, 'en'), shownAmount(place.fee), shownDays(place), state],
    ...cities.map((city) => {
      const names = [city.name, city.nameAr].filter(Boolean).join(', ');
      return ['', `  ${names}`, shownAmount(city.fee), shownDays(city), ''];
    }),
  ];
}

function asText({ id, open, cities = [], ...place }: GovernorateTerms): string {
  if (!open) return `${id} is closed: nothing is delivered there.`;
  const shown = (name: string, terms: PlaceTerms) =>
    `${name}: ${shownAmount(terms.fee)} EGP, ${shownDays(terms)} days.`;
  return [shown(id, place), ...cities.map((city) => `  ${shown(city.name, city)}`)].join('\n');
}

/** EGP, without the unit. */
function shownAmount(piastres: number): string {
  return formatAmount(toEgp(piastres));
}

/** `1-3`, as it is typed. */
function shownDays({ days: [from, to] }: Pick<PlaceTerms, 'days'>): string {
  return from === to ? String(to) : `${from}-${to}`;
}
