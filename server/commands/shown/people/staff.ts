import { strangersPhrase, wholeBelow } from '#domain/text/strangers-text.ts';
import { egyptMinute } from '#domain/time/egypt-time.ts';
import { listText } from '#server/commands/shown/list-text.ts';
import type { ShownNoun } from '#server/commands/shown/shown.ts';
import type { staff } from '#server/office/staff.ts';
import type { tokens } from '#server/office/tokens.ts';
import { invitationText } from './invitation-text.ts';

/** What is left of 80 columns. */
const emailColumns = 40;

export const shownStaff: ShownNoun<typeof staff> = {
  list: {
    text: (page) => {
      const list = listText<(typeof page.rows)[number]>(
        [
          ['ROLE', ({ role }) => role],
          ['LAST SEEN', ({ mayLogIn, usedAt }) => lastSeen(mayLogIn, usedAt)],
          ['E-MAIL', ({ email }) => strangersPhrase(email, emailColumns)],
        ],
        'Nobody may log in to the office yet. "staff add EMAIL --role owner" adds you.',
      );
      return list({ ...page, next: null });
    },
  },
  add: {
    details: 'An owner may do all, a seller what concerns orders and products, a packer ships.',
    text: (invited) =>
      `${named(invited.email, `is added as ${invited.role}.`)}\n${invitationText(invited)}`,
  },
  invite: { text: invitationText },
  setRole: { text: ({ email, role }) => named(email, `is ${role} now.`) },
  logOut: { text: ({ email }) => named(email, 'is logged out on every device.') },
  remove: {
    details: 'What the person has done stays in the log.',
    text: ({ email }) => named(email, 'is removed, and logged out on every device.'),
  },
};

export const shownTokens: ShownNoun<typeof tokens> = {
  list: {
    text: (page) => {
      const list = listText<(typeof page.rows)[number]>(
        [
          ['ROLE', ({ role }) => role],
          ['LAST USED', ({ usedAt }) => (usedAt ? egyptMinute(usedAt) : 'never')],
          ['NAME', ({ name }) => strangersPhrase(name)],
        ],
        'There are no tokens.',
      );
      return list({ ...page, next: null });
    },
  },
  add: {
    details: 'Who has the token may do what its role may do, without a log-in.',
    text: ({ token }) =>
      `${token}\nThe token is shown once. Keep it where only the script reads it.`,
  },
  revoke: { text: ({ name }) => `The token ${name} is ended.` },
};

function lastSeen(mayLogIn: boolean, usedAt: Date | null): string {
  if (usedAt) return egyptMinute(usedAt);
  return mayLogIn ? 'not logged in' : 'invited';
}

function named(email: string, what: string): string {
  return `${strangersPhrase(email)} ${what}${wholeBelow(email)}`;
}
