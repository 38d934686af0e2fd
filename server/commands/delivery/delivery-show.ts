import { defineCommand } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { readDeliveryTerms } from '#server/delivery/read-delivery-terms.ts';
import { governorateName } from '#server/orders/governorate-name.ts';
import { readOwnerSettings } from '#server/owner-settings/read-owner-settings.ts';
import { shownDays, shownFee } from './shown-terms.ts';

export const deliveryShow = defineCommand({
  name: 'delivery show',
  onlyReads: true,
  summary: 'Shows what delivery costs in each governorate, and how many days it takes',
  options: { json: { type: 'boolean', help: 'Writes JSON; fees are whole piastres' } },
  async run({ args, environment, open, output }) {
    const database = await open();
    const settings = await readOwnerSettings(database, environment.fixedSettings);
    const terms = await readDeliveryTerms(database.db, settings);
    if (args.options.json) return output.print(JSON.stringify(terms, null, 2));
    const rows = terms.governorates.flatMap(({ id, open: isOpen, cities = [], ...place }) => [
      [
        id,
        governorateName(id, 'en'),
        shownFee(place),
        shownDays(place),
        isOpen ? '' : 'closed: nothing is delivered there',
      ],
      ...cities.map((city) => {
        const { name, nameAr } = city;
        const names = nameAr === undefined ? name : `${name}, ${nameAr}`;
        return ['', `  ${names}`, shownFee(city), shownDays(city), ''];
      }),
    ]);
    const { freeFrom } = terms;
    await output.print(
      [
        textTable(['GOVERNORATE', 'NAME', 'EGP', 'DAYS', ''], rows, [2]),
        freeFrom === null
          ? 'Delivery is never free; "settings set free-delivery-from EGP" changes that.'
          : `Delivery is free for goods of ${shownFee({ fee: freeFrom })} EGP and more.`,
      ].join('\n\n'),
    );
  },
});
