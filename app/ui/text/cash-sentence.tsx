import { toEgp } from '#domain/money/money.ts';
import { dueOf } from '#domain/order/due.ts';
import type { OrderSummary, Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { Price } from './price.tsx';

interface CashSentenceProps {
  amounts: Pick<OrderSummary, 'toPay' | 'deliveryFee'> & { needsAddress?: boolean };
  payment: Payment;
}

const sentences = {
  cash: { amount: m.bag_cash, plus: m.bag_cash_plus, fee: m.payment_cash_fee },
  transfer: { amount: m.payment_due, plus: m.payment_due_plus, fee: m.payment_due_fee },
};

/** Says that delivery comes on top while its fee is unknown: without an address, as in a bag. */
export function CashSentence({ amounts, payment }: CashSentenceProps) {
  const due = dueOf({ needsAddress: true, ...amounts });
  if (due === 'nothing') return <span>{m.payment_nothing()}</span>;
  if (due === 'fee') return <span>{sentences[payment].fee()}</span>;
  const text = sentences[payment][due];
  return <Price egp={toEgp(amounts.toPay)} text={(amount) => text({ amount })} />;
}
