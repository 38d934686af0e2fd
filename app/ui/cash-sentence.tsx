import { toEgp } from '#domain/money/money.ts';
import type { OrderAmounts, Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { Price } from './price.tsx';

interface CashSentenceProps {
  amounts: Pick<OrderAmounts, 'toPay' | 'deliveryFee'>;
  payment: Payment;
}

const sentences = {
  cash: { whole: m.bag_cash, plus: m.bag_cash_plus },
  transfer: { whole: m.payment_due, plus: m.payment_due_plus },
};

/** Says that delivery comes on top while its fee is unknown. */
export function CashSentence({ amounts, payment }: CashSentenceProps) {
  const text = sentences[payment][amounts.deliveryFee === null ? 'plus' : 'whole'];
  return <Price egp={toEgp(amounts.toPay)} text={(amount) => text({ amount })} />;
}
