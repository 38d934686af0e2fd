import { disableAccount } from '#server/identity/accounts/manage-accounts.ts';
import { changeUser } from './change-user.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const usersDisable = defineIdentityCommand({
  name: 'users disable',
  summary: 'Disables an account and signs it out everywhere',
  parameters: 'EMAIL',
  details: 'EMAIL may also be the id of the account. "users enable" lets it sign in again.',
  run: (context) =>
    changeUser(
      context,
      disableAccount,
      (email) => `The account ${email} is disabled and signed out.`,
    ),
});
