import { type IdentityProvider, resetPassword } from './identity-provider.ts';
import { loginEnded, readAccount, readLoginFlag } from './login-state.ts';

/**
 * Sets a new password by the code of a reset mail. That ends every session of its account, so that
 * this device asks for the password as well where the account is the one logged in here; a log-in
 * of somebody else goes on. Throws IdentityError.
 */
export async function saveNewPassword(
  provider: IdentityProvider,
  oobCode: string,
  password: string,
): Promise<void> {
  const email = await resetPassword(provider, oobCode, password);
  if (readLoginFlag() && email !== undefined && email === readAccount()) loginEnded();
}
