import {
  type AuthMode,
  askProvider,
  type Credentials,
  type IdentityProvider,
} from './identity-provider.ts';
import { loggedIn } from './login-state.ts';
import { closeLeftSession, openSession } from './session.ts';

/**
 * Signs up or logs in with the provider, waits for the session where there is a token to exchange,
 * then sets the stored flag (spec §4). A session that fails or never answers leaves the shopper
 * signed in on this device. The guard of the auth screen sees the flag and goes to the root.
 *
 * Throws IdentityError when the provider refuses or cannot be understood.
 */
export async function authenticate(
  provider: IdentityProvider,
  mode: AuthMode,
  credentials: Credentials,
): Promise<void> {
  const idToken = await askProvider(provider, mode, credentials);
  const account = credentials.email.trim().toLowerCase();
  if (idToken) await openSession(idToken, account);
  loggedIn(account);
  // Whoever had been logged in before is not to stay so on the server; nobody waits for that.
  void closeLeftSession();
}
