import { textTable } from '#server/commands/command-line/text-table.ts';
import type { settings } from '#server/office/settings.ts';
import type { SettingWarning } from '#server/owner-settings/setting-warnings.ts';
import { shownShops } from './shops.ts';
import type { ShownNoun } from './shown.ts';

/** What fits into a line. */
const maxShownLength = 40;

const contacts = ['seller-phone', 'seller-whatsapp', 'seller-email'];

export const shownSettings: ShownNoun<typeof settings> = {
  list: {
    begins: true,
    details:
      'Long values are shortened; "settings show" shows them whole. A value that is fixed by the environment or settings.env cannot be changed by a command.',
    text: ({ rows }) =>
      textTable(
        ['NAME', 'VALUE', 'WHAT'],
        rows.map(({ name, value, fixedBy, help }) => [
          name,
          `${shortened(value ?? '–')}${fixedBy === null ? '' : ` (fixed by ${fixedBy})`}`,
          help,
        ]),
      ),
    warnings: ({ rows }) =>
      rows.some(({ name, value }) => contacts.includes(name) && value !== null)
        ? []
        : ['Shoppers cannot reach you yet: set seller-phone, seller-whatsapp or seller-email.'],
  },
  show: {
    begins: true,
    details:
      'To edit a long value, write it into a file by --output FILE, and bring it back by settings set --file.',
    text: ({ value }) => value,
  },
  set: {
    begins: true,
    fromFile: 'value',
    details:
      '"settings list" names all settings. Quotes keep words together: settings set hero-line "Made in Cairo"',
    text: ({ name, shops }) => lines(`${name} is set.`, ...shownShops(shops)),
    warnings: ({ name, warnings }) =>
      warnings.map((warning) => `Warning: ${warningText(name, warning)}.`),
  },
  unset: {
    begins: true,
    text: ({ name, shops }) => lines(`${name} has its default.`, ...shownShops(shops)),
  },
};

const pictures = {
  'picture-is-missing': [
    'a picture is not in DATA_DIR/images',
    'the shop shows it as soon as the file is there',
  ],
  'picture-is-unusable': [
    'a file is not a picture that the shop can show',
    'save it as JPEG, PNG, WebP or AVIF, also an iPhone photo that ends in .HEIC',
  ],
  'picture-is-damaged': [
    'a picture is damaged',
    'the file is incomplete, and the shop cannot show it; copy it again',
  ],
  'picture-is-unencrypted': [
    'a picture has an http address',
    'browsers do not show it; write an https address, or put the file into DATA_DIR/images',
  ],
} as const;

function warningText(name: string, warning: SettingWarning): string {
  switch (warning.warning) {
    case 'has-no-effect':
      return `${name} has no effect with CATALOGUE_URL: nobody knows since when its products are sold, so all show NEW`;
    case 'product-is-missing':
      return `no product has the id ${warning.id} (the shop shows its picture as soon as one has)`;
    case 'needs-another':
      return `Home shows nothing of it until ${warning.name} is set too`;
    default: {
      const [fault, advice] = pictures[warning.warning];
      return `${fault}: ${JSON.stringify(warning.path)} (${advice})`;
    }
  }
}

function lines(...all: readonly string[]): string {
  return all.filter(Boolean).join('\n');
}

function shortened(value: string): string {
  const line = [...value.replaceAll(/\s+/g, ' ')];
  return line.length > maxShownLength
    ? `${line.slice(0, maxShownLength - 1).join('')}…`
    : line.join('');
}
