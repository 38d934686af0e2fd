import { type Delivery, type DeliveryField, deliveryFields } from '#domain/delivery/delivery.ts';

/** As fields of a form have it. */
export type TypedAddress = Partial<Record<DeliveryField, string>>;

/**
 * Two people have changed one address: of each field, the change is kept. Fields that both have
 * changed, to different words, are for a person to decide.
 * @param base what both have begun with
 */
export function mergeAddress(
  base: Partial<Delivery>,
  theirs: Partial<Delivery>,
  mine: TypedAddress,
): { merged: TypedAddress; both: DeliveryField[] } {
  const merged: TypedAddress = {};
  const both: DeliveryField[] = [];
  for (const field of deliveryFields) {
    const [was, their, my] = [base, theirs, mine].map((each) => each[field] ?? '');
    const isTheirs = my === was;
    merged[field] = (isTheirs ? their : my) ?? '';
    if (!isTheirs && their !== was && their !== my) both.push(field);
  }
  return { merged, both };
}
