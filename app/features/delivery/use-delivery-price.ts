import { type DeliveryPrice, priceDelivery } from '#domain/delivery/delivery-price.ts';
import { useChosenPlace } from './chosen-place.ts';
import { useDeliveryTerms } from './delivery-terms-store.ts';

/** Prices the delivery of goods that cost so many piastres after sale and discount; undefined until the terms are known. */
export function useDeliveryPrice(): (goods: number) => DeliveryPrice | undefined {
  const terms = useDeliveryTerms((state) => state.terms);
  const place = useChosenPlace();
  return (goods) => terms && priceDelivery(terms, place, goods);
}
