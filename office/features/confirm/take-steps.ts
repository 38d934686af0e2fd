import { m } from '#messages';
import { change } from '../../change.ts';
import type { Answer, Ok } from '../../client.ts';
import { ofOne } from '../../of-one.ts';
import { type Taken, taken } from '../contact/postpone-order.ts';

export type OrderToConfirm = Ok<'orders', 'toConfirm'>['rows'][number];

type Seen = Pick<OrderToConfirm, 'number' | 'version'>;

export async function confirmOrder({ number, version }: Seen): Promise<Answer<Taken>> {
  const asked = { numbers: [number], status: 'confirmed', versions: [version] };
  const answer = ofOne(await change('orders', 'changeStatus', asked));
  return taken(answer, () => m.office_confirm_done({ number }));
}

export async function cancelOrder(
  { number, version }: Seen,
  reason: string,
): Promise<Answer<Taken>> {
  const asked = { numbers: [number], versions: [version], ...(reason && { note: reason }) };
  const answer = ofOne(await change('orders', 'cancel', asked));
  return taken(answer, () => m.office_confirm_cancelled({ number }));
}

export async function cancelDuplicate(
  { number, version }: Seen,
  stays: number | string,
): Promise<Answer<Taken>> {
  const answer = await change('orders', 'duplicate', { number, stays, version });
  return taken(answer, (done) =>
    m.office_confirm_duplicate_done({ number, stays: String(done.stays) }),
  );
}
