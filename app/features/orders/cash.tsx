import { CashSentence } from '#app/ui/text/cash-sentence.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';

interface CashProps {
  order: Pick<
    Order,
    'status' | 'toPay' | 'deliveryFee' | 'payment' | 'paidAt' | 'paidAmount' | 'toGiveBack'
  > & { needsAddress?: boolean };
}

/** How it is paid. */
export function Cash({ order }: CashProps) {
  const { status, toPay, payment, paidAt, paidAmount, toGiveBack } = order;
  const egp = (text: (inputs: { amount: string }) => string, piastres = toPay) => (
    <Price egp={toEgp(piastres)} text={(amount) => text({ amount })} />
  );
  if (isClosed(status)) {
    return toGiveBack > 0 ? (
      egp(m.payment_to_give_back, toGiveBack)
    ) : (
      <span>{notPaid(status)}</span>
    );
  }
  if (paidAt !== null && paidAmount !== null) {
    return (
      <span key="paid">
        {egp(m.payment_paid, paidAmount)} <LocalTime iso={paidAt} />
        {toGiveBack > 0 && (
          <>
            <br />
            {egp(m.payment_surplus, toGiveBack)}
          </>
        )}
      </span>
    );
  }
  const { deliveryFee, needsAddress = false } = order;
  if (payment === 'cash' && status === 'delivered' && toPay > 0) return egp(m.orders_paid);
  return <CashSentence amounts={{ toPay, deliveryFee, needsAddress }} payment={payment} />;
}

function notPaid(status: OrderStatus): string {
  if (status === 'cancelled') return m.orders_cancelled();
  return status === 'refused' ? m.orders_refused() : m.orders_returned();
}
