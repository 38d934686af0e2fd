import { ownerSettings } from '#domain/owner-settings.ts';
import { defineCommand, jsonOption } from '#server/commands/command-line/command.ts';
import { textTable } from '#server/commands/command-line/text-table.ts';
import { variableOf } from '#server/environment/fixed-settings.ts';
import { readWrittenSettings } from '#server/owner-settings/read-owner-settings.ts';

/** What fits into a line. */
const maxShownLength = 40;

export const settingsList = defineCommand({
  name: 'settings list',
  onlyReads: true,
  begins: true,
  summary: 'Lists what you can set while the shop runs, with its values',
  options: jsonOption,
  details:
    'Long values are shortened; "settings show" shows them whole. A value that is fixed by the environment or settings.env cannot be changed by a command.',
  async run({ args, environment, open, output }) {
    const { fixedSettings } = environment;
    const values = await readWrittenSettings(await open(), fixedSettings);
    const all = ownerSettings.map((setting) => ({
      name: setting.typed,
      value: values[setting.name] ?? null,
      fixedBy: fixedSettings[setting.name] === undefined ? null : variableOf(setting),
      help: setting.help,
    }));
    if (args.options.json) return output.print(JSON.stringify(all, null, 2));
    const rows = all.map(({ name, value, fixedBy, help }) => [
      name,
      `${shortened(value ?? '–')}${fixedBy === null ? '' : ` (fixed by ${fixedBy})`}`,
      help,
    ]);
    await output.print(textTable(['NAME', 'VALUE', 'WHAT'], rows));
    const { sellerPhone, sellerWhatsapp, sellerEmail } = values;
    if (!(sellerPhone || sellerWhatsapp || sellerEmail)) {
      await output.warn(
        'Shoppers cannot reach you yet: set seller-phone, seller-whatsapp or seller-email.',
      );
    }
  },
});

function shortened(value: string): string {
  const line = [...value.replaceAll(/\s+/g, ' ')];
  return line.length > maxShownLength
    ? `${line.slice(0, maxShownLength - 1).join('')}…`
    : line.join('');
}
