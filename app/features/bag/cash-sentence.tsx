import { Price } from '#app/ui/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import type { OrderAmounts, Payment } from '#domain/order/order.ts';
import { m } from '#messages';

interface CashSentenceProps {
  amounts: Pick<OrderAmounts, 'toPay' | 'deliveryFee'>;
  /** The terms of delivery came to this device once. */
  hasTerms: boolean;
  payment: Payment;
}

const sentences = {
  cash: { whole: m.bag_cash, plus: m.bag_cash_plus },
  transfer: { whole: m.payment_due, plus: m.payment_due_plus },
};

/** Says that delivery comes on top while its fee is unknown. */
export function CashSentence({ amounts, hasTerms, payment }: CashSentenceProps) {
  const isWhole = amounts.deliveryFee !== null || !hasTerms;
  const text = sentences[payment][isWhole ? 'whole' : 'plus'];
  return <Price egp={toEgp(amounts.toPay)} text={(amount) => text({ amount })} />;
}
