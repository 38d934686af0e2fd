import { type IdentityProvider, resetPassword } from '../forms/identity-provider.ts';
import { loginEnded, readAccount, readLoginFlag } from '../login-state.ts';

/** The server ends the account's sessions, so its device logs out too. @throws {IdentityError} */
export async function saveNewPassword(
  provider: IdentityProvider,
  oobCode: string,
  password: string,
): Promise<void> {
  const email = await resetPassword(provider, oobCode, password);
  if (readLoginFlag() && email !== undefined && email === readAccount()) loginEnded();
}
