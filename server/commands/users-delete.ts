import { removeAccount } from '#server/identity/manage-accounts.ts';
import { changeUser } from './change-user.ts';
import { defineIdentityCommand } from './identity-command.ts';

export const usersDelete = defineIdentityCommand({
  name: 'users delete',
  summary: 'Deletes an account for good and ends all its sign-ins',
  parameters: 'EMAIL',
  details:
    'EMAIL may also be the id of the account. Its bag and the delivery address that it kept go with it; its orders stay. The address may then sign up anew.',
  run: (context) =>
    changeUser(
      context,
      removeAccount,
      (email) =>
        `${email} is deleted, with its bag and the delivery address that it kept. Its orders stay.`,
    ),
});
