import { getLocale } from '#app/locale.ts';
import { formatAmount } from '#domain/amount.ts';
import { SlotText } from './slot-text.tsx';

/**
 * A message around an amount of EGP, such as 'PRICE: 1,250 EGP'. The amount is set apart from the
 * writing direction around it.
 */
export function Price({ egp, text }: { egp: number; text: (amount: string) => string }) {
  return (
    <SlotText text={text}>
      <bdi>{formatAmount(egp, getLocale())}</bdi>
    </SlotText>
  );
}
