import {
  type AuthMode,
  askProvider,
  type Credentials,
  type IdentityProvider,
} from '../forms/identity-provider.ts';
import { loggedIn } from '../login-state.ts';
import { closeLeftSession, openSession } from '../session.ts';
import { checkCookies } from './check-cookies.ts';

/**
 * Sets the stored flag after the session, or without one if that fails or times out (spec §4).
 * @throws {IdentityError} when the provider refuses or its answer is unreadable, and when this page
 *   can never get a session
 */
export async function authenticate(
  provider: IdentityProvider,
  mode: AuthMode,
  credentials: Credentials,
): Promise<void> {
  await checkCookies();
  const idToken = await askProvider(provider, mode, credentials);
  const account = credentials.email.trim().toLowerCase();
  if (idToken) await openSession(idToken, account);
  loggedIn(account);
  // Ends the previous shopper's session on the server, without waiting.
  void closeLeftSession();
}
