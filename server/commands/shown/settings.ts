import { settingHelp } from '#server/office/setting-help.ts';
import type { settings } from '#server/office/settings.ts';
import { sentenceOf } from '#server/use-cases/sentence-of.ts';
import { listText } from './list-text.ts';
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
    text: listText(
      [
        ['NAME', ({ name }) => name],
        [
          'VALUE',
          ({ value, fixedBy }) =>
            `${shortened(value ?? '–')}${fixedBy === null ? '' : ` (fixed by ${fixedBy})`}`,
        ],
        ['WHAT', ({ name }) => settingHelp(name, 'en')],
      ],
      '',
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
    text: ({ name, shops }) => [`${name} is set.`, ...shownShops(shops)].join('\n'),
    warnings: ({ warnings }) => warnings.map((each) => `Warning: ${sentenceOf(each, 'en')}`),
  },
  unset: {
    begins: true,
    text: ({ name, shops }) => [`${name} has its default.`, ...shownShops(shops)].join('\n'),
  },
};

function shortened(value: string): string {
  const line = [...value.replaceAll(/\s+/g, ' ')];
  return line.length > maxShownLength
    ? `${line.slice(0, maxShownLength - 1).join('')}…`
    : line.join('');
}
