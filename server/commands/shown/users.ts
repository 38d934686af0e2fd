import { strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import type { AccountSummary } from '#server/identity/accounts/manage-accounts.ts';
import type { keys } from '#server/office/keys.ts';
import type { users } from '#server/office/users.ts';
import { moreRows } from './more-rows.ts';
import type { ShownNoun } from './shown.ts';

const orId = 'EMAIL may also be the id of the account.';

export const shownUsers: ShownNoun<typeof users> = {
  list: {
    text: ({ rows, next }) =>
      rows.length === 0
        ? 'There are no such accounts.'
        : [heading, ...rows.map(asLine)].join('\n') + moreRows('users list', next),
  },
  disable: {
    details: `${orId} "users enable" lets it sign in again.`,
    text: ({ email }) =>
      about(email, (shown) => `The account ${shown} is disabled and signed out.`),
  },
  enable: {
    details: `${orId} Its password stays the same.`,
    text: ({ email }) => about(email, (shown) => `The account ${shown} may sign in again.`),
  },
  delete: {
    details: `${orId} Its bag and its saved delivery address are deleted too; its
orders are kept. The e-mail address can sign up again.`,
    text: ({ email }) =>
      about(
        email,
        (shown) =>
          `The account ${shown} is deleted, with its bag and its saved delivery address. Its orders are kept.`,
      ),
  },
  passwordLink: {
    details:
      'It works once, within an hour, and opens the account: give it only to the person to whom the address belongs. When nobody has proved the address by a mail before, the bag, the saved products and the kept addresses of the account are deleted, because somebody else may have written them.',
    text: ({ link }) => `${link}\nIt works once, within an hour.`,
  },
};

export const shownKeys: ShownNoun<typeof keys> = {
  rotate: {
    details: 'Tokens that the old key signed stay valid until they expire, within two hours.',
    text: ({ key }) => `ID tokens are signed with the new key ${key}.`,
  },
};

const heading = 'SIGNED UP         LAST SIGN-IN      STATE     E-MAIL';

/** What is left of 80 columns. */
const emailColumns = 34;

/** The e-mail address comes last: its width varies. Times are Egypt's. */
function asLine({ email, createdAt, lastSignInAt, disabledAt }: AccountSummary): string {
  const state = disabledAt ? 'disabled' : 'enabled';
  const times = [createdAt, lastSignInAt].map(egyptMinute);
  const line = [...times, state.padEnd(8), strangersPhrase(email, emailColumns)].join('  ');
  return line + wholeBelow(email, emailColumns);
}

function about(email: string, say: (shown: string) => string): string {
  return say(strangersPhrase(email)) + wholeBelow(email);
}
