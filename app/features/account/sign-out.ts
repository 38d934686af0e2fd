import { loggedOut } from './login-state.ts';
import { closeSession } from './session.ts';

/**
 * Spec §4. Out of reach, the session ends at the next page start.
 * @param lastCall runs before the session ends
 */
export async function signOut(lastCall: () => Promise<void>): Promise<void> {
  loggedOut();
  try {
    await closeSession(lastCall);
  } catch (error) {
    console.warn('The session could not be ended on the server yet.', error);
  }
}
