import { m } from '#messages';
import { change } from '../../change.ts';
import type { Answer, Input } from '../../client.ts';
import { shopNow } from '../../connection.ts';
import { shortTime } from '../../ui/local-time.ts';

export type Until = NonNullable<Input<'orders', 'noteContact'>['until']>;
export type Why = 'no-answer' | 'later';

/** What a step has come to: what is said of it, and the line of the log that Undo takes back. */
export interface Taken {
  message: string;
  line: number;
}

export interface PostponePanelProps {
  number: number;
  /** @returns why it was not done; empty when it was */
  postpone: (until: Until) => Promise<string>;
}

/** It comes back by itself. */
export async function postponeOrder(
  { number, version }: { number: number; version: number },
  kind: Why,
  until: Until,
): Promise<Answer<Taken>> {
  // Without a connection, it is sent later.
  const at = new Date(shopNow()).toISOString();
  const answer = await change('orders', 'noteContact', { number, kind, until, at, version });
  return taken(answer, ({ againAt }) =>
    m.office_confirm_postponed({ number, time: againAt ? shortTime(againAt) : '' }),
  );
}

export function taken<Done extends { version: number }>(
  answer: Answer<Done>,
  message: (done: Done) => string,
): Answer<Taken> {
  if (!('ok' in answer)) return answer;
  return { ok: { message: message(answer.ok), line: answer.ok.version } };
}
