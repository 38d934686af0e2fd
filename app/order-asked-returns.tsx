import { accountSession } from '#app/features/account/session.ts';
import { ReturnsAsked } from '#app/features/returns/returns-asked.tsx';
import type { Order } from '#domain/order/order.ts';

export function OrderAskedReturns({ order }: { order: Order }) {
  return <ReturnsAsked order={order} session={accountSession} loadForm={loadForm} />;
}

const loadForm = async () => (await import('./order-return-form.tsx')).OrderReturnForm;
