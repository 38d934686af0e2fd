import type { Actor } from '#server/use-cases/actor.ts';
import { type EachOrder, eachOrder, versionsByNumber } from '#server/use-cases/each-order.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { type AskedStep, changeStatus, type StatusParts } from './change-status.ts';

interface AskedSteps extends Omit<AskedStep, 'number' | 'corrects' | 'version'> {
  numbers: readonly number[];
  /** The version of each order that was seen, in the order of the numbers. */
  versions?: readonly number[] | undefined;
}

type Taken = Extract<Awaited<ReturnType<typeof changeStatus>>, { ok: object }>['ok'];

type RefusalOfAll = 'waybill-of-one' | 'version-of-each';

const hasSharedWaybill = ({ numbers, waybill }: Pick<AskedSteps, 'numbers' | 'waybill'>) =>
  waybill !== undefined && new Set(numbers).size > 1;

interface TakenSteps {
  rows: EachOrder<Taken>[];
}

/** An order that cannot take the step stops no other. */
export async function changeStatuses(
  parts: StatusParts,
  actor: Actor,
  asked: AskedSteps,
): Promise<Outcome<TakenSteps, 'parcel-without-shipping' | RefusalOfAll>> {
  const { status, courier, waybill } = asked;
  if (status !== 'shipped' && (courier !== undefined || waybill !== undefined)) {
    return { refusal: 'parcel-without-shipping', status };
  }
  if (hasSharedWaybill(asked)) return { refusal: 'waybill-of-one' };
  return takeSteps(parts, actor, asked);
}

/** Of confirmed orders. Who repeats it corrects what the shopper reads about the parcel. */
export async function shipOrders(
  parts: StatusParts,
  actor: Actor,
  asked: Omit<AskedSteps, 'status' | 'sellable'>,
): Promise<Outcome<TakenSteps, RefusalOfAll>> {
  if (hasSharedWaybill(asked)) return { refusal: 'waybill-of-one' };
  return takeSteps(parts, actor, { ...asked, status: 'shipped' });
}

/** Of orders that are not shipped. */
export async function cancelOrders(
  parts: StatusParts,
  actor: Actor,
  asked: Pick<AskedSteps, 'numbers' | 'note' | 'versions'>,
): Promise<Outcome<TakenSteps, 'version-of-each'>> {
  return takeSteps(parts, actor, { ...asked, status: 'cancelled' });
}

async function takeSteps(
  parts: StatusParts,
  actor: Actor,
  { numbers, versions, ...step }: AskedSteps,
): Promise<Outcome<TakenSteps, 'version-of-each'>> {
  const seen = versionsByNumber(numbers, versions);
  if (isRefusal(seen)) return seen;
  return eachOrder(actor, numbers, (each, number) =>
    changeStatus(parts, each, { number, ...step, version: seen.ok(number), corrects: true }),
  );
}
