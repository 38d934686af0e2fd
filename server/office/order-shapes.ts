import * as v from 'valibot';
import { orderStatuses } from '#domain/order/order-status.ts';
import { silences } from '#server/orders/change/told.ts';

export const status = v.picklist(orderStatuses);

/** Whether the shopper gets a mail, and why not. */
export const told = {
  hasMail: v.boolean(),
  noMail: v.exactOptional(v.picklist(silences)),
};

const changedLine = v.object({
  id: v.number(),
  name: v.string(),
  nameAr: v.exactOptional(v.string()),
  size: v.exactOptional(v.string()),
  quantity: v.number(),
});

/** Pieces that left an order, and that the stock does not count. */
export const notPutBack = v.pipe(v.array(changedLine), v.readonly());
