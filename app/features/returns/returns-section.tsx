import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '#app/http/load-part.ts';
import type { Order } from '#domain/order/order.ts';
import { m } from '#messages';
import { ReturnDays } from './return-days.tsx';

interface ReturnsSectionProps {
  order: Order;
  /** Only who has the order can return something. */
  loadAsked: () => Promise<ComponentType<{ order: Order }>>;
}

/** Until when an order can be returned; after the delivery its returns too. */
export function ReturnsSection({ order, loadAsked }: ReturnsSectionProps) {
  const wasDelivered = order.history.some(({ status }) => status === 'delivered');
  const [Asked, setAsked] = useState<ComponentType<{ order: Order }>>();
  useEffect(
    () => (wasDelivered ? loadPart(loadAsked, (part) => setAsked(() => part)) : undefined),
    [wasDelivered, loadAsked],
  );
  return (
    <section className="returns" aria-labelledby="returns-heading">
      <h2 id="returns-heading" tabIndex={-1}>
        {m.returns_heading()}
      </h2>
      <ReturnDays order={order} />
      {wasDelivered && Asked && <Asked order={order} />}
    </section>
  );
}
