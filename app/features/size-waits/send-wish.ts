import type { SessionGate } from '#app/http/session-gate.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { m } from '#messages';
import { takeWish } from './size-wish.ts';
import { changeWait, faultText } from './wait-calls.ts';

/** After a log-in: what the visitor wanted to be told of. */
export async function sendWish(session: SessionGate): Promise<void> {
  const wish = takeWish();
  if (!wish) return;
  try {
    await changeWait(session, wish, true);
    showToast(m.wait_on());
  } catch (error) {
    showToast(faultText(error));
  }
}
