import { daysText } from '#app/ui/text/days-text.ts';
import { Price } from '#app/ui/text/price.tsx';
import type { AppliedTerms } from '#domain/delivery/delivery-terms.ts';
import type { Governorate } from '#domain/delivery/governorates.ts';
import { toEgp } from '#domain/money/money.ts';
import { m } from '#messages';
import { governorateNames } from './governorate-names.ts';

interface DeliveryQuoteProps {
  governorate: Governorate;
  terms: AppliedTerms;
}

/** `Delivery to Giza: 45 EGP, 1 to 3 days`. */
export function DeliveryQuote({ governorate: id, terms: { fee, days } }: DeliveryQuoteProps) {
  const to = { governorate: governorateNames[id](), days: daysText(days) };
  if (fee === 0) return <span>{m.delivery_quote_free(to)}</span>;
  return <Price egp={toEgp(fee)} text={(amount) => m.delivery_quote({ ...to, amount })} />;
}
