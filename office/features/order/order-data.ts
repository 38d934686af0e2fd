import type { Delivery } from '#domain/delivery/delivery.ts';
import { type OrderStatus, statusesAfter } from '#domain/order/order-status.ts';
import type { Ok } from '../../client.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { queryClient } from '../../query-client.ts';

/** As an owner or a seller reads it. */
export type WholeOrder = Ok<'orders', 'show'>;

type Line = WholeOrder['lines'][number];
type Step = WholeOrder['history'][number];
type StaffNote = NonNullable<WholeOrder['staffNote']>;

export type SeenLine = Omit<Line, 'piecePrice'> & Partial<Pick<Line, 'piecePrice'>>;

/** As anybody of the staff reads it: a packer reads less. */
export type SeenOrder = Pick<
  WholeOrder,
  | 'number'
  | 'status'
  | 'placedAt'
  | 'needsAddress'
  | 'payment'
  | 'paidAt'
  | 'ageMinutes'
  | 'version'
> &
  Partial<Pick<WholeOrder, 'toPay'>> & {
    lines: readonly SeenLine[];
    delivery: (Partial<Delivery> & Pick<Delivery, 'name' | 'governorate' | 'city'>) | null;
    history: readonly (Omit<Step, 'madeBy'> & Partial<Pick<Step, 'madeBy'>>)[];
    staffNote: (Omit<StaffNote, 'madeBy'> & Partial<Pick<StaffNote, 'madeBy'>>) | null;
  };

export function isWhole(order: SeenOrder): order is WholeOrder {
  return 'totalPrice' in order;
}

export const orderQuery = (number: number) => procedureQuery('orders', 'show', { number });

/** What a change has answered is shown at once; the rest of the order comes. */
export function showChanged(number: number, changed: Partial<WholeOrder>): Promise<void> {
  queryClient.setQueryData(
    orderQuery(number).queryKey,
    (before) => before && { ...before, ...changed },
  );
  return queryClient.invalidateQueries({ queryKey: ['orders'] });
}

/** As it is at this moment. @throws {UnansweredError} */
export function askNow(number: number): Promise<WholeOrder> {
  return queryClient.fetchQuery({ ...orderQuery(number), staleTime: 0 });
}

export type OrderStep = Exclude<OrderStatus, 'placed'>;

const usual: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** The one that usually follows; undefined for a packer where somebody else takes it. */
export function nextStep(status: OrderStatus, isPacker: boolean): OrderStep | undefined {
  const next = stepsAfter(status).find((step) => usual.includes(step));
  return isPacker && next !== 'shipped' ? undefined : next;
}

/** Those that leave the usual way. */
export function otherSteps(status: OrderStatus): OrderStep[] {
  return stepsAfter(status).filter((step) => !usual.includes(step));
}

function stepsAfter(status: OrderStatus): OrderStep[] {
  return statusesAfter(status).filter((step) => step !== 'placed');
}
