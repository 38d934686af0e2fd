import { CommandError } from '#server/commands/command-line/command.ts';
import { originOf } from '#server/environment/origin-of.ts';
import { newPasswordLink } from '#server/identity/passwords/new-password-link.ts';
import { defineIdentityCommand } from './identity-command.ts';

/** For shops that cannot send mails, and for shoppers whose mailbox is gone. */
export const usersPasswordLink = defineIdentityCommand({
  name: 'users password-link',
  summary: 'Prints a link with which a shopper chooses a new password',
  parameters: 'EMAIL',
  options: { arabic: { type: 'boolean', help: 'A link to the Arabic page' } },
  details:
    'It works once, within an hour, and opens the account: give it only to the person to whom the address belongs. When nobody has proved the address by a mail before, the bag, the saved products and the kept addresses of the account are deleted, because somebody else may have written them.',
  async run({ args, environment, open, output }) {
    const email = (args.positionals[0] ?? '').toLowerCase();
    const link = await newPasswordLink(
      { database: await open(), clock: () => new Date() },
      {
        email,
        publicUrl: originOf(environment),
        locale: args.options.arabic === true ? 'ar' : 'en',
      },
    );
    if (link === undefined) {
      throw new CommandError(
        `No account that may log in has the address ${JSON.stringify(email)}; "users list" shows all accounts.`,
      );
    }
    await output.print(link);
    await output.warn('It works once, within an hour.');
  },
});
