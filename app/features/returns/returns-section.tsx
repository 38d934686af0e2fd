import { useState } from 'react';
import { PartWaiting } from '#app/ui/part-waiting.tsx';
import { usePart } from '#app/ui/use-part.ts';
import { useToday } from '#app/ui/use-today.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import type { Order } from '#domain/order/order.ts';
import { lastReturnDays } from '#domain/returns/return-terms.ts';
import { m } from '#messages';
import { ReturnDays } from './return-days.tsx';

interface ReturnsSectionProps {
  order: Order;
  /** The page is for the account of the order: a return needs to know who asks. */
  isOfAccount?: boolean;
}

const loadAsked = async () => (await import('./returns-asked.tsx')).ReturnsAsked;

/** Until when an order can be returned; after the delivery its returns too. */
export function ReturnsSection({ order, isOfAccount = false }: ReturnsSectionProps) {
  const wasDelivered = order.history.some(({ status }) => status === 'delivered');
  const { part: Asked, hasFailed } = usePart(loadAsked, wasDelivered && isOfAccount);
  const [isEmpty, setEmpty] = useState(isClosed(order.status));
  const today = useToday();
  if (isClosed(order.status) && !(wasDelivered && isOfAccount)) return null;
  const lastDay = lastReturnDays(order)?.faulty ?? '';
  const canReturn = order.status === 'delivered' && today <= lastDay;
  return (
    <section className="returns" aria-labelledby="returns-heading" hidden={isEmpty}>
      <h2 id="returns-heading" tabIndex={-1}>
        {m.returns_heading()}
      </h2>
      <ReturnDays order={order} />
      {!isOfAccount && canReturn && <p className="no-print">{m.return_log_in()}</p>}
      {hasFailed && <PartWaiting hasFailed />}
      {wasDelivered && Asked && <Asked order={order} onShown={() => setEmpty(false)} />}
    </section>
  );
}
