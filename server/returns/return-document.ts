import type { Return, ReturnLine, ReturnStep } from '#domain/returns/return.ts';
import type { returnLines, returnSteps, returns } from './schema.ts';

export type ReturnRow = typeof returns.$inferSelect;
type ReturnLineRow = typeof returnLines.$inferSelect;
type ReturnStepRow = typeof returnSteps.$inferSelect;

/** Where its money goes asks for a proof, so it is told by itself. */
export function withoutHandle<Asked extends Return>({ payoutHandle: _, ...asked }: Asked) {
  return asked;
}

export function returnDocument(
  row: ReturnRow,
  lines: readonly ReturnLineRow[],
  history: readonly ReturnStepRow[],
): Return {
  const { id, orderNumber, kind, reason, status, note, payout, payoutHandle } = row;
  return {
    id,
    orderNumber,
    kind,
    reason,
    status,
    lines: lines.map(returnLine),
    ...(note === null ? {} : { note }),
    ...(payout === null ? {} : { payout }),
    ...(payoutHandle === null ? {} : { payoutHandle }),
    refund: row.refund,
    ...(row.refundReference === null ? {} : { refundReference: row.refundReference }),
    history: history.map(returnStep),
  };
}

function returnLine({ productId, size, quantity, toSize, state }: ReturnLineRow): ReturnLine {
  return {
    id: productId,
    ...(size === '' ? {} : { size }),
    quantity,
    ...(toSize ? { toSize } : {}),
    ...(state === null ? {} : { state }),
  };
}

function returnStep({ status, at, courier, waybill, note }: ReturnStepRow): ReturnStep {
  return {
    status,
    at: at.toISOString(),
    ...(courier === null ? {} : { courier }),
    ...(waybill === null ? {} : { waybill }),
    ...(note === null ? {} : { note }),
  };
}
