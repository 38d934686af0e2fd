import { ownerSettings } from '#domain/owner-settings.ts';
import { sentenceOf } from '#server/office/call-procedure.ts';
import type { settings } from '#server/office/settings.ts';
import type { SettingChange } from '#server/owner-settings/manage-settings.ts';
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
          ({ value, usual, fixedBy }) =>
            `${shortened(value ?? usual ?? '–')}${value === null && usual !== null ? ' (default)' : ''}${fixedBy === null ? '' : ` (fixed by ${fixedBy})`}`,
        ],
        ['WHAT', ({ help }) => help],
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
    warnings: ({ name, isUsual }) => (isUsual ? [`${name} is not set: this is its default.`] : []),
  },
  set: {
    begins: true,
    fromFile: 'value',
    details:
      '"settings list" names all settings. Quotes keep words together: settings set hero-line "Made in Cairo"',
    text: changeText,
    warnings: ({ warnings }) => warnings.map((each) => `Warning: ${sentenceOf(each, 'en')}`),
  },
  unset: {
    begins: true,
    text: changeText,
  },
};

function changeText({ name, value, shops }: SettingChange): string {
  const { usual, isUnseen } = ownerSettings.find(({ typed }) => typed === name) ?? {};
  const now =
    value === null
      ? `has its default${usual === undefined ? '' : `: ${usual}`}.`
      : `is set: ${shortened(value)}`;
  return [`${name} ${now}`, ...shownShops(shops, isUnseen && 'It counts now.')].join('\n');
}

function shortened(value: string): string {
  const line = [...value.replaceAll(/\s+/g, ' ')];
  return line.length > maxShownLength
    ? `${line.slice(0, maxShownLength - 1).join('')}…`
    : line.join('');
}
