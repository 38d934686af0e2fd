import { disableAccount } from '#server/identity/manage-accounts.ts';
import { changeUser } from './change-user.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const usersDisable = defineIdentityCommand({
  name: 'users disable',
  summary: 'Keeps an account out and ends all its sign-ins',
  parameters: 'EMAIL',
  details: 'EMAIL may also be the id of the account. "users enable" lets it in again.',
  run: (context) =>
    changeUser(context, disableAccount, (email) => `${email} is disabled and signed out.`),
});
