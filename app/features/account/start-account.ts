import { followLoginFlag } from './login-state.ts';
import { hasLeftSession } from './stored-session.ts';

/**
 * To be called by the root once the page is alive: takes over the stored login flag, follows other
 * tabs, and ends on the server what signing out could not. Returns the way to stop.
 */
export function startAccount(): () => void {
  if (hasLeftSession()) void closeLeftSession();
  return followLoginFlag();
}

/** The calls about sessions are loaded for those who have had one. */
async function closeLeftSession(): Promise<void> {
  try {
    const session = await import('./session.ts');
    await session.closeLeftSession();
  } catch (error) {
    console.warn('An old session could not be ended on the server yet.', error);
  }
}
