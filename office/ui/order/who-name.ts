import { m } from '#messages';

/**
 * As the shop notes who has made a change: a person of the staff by the e-mail address.
 * @param madeBy undefined for who is not told by whom
 */
export function whoName(madeBy: string | undefined): string {
  if (madeBy === undefined) return m.office_order_by_staff();
  if (madeBy === 'shopper') return m.office_order_by_shopper();
  if (madeBy === 'link') return m.office_order_by_link();
  return madeBy === 'shop' ? m.office_order_by_shop() : madeBy;
}
