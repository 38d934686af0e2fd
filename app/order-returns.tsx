import { ReturnsSection } from '#app/features/returns/returns-section.tsx';
import type { Order } from '#domain/order/order.ts';

export function OrderReturns({ order }: { order: Order }) {
  return <ReturnsSection order={order} loadAsked={loadAsked} />;
}

const loadAsked = async () => (await import('./order-asked-returns.tsx')).OrderAskedReturns;
