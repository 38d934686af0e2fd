import { deleteAccount } from './delete-account.ts';
import type { Client, IdentityContext } from './identity-context.ts';
import { lookUpAccount } from './look-up-account.ts';
import { refreshIdToken } from './refresh-id-token.ts';
import type { RequestMembers } from './request-members.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetMail } from './send-reset-mail.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

type IdentityMethod = (
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) => Promise<Record<string, unknown>>;

/** By path (protocol §1). */
export const identityMethods: ReadonlyMap<string, IdentityMethod> = new Map<string, IdentityMethod>(
  [
    ['/identitytoolkit.googleapis.com/v1/accounts:signUp', signUp],
    ['/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', signInWithPassword],
    ['/identitytoolkit.googleapis.com/v1/accounts:lookup', lookUpAccount],
    ['/identitytoolkit.googleapis.com/v1/accounts:update', updateAccount],
    ['/identitytoolkit.googleapis.com/v1/accounts:delete', deleteAccount],
    ['/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', sendResetMail],
    ['/identitytoolkit.googleapis.com/v1/accounts:resetPassword', resetPassword],
    ['/securetoken.googleapis.com/v1/token', refreshIdToken],
  ],
);

/** They also accept the form encoding; the others accept only JSON. */
export const methodsWithForm: ReadonlySet<string> = new Set([
  '/securetoken.googleapis.com/v1/token',
]);
