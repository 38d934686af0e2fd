import { Badge } from '@mantine/core';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';

const names: Record<OrderStatus, () => string> = {
  placed: m.orders_status_placed,
  confirmed: m.orders_status_confirmed,
  shipped: m.orders_status_shipped,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  refused: m.orders_status_refused,
  returned: m.orders_status_returned,
};

export function statusName(status: OrderStatus): string {
  return names[status]();
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge variant="default" size="lg" radius="sm" tt="none">
      {statusName(status)}
    </Badge>
  );
}
