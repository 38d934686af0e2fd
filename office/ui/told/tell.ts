import { type NotificationData, notifications } from '@mantine/notifications';
import { m } from '#messages';

/** More would lie over what is needed next. */
const atOnce = 2;

/** The newest last. */
let shown: string[] = [];

/** What was done; gone by itself. */
export function tell(message: string): void {
  showToast({ message });
}

/** The newest ones are seen: an older one goes when there are too many. */
export function showToast(toast: NotificationData): void {
  const close = { 'aria-label': m.office_close(), size: 44 };
  const id = notifications.show({ closeButtonProps: close, ...toast });
  shown = [...shown.filter((each) => each !== id), id];
  for (const old of shown.slice(0, -atOnce)) notifications.hide(old);
  shown = shown.slice(-atOnce);
}
