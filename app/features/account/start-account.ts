import { followLoginFlag } from './login-state.ts';
import { hasLeftSession } from './stored-session.ts';

export function startAccount(): () => void {
  if (hasLeftSession()) void closeLeftSession();
  return followLoginFlag();
}

/** Loaded only for shoppers who have had a session. */
async function closeLeftSession(): Promise<void> {
  try {
    const session = await import('./session.ts');
    await session.closeLeftSession();
  } catch (error) {
    console.warn('An old session could not be ended on the server yet.', error);
  }
}
