import type { Actor } from '#server/use-cases/actor.ts';
import { type EachOrder, eachOrder } from '#server/use-cases/each-order.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { type AskedStep, changeStatus, type StatusParts, type TakenStep } from './change-status.ts';
import type { Told } from './told.ts';

type AskedSteps = Omit<AskedStep, 'number' | 'corrects'> & { numbers: readonly number[] };

interface TakenSteps {
  rows: EachOrder<TakenStep & Partial<Told>>[];
}

/** An order that cannot take the step stops no other. */
export async function changeStatuses(
  parts: StatusParts,
  actor: Actor,
  { numbers, ...step }: AskedSteps,
): Promise<Outcome<TakenSteps, 'parcel-without-shipping' | 'waybill-of-one'>> {
  const { status, courier, waybill } = step;
  if (status !== 'shipped' && (courier !== undefined || waybill !== undefined)) {
    return { refusal: 'parcel-without-shipping', status };
  }
  if (waybill !== undefined && numbers.length > 1) return { refusal: 'waybill-of-one' };
  return eachOrder(actor, numbers, (each, number) =>
    changeStatus(parts, each, { number, ...step, corrects: true }),
  );
}

/** Of confirmed orders. Who repeats it corrects what the shopper reads about the parcel. */
export async function shipOrders(
  parts: StatusParts,
  actor: Actor,
  { numbers, ...details }: Omit<AskedSteps, 'status' | 'sellable'>,
): Promise<Outcome<TakenSteps, 'waybill-of-one'>> {
  if (details.waybill !== undefined && numbers.length > 1) return { refusal: 'waybill-of-one' };
  const step = { ...details, status: 'shipped', corrects: true } as const;
  return eachOrder(actor, numbers, (each, number) =>
    changeStatus(parts, each, { number, ...step }),
  );
}
