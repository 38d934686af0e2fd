import { courierKey } from '#domain/order/courier-key.ts';
import { type StepDetail, stepDetails } from '#domain/order/step-details.ts';
import type { Queries } from '#server/database/database.ts';
import type { AskedDetails, OrderRow } from '#server/orders/read/order-document.ts';
import { selectShippedWithWaybill } from '#server/orders/read/parcels.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type Seen, type VersionRefusal } from '#server/use-cases/versions.ts';
import { selectLastStep, setStepDetails } from './queries.ts';

/** A detail of a step that was written over. */
export interface CorrectedDetail {
  detail: StepDetail;
  /** Null for none. */
  was: string | null;
  is: string;
}

/**
 * Of an order that has the status already: what differs replaces what its last step tells, unless
 * somebody else has told it since the version that was seen.
 */
export async function correctStep(
  tx: Queries,
  { number, status }: OrderRow,
  asked: AskedDetails,
  seen: Pick<Seen, 'seesNames' | 'version'>,
): Promise<{ corrected: CorrectedDetail[] } | Refusal<'note-is-late' | VersionRefusal>> {
  const step = await selectLastStep(tx, number);
  if (!step) throw new Error(`Order ${number} has no history`);
  const corrected = stepDetails.flatMap((detail) => {
    const is = asked[detail];
    const was = step[detail];
    return is === undefined || is === was ? [] : [{ detail, was, is }];
  });
  const of = (value: (each: CorrectedDetail) => string | null) =>
    Object.fromEntries(corrected.map((each) => [each.detail, value(each)]));
  const stale = await refuseStale(
    tx,
    { noun: 'orders', thing: String(number), ...seen },
    {
      present: of(({ was }) => was),
      wanted: of(({ is }) => is),
      // The line of the step itself has its note as the reason.
      read: (logged) => (logged.status === status ? { note: step.note, ...logged } : logged),
    },
  );
  if (stale) return stale;
  if (corrected.length === 0) return { corrected };
  // Of other steps, the shopper was told all that there was.
  if (status !== 'shipped') return { refusal: 'note-is-late', number, status };
  await setStepDetails(
    tx,
    number,
    step.position,
    of(({ is }) => is),
  );
  return { corrected };
}

/** Of an order that is on its way: whether others of the same courier have its waybill, too. */
export async function sharedWaybill(
  tx: Queries,
  number: number,
): Promise<Refusal<'waybill-of-others'>[]> {
  const step = await selectLastStep(tx, number);
  const waybill = step?.waybill ?? null;
  if (waybill === null) return [];
  const others = (await selectShippedWithWaybill(tx, waybill)).filter(
    (other) =>
      other.number !== number &&
      (!other.courier || !step?.courier || courierKey(other.courier) === courierKey(step.courier)),
  );
  if (others.length === 0) return [];
  return [{ refusal: 'waybill-of-others', waybill, orders: others.map((other) => other.number) }];
}
