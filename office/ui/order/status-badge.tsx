import { Badge } from '@mantine/core';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import styles from './status-badge.module.css';

const names = {
  placed: m.orders_status_placed,
  confirmed: m.orders_status_confirmed,
  shipped: m.orders_status_shipped,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  refused: m.orders_status_refused,
  returned: m.orders_status_returned,
} satisfies Record<OrderStatus, unknown>;

export function statusName(status: OrderStatus, locale: Locale = currentLocale()): string {
  return names[status]({}, { locale });
}

interface StatusBadgeProps {
  status: OrderStatus;
  /** What is said of it instead, until the shop has it. */
  waiting?: string | undefined;
}

export function StatusBadge({ status, waiting }: StatusBadgeProps) {
  const look = waiting === undefined ? undefined : styles.waiting;
  return (
    <Badge variant="default" size="lg" radius="sm" tt="none" className={look ?? ''}>
      {waiting ?? statusName(status)}
    </Badge>
  );
}
