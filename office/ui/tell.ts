import { notifications } from '@mantine/notifications';
import { m } from '#messages';

/** What was done; gone by itself. */
export function tell(message: string): void {
  notifications.show({ message, closeButtonProps: { 'aria-label': m.office_close(), size: 44 } });
}
