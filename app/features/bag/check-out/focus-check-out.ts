import { sendBag } from '../bag-runner.ts';
import type { BagEvent } from '../machine/bag-events.ts';

/** The address `/cart#check-out` shows the button. */
export const checkOutId = 'check-out';

export const restoredNoteId = 'restored';

/** For a button that goes with its tap. */
export function sendAndFocus(event: BagEvent): void {
  const button = document.querySelector<HTMLElement>(`#${checkOutId} button:enabled`);
  if (button) button.focus();
  else focusHeading();
  sendBag(event);
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
