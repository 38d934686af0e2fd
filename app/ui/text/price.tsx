import { getLocale } from '#app/locale.ts';
import { formatAmount } from '#domain/money/amount.ts';
import { SlotText } from './slot-text.tsx';

export function Price({ egp, text }: { egp: number; text: (amount: string) => string }) {
  return (
    <SlotText text={text}>
      <bdi>{formatAmount(egp, getLocale())}</bdi>
    </SlotText>
  );
}
