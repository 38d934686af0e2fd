import { Price } from '#app/ui/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import type { OrderAmounts } from '#domain/order/order.ts';
import { m } from '#messages';

interface CashSentenceProps {
  amounts: Pick<OrderAmounts, 'toPay' | 'deliveryFee'>;
  /** The terms of delivery came to this device once. */
  hasTerms: boolean;
}

/** Says that delivery comes on top while its fee is unknown. */
export function CashSentence({ amounts, hasTerms }: CashSentenceProps) {
  const isWhole = amounts.deliveryFee !== null || !hasTerms;
  const text = isWhole ? m.bag_cash : m.bag_cash_plus;
  return <Price egp={toEgp(amounts.toPay)} text={(amount) => text({ amount })} />;
}
