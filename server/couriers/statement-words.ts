import type { OrderStatus } from '#domain/order/order-status.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';

export const statementColumns = ['number', 'waybill', 'state', 'cash'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** `none`: the parcel is not under way yet, or the word says nothing about the order. */
export const statementStates = ['shipped', 'delivered', 'refused', 'returned', 'none'] as const;
export type StatementState = (typeof statementStates)[number] & (OrderStatus | 'none');

/** Usual names of the columns; the first that a statement has counts. */
export const usualColumns: Readonly<Record<StatementColumn, readonly string[]>> = {
  number: [
    'order number',
    'order reference',
    'business reference',
    'shipper reference',
    'merchant reference',
    'customer reference',
    'order no',
    'order id',
    'reference 1',
    'reference',
    'order',
    'رقم الطلب',
    'رقم الاوردر',
    'رقم المرجع',
    'الرقم المرجعي',
    'المرجع',
  ],
  waybill: [
    'waybill',
    'waybill number',
    'waybill no',
    'air waybill',
    'awb',
    'awb number',
    'awb no',
    'tracking number',
    'tracking no',
    'tracking id',
    'shipment number',
    'shipment id',
    'hawb',
    'رقم البوليصة',
    'البوليصة',
    'بوليصة الشحن',
    'رقم الشحنة',
    'رقم التتبع',
  ],
  state: [
    'state',
    'status',
    'order status',
    'shipment status',
    'delivery status',
    'current status',
    'last status',
    'الحالة',
    'حالة الشحنة',
    'حالة الطلب',
    'حالة الاوردر',
  ],
  // Not `COD` or `cash amount`: that is what the courier was to collect, also of a refused parcel.
  cash: [
    'cash collected',
    'collected',
    'collected amount',
    'amount collected',
    'collected cod',
    'cod collected',
    'المبلغ المحصل',
    'المحصل',
    'التحصيل',
  ],
};

const usualWords: Readonly<Record<StatementState, readonly string[]>> = {
  shipped: [
    'shipped',
    'picked up',
    'in transit',
    'out for delivery',
    'received at warehouse',
    'with courier',
    'on the way',
    'تم الشحن',
    'تم الاستلام من التاجر',
    'في الطريق',
    'قيد التوصيل',
    'خرج للتوصيل',
    'جاري التوصيل',
  ],
  delivered: ['delivered', 'successfully delivered', 'تم التسليم', 'تم التوصيل', 'مسلم'],
  refused: [
    'refused',
    'rejected',
    'refused by customer',
    'customer refused',
    'delivery refused',
    'مرفوض',
    'رفض',
    'رفض الاستلام',
    'رفض العميل',
    'تم الرفض',
  ],
  returned: [
    'returned',
    'rto',
    'returned to origin',
    'returned to business',
    'returned to shipper',
    'returned to sender',
    'مرتجع',
    'تم الارجاع',
    'تم الارتجاع',
    'مرتجع للراسل',
    'رجع للراسل',
  ],
  none: ['created', 'pending', 'new', 'جديد', 'قيد الانتظار', 'تم الانشاء'],
};

/** The owner's words for a courier count before the usual ones. Undefined for an unknown word. */
export function readState(
  text: string,
  own: readonly { word: string; state: StatementState }[],
): StatementState | undefined {
  const asked = folded(text);
  const found = own.find(({ word }) => folded(word) === asked);
  if (found) return found.state;
  return statementStates.find((state) => usualWords[state].some((word) => folded(word) === asked));
}

/** However it is typed: case, spaces, dashes and Arabic letters that look alike are equal. */
export function folded(text: string): string {
  return foldForSearch(text.replaceAll(/["'\s_\-.:#]+/g, ' ').trim());
}
