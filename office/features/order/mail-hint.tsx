import { m } from '#messages';
import { isWhole, type SeenOrder } from './order-data.ts';

interface MailHintProps {
  order: SeenOrder;
  /** A step can be taken back for a while: its mail waits. */
  isStep?: boolean;
}

/** Whether the shopper hears of a change. Who does not see the addresses is promised nothing. */
export function MailHint({ order, isStep = false }: MailHintProps) {
  if (!isWhole(order)) return null;
  return <p className="quiet">{hintText(order.mailAddress !== null, isStep)}</p>;
}

function hintText(hasAddress: boolean, isStep: boolean): string {
  if (!hasAddress) return m.office_order_nobody_told();
  return isStep ? m.office_order_mail_hint() : m.office_order_edit_hint();
}
