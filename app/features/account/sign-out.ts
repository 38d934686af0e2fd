import { loggedOut } from './login-state.ts';
import { closeSession } from './session.ts';

/**
 * Signs out (spec §4): the flag at once, here and in every open tab, then the session on the
 * server. When the server is out of reach, the session is ended as soon as a page starts again.
 */
export async function signOut(): Promise<void> {
  loggedOut();
  try {
    await closeSession();
  } catch (error) {
    console.warn('The session could not be ended on the server yet.', error);
  }
}
