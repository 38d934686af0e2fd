import { useState } from 'react';
import { PartWaiting } from '#app/ui/part-waiting.tsx';
import { usePart } from '#app/ui/use-part.ts';
import { useToday } from '#app/ui/use-today.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import type { Order } from '#domain/order/order.ts';
import type { Return } from '#domain/returns/return.ts';
import { lastReturnDays } from '#domain/returns/return-terms.ts';
import { m } from '#messages';
import { wasDelivered } from './return-calls.ts';
import { ReturnDays } from './return-days.tsx';

interface ReturnsSectionProps {
  order: Order;
  /** On the page of the order's account: a return needs to know who asks. */
  ofAccount?: Promise<readonly Return[]> | undefined;
}

const loadAsked = async () => (await import('./returns-asked.tsx')).ReturnsAsked;

/** Until when an order can be returned; after the delivery its returns too. */
export function ReturnsSection({ order, ofAccount }: ReturnsSectionProps) {
  const hasReturns = ofAccount !== undefined && wasDelivered(order);
  const { part: Asked, hasFailed } = usePart(loadAsked, hasReturns);
  const [isEmpty, setEmpty] = useState(isClosed(order.status));
  const today = useToday();
  if (isClosed(order.status) && !hasReturns) return null;
  const lastDay = lastReturnDays(order)?.faulty ?? '';
  const canReturn = order.status === 'delivered' && today <= lastDay;
  return (
    <section className="returns" aria-labelledby="returns-heading" hidden={isEmpty}>
      <h2 id="returns-heading" tabIndex={-1}>
        {m.returns_heading()}
      </h2>
      <ReturnDays order={order} />
      {!ofAccount && canReturn && <p className="no-print">{m.return_log_in()}</p>}
      {hasFailed && <PartWaiting hasFailed />}
      {hasReturns && Asked && (
        <Asked order={order} answer={ofAccount} onShown={() => setEmpty(false)} />
      )}
    </section>
  );
}
