import { removeAccount } from '#server/identity/accounts/manage-accounts.ts';
import { changeUser } from './change-user.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const usersDelete = defineIdentityCommand({
  name: 'users delete',
  summary: 'Deletes an account and signs it out everywhere',
  parameters: 'EMAIL',
  details:
    'EMAIL may also be the id of the account. Its bag and its saved delivery address are deleted too; its\norders are kept. The e-mail address can sign up again.',
  run: (context) =>
    changeUser(
      context,
      removeAccount,
      (email) =>
        `The account ${email} is deleted, with its bag and its saved delivery address. Its orders are kept.`,
    ),
});
