import { daysText } from '#app/ui/text/days-text.ts';
import { priceDelivery } from '#domain/delivery/delivery-price.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { m } from '#messages';
import { useRememberedGovernorate } from './chosen-place.ts';
import { closedText } from './closed-text.ts';
import { useDeliveryTerms, useFreshDeliveryTerms } from './delivery-terms-store.ts';
import { governorateNames } from './governorate-names.ts';

/** In how many days an order comes: to the governorate of this device, else to all. Undefined until it is known. */
export function useDeliveryPromise(): string | undefined {
  useFreshDeliveryTerms();
  const terms = useDeliveryTerms((state) => state.terms);
  const governorate = useRememberedGovernorate();
  if (!terms) return undefined;
  const applied = governorate && priceDelivery(terms, { governorate }, 0).applied;
  if (applied) {
    const days = daysText(applied.days);
    return m.home_promise_governorate({ governorate: governorateNames[governorate](), days });
  }
  const days = daysOf(terms);
  if (governorate || !days) return closedText(governorate);
  return m.home_promise_days({ days: daysText(days) });
}

/** From and to, over all places; none when nothing is delivered anywhere. */
function daysOf(terms: DeliveryTerms): readonly [number, number] | undefined {
  const places = terms.governorates.flatMap(({ open, cities = [], ...place }) =>
    open ? [place, ...cities] : [],
  );
  if (places.length === 0) return undefined;
  return [
    Math.min(...places.map(({ days }) => days[0])),
    Math.max(...places.map(({ days }) => days[1])),
  ];
}
