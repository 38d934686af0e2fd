import { type IdentityProvider, resetPassword } from './identity-provider.ts';
import { loginEnded, readAccount, readLoginFlag } from './login-state.ts';

/**
 * Sets a new password by the code of a reset mail. The server ends all sessions of that account, so
 * this device logs out too when it is the same account.
 * @throws {IdentityError}
 */
export async function saveNewPassword(
  provider: IdentityProvider,
  oobCode: string,
  password: string,
): Promise<void> {
  const email = await resetPassword(provider, oobCode, password);
  if (readLoginFlag() && email !== undefined && email === readAccount()) loginEnded();
}
