import { strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { listText } from '#server/commands/shown/list-text.ts';
import type { ShownNoun } from '#server/commands/shown/shown.ts';
import { warningLines } from '#server/commands/shown/warning-lines.ts';
import type { keys } from '#server/office/keys.ts';
import type { users } from '#server/office/users.ts';

/** What is left of 80 columns. */
const emailColumns = 34;

export const shownUsers: ShownNoun<typeof users> = {
  list: {
    text: listText(
      [
        ['SIGNED UP', ({ createdAt }) => egyptMinute(createdAt)],
        ['LAST SIGN-IN', ({ lastSignInAt }) => egyptMinute(lastSignInAt)],
        ['STATE', ({ disabledAt }) => (disabledAt ? 'disabled' : 'enabled')],
        ['E-MAIL', ({ email }) => strangersPhrase(email, emailColumns)],
      ],
      'There are no accounts yet.',
      ({ email }) => wholeBelow(email, emailColumns),
    ),
  },
  disable: {
    details: '"users enable" lets it sign in again.',
    text: ({ email }) => accountText(email, 'is disabled and signed out.'),
  },
  enable: {
    details: 'Its password stays the same.',
    text: ({ email }) => accountText(email, 'may sign in again.'),
  },
  delete: {
    details:
      'Its bag and its saved delivery address are deleted too; its orders are kept. The e-mail address can sign up again.',
    text: ({ email }) =>
      accountText(
        email,
        'is deleted, with its bag and its saved delivery address. Its orders are kept.',
      ),
  },
  passwordLink: {
    details:
      'It works once, within an hour, and opens the account: give it only to the person to whom the address belongs. When nobody has proved the address by a mail before, the bag, the saved products and the kept addresses of the account are deleted, because somebody else may have written them.',
    text: ({ link }) => `${link}\nIt works once, within an hour.`,
    warnings: warningLines,
  },
};

export const shownKeys: ShownNoun<typeof keys> = {
  rotate: {
    details: 'Tokens that the old key signed stay valid until they expire, within two hours.',
    text: ({ key }) => `ID tokens are signed with the new key ${key}.`,
  },
};

function accountText(email: string, what: string): string {
  return `The account ${strangersPhrase(email)} ${what}${wholeBelow(email)}`;
}
