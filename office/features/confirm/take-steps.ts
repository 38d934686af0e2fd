import { m } from '#messages';
import { change } from '../../change.ts';
import type { Answer, Input, Ok } from '../../client.ts';
import { ofOne } from '../../of-one.ts';
import { shortTime } from '../../ui/local-time.ts';

export type OrderToConfirm = Ok<'orders', 'toConfirm'>['rows'][number];
export type Until = NonNullable<Input<'orders', 'noteContact'>['until']>;

/** What a step has come to: what is said of it, and the line of the log that Undo takes back. */
export interface Taken {
  message: string;
  line: number;
}

type Seen = Pick<OrderToConfirm, 'number' | 'version'>;

export async function confirmOrder({ number, version }: Seen): Promise<Answer<Taken>> {
  const asked = { numbers: [number], status: 'confirmed', version };
  const answer = ofOne(await change('orders', 'changeStatus', asked));
  return said(answer, () => m.office_confirm_done({ number }));
}

export async function cancelOrder(
  { number, version }: Seen,
  reason: string,
): Promise<Answer<Taken>> {
  const asked = { numbers: [number], version, ...(reason && { note: reason }) };
  const answer = ofOne(await change('orders', 'cancel', asked));
  return said(answer, () => m.office_confirm_cancelled({ number }));
}

/** It comes back by itself. */
export async function postponeOrder(
  { number, version }: Seen,
  kind: 'no-answer' | 'later',
  until: Until,
): Promise<Answer<Taken>> {
  const answer = await change('orders', 'noteContact', { number, kind, until, version });
  return said(answer, ({ againAt }) =>
    m.office_confirm_postponed({ number, time: againAt ? shortTime(againAt) : '' }),
  );
}

export async function cancelDuplicate(
  { number, version }: Seen,
  stays: number | string,
): Promise<Answer<Taken>> {
  const answer = await change('orders', 'duplicate', { number, stays, version });
  return said(answer, (done) =>
    m.office_confirm_duplicate_done({ number, stays: String(done.stays) }),
  );
}

function said<Done extends { version: number }>(
  answer: Answer<Done>,
  message: (done: Done) => string,
): Answer<Taken> {
  if (!('ok' in answer)) return answer;
  return { ok: { message: message(answer.ok), line: answer.ok.version } };
}
