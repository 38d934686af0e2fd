import { accountSession } from '#app/features/account/session.ts';
import { ReturnsSection } from '#app/features/returns/returns-section.tsx';
import type { Order } from '#domain/order/order.ts';

export function OrderReturns({ order }: { order: Order }) {
  return <ReturnsSection order={order} session={accountSession} loadForm={loadForm} />;
}

const loadForm = async () => (await import('./order-return-form.tsx')).OrderReturnForm;
