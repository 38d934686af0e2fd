import { followLoginFlag } from './login-state.ts';
import { hasLeftSession, isSessionOwed, mayRestoreSession } from './stored-session.ts';

export function startAccount(): () => void {
  if (hasLeftSession()) void closeLeftSession();
  if (isSessionOwed()) void restoreSession();
  if (!mayRestoreSession()) return followLoginFlag();
  let stop: (() => void) | undefined;
  let isOver = false;
  void restoreSession().then(() => {
    if (!isOver) stop = followLoginFlag();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Only shoppers who have had a session need it. */
const loadSession = () => import('./session.ts');

async function closeLeftSession(): Promise<void> {
  try {
    const session = await loadSession();
    await session.closeLeftSession();
  } catch (error) {
    console.warn('An old session could not be ended on the server yet.', error);
  }
}

async function restoreSession(): Promise<void> {
  try {
    const session = await loadSession();
    await session.restoreSession();
  } catch (error) {
    console.warn('Whether there is still a session could not be asked yet.', error);
  }
}
