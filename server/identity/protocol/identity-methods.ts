import { deleteAccount } from '#server/identity/accounts/delete-account.ts';
import { lookUpAccount } from '#server/identity/accounts/look-up-account.ts';
import { signInWithPassword } from '#server/identity/accounts/sign-in-with-password.ts';
import { signUp } from '#server/identity/accounts/sign-up.ts';
import { updateAccount } from '#server/identity/accounts/update-account.ts';
import type { Client, IdentityContext } from '#server/identity/identity-context.ts';
import { resetPassword } from '#server/identity/passwords/reset-password.ts';
import { sendResetMail } from '#server/identity/passwords/send-reset-mail.ts';
import { refreshIdToken } from '#server/identity/tokens/refresh-id-token.ts';
import type { RequestMembers } from './request-members.ts';

type IdentityMethod = (
  identity: IdentityContext,
  members: RequestMembers,
  client: Client,
) => Promise<Record<string, unknown>>;

/** The methods by their paths (protocol §1). */
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
