import { loggedOut } from './login-state.ts';
import { closeSession } from './session.ts';

/**
 * Signs out (spec §4): the flag at once, here and in every open tab, then the session on the
 * server. When the server is out of reach, the session is ended as soon as a page starts again.
 *
 * @param lastCall what still needs the session
 */
export async function signOut(lastCall: () => Promise<void>): Promise<void> {
  loggedOut();
  try {
    await closeSession(lastCall);
  } catch (error) {
    console.warn('The session could not be ended on the server yet.', error);
  }
}
