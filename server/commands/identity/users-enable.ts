import { enableAccount } from '#server/identity/accounts/manage-accounts.ts';
import { changeUser } from './change-user.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const usersEnable = defineIdentityCommand({
  name: 'users enable',
  summary: 'Lets a disabled account sign in again',
  parameters: 'EMAIL',
  details: 'EMAIL may also be the id of the account. Its password stays the same.',
  run: (context) =>
    changeUser(context, enableAccount, (email) => `The account ${email} may sign in again.`),
});
