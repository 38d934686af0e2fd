import { accountSession } from '#app/features/account/session.ts';
import { ReturnsAsked } from '#app/features/returns/returns-asked.tsx';
import type { AskedProps } from '#app/features/returns/returns-section.tsx';

export function OrderAskedReturns(props: AskedProps) {
  return <ReturnsAsked {...props} session={accountSession} loadForm={loadForm} />;
}

const loadForm = async () => (await import('./order-return-form.tsx')).OrderReturnForm;
