import { followLoginFlag } from './login-state.ts';
import { closeLeftSession, dropLeftToken } from './session.ts';

/**
 * To be called by the root once the page is alive: takes over the stored login flag, follows other
 * tabs, and ends on the server what signing out could not. Returns the way to stop.
 */
export function startAccount(): () => void {
  void closeLeftSession();
  return followLoginFlag(dropLeftToken);
}
