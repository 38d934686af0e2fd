import { ownerSettings } from '#domain/owner-settings.ts';
import { settingHelp } from '#server/office/setting-help.ts';
import type { settings } from '#server/office/settings.ts';
import type { SettingChange } from '#server/owner-settings/manage-settings.ts';
import { settingsChannels } from '#server/owner-settings/settings-channels.ts';
import { listText } from './list-text.ts';
import type { ShownNoun } from './shown.ts';
import { warningLines } from './warning-lines.ts';

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
    warnings: ({ name, isUsual }) => (isUsual ? [`${name} is not set: this is its default.`] : []),
  },
  set: {
    begins: true,
    fromFile: 'value',
    details:
      '"settings list" names all settings. Quotes keep words together: settings set hero-line "Made in Cairo"',
    text: changeText,
    announced: () => settingsChannels,
    served,
    warnings: warningLines,
  },
  unset: {
    begins: true,
    text: changeText,
    announced: () => settingsChannels,
    served,
  },
};

function served({ name }: SettingChange): string | undefined {
  const isUnseen = ownerSettings.some((each) => each.typed === name && each.isUnseen);
  return isUnseen ? 'It counts now.' : undefined;
}

function changeText({ name, value }: SettingChange): string {
  const { usual } = ownerSettings.find(({ typed }) => typed === name) ?? {};
  const now =
    value === null
      ? `has its default${usual === undefined ? '' : `: ${usual}`}.`
      : `is set: ${shortened(value)}`;
  return `${name} ${now}`;
}

function shortened(value: string): string {
  const line = [...value.replaceAll(/\s+/g, ' ')];
  return line.length > maxShownLength
    ? `${line.slice(0, maxShownLength - 1).join('')}…`
    : line.join('');
}
