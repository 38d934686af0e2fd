import { type Answer, send } from '../../client.ts';
import { withLock } from '../../kept/locks.ts';

/** In `localStorage`: somebody has logged out, and the shop does not know it yet. */
const place = 'office-log-out';

export function isLogOutOwed(): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

export function oweLogOut(): void {
  try {
    localStorage.setItem(place, 'owed');
  } catch {
    // The session ends when nobody has used it for a time.
  }
}

/** By one window: a later one would end the session of who has logged in meanwhile. */
export async function payLogOut(): Promise<Answer<object>> {
  const answer = await withLock('office-log-out', async (): Promise<Answer<object>> => {
    if (!isLogOutOwed()) return { ok: {} };
    const ended = await send<object>('POST', 'log-out');
    if ('ok' in ended) localStorage.removeItem(place);
    return ended;
  });
  return answer === 'elsewhere' ? { failed: 'no-connection' } : answer;
}
