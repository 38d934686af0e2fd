import { m } from '#messages';

/** As the shop notes who has made a change: a person of the staff by the e-mail address. */
export function whoName(madeBy: string): string {
  if (madeBy === 'shopper') return m.office_order_by_shopper();
  if (madeBy === 'link') return m.office_order_by_link();
  return madeBy === 'shop' ? m.office_order_by_shop() : madeBy;
}
