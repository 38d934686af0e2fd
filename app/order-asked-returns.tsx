import { accountSession } from '#app/features/account/session.ts';
import { ReturnsAsked } from '#app/features/returns/returns-asked.tsx';
import type { AskedProps } from '#app/features/returns/returns-section.tsx';
import { OrderReturnForm } from './order-return-form.tsx';

export function OrderAskedReturns(props: AskedProps) {
  return <ReturnsAsked {...props} session={accountSession} Form={OrderReturnForm} />;
}
