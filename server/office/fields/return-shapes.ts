import * as v from 'valibot';
import { payouts, returnReasons } from '#domain/returns/return.ts';
import { returnKinds, returnStatuses } from '#domain/returns/return-status.ts';
import { told } from './order-shapes.ts';

export const returnShape = v.object({
  id: v.number(),
  orderNumber: v.number(),
  kind: v.picklist(returnKinds),
  reason: v.picklist(returnReasons),
  status: v.picklist(returnStatuses),
  lines: v.pipe(
    v.array(
      v.object({
        id: v.number(),
        size: v.exactOptional(v.string()),
        quantity: v.number(),
        toSize: v.exactOptional(v.string()),
        state: v.exactOptional(v.picklist(['sellable', 'damaged'])),
      }),
    ),
    v.readonly(),
  ),
  note: v.exactOptional(v.string()),
  payout: v.exactOptional(v.picklist(payouts)),
  /** In the terminal; the office has `returns.payout`. */
  payoutHandle: v.exactOptional(v.string()),
  /** Whole piastres. */
  refund: v.nullable(v.number()),
  refundReference: v.exactOptional(v.string()),
  history: v.pipe(
    v.array(
      v.object({
        status: v.picklist(returnStatuses),
        at: v.string(),
        courier: v.exactOptional(v.string()),
        waybill: v.exactOptional(v.string()),
        note: v.exactOptional(v.string()),
      }),
    ),
    v.readonly(),
  ),
});

export const listedReturn = v.object({ ...returnShape.entries, email: v.nullable(v.string()) });

/** What each step answers. */
export const changedReturn = { asked: returnShape, ...told };
