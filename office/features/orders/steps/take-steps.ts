import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { change, isKept } from '../../../change.ts';
import { currentLocale } from '../../../locale.ts';
import { queryClient } from '../../../query-client.ts';
import { faultText } from '../../../ui/told/fault-text.ts';
import { tell } from '../../../ui/told/tell.ts';
import { tellDone } from '../../../ui/told/tell-done.tsx';
import type { ListedOrder } from '../use-order-list.ts';

/** What can be done with several orders at once. */
export type Step = 'confirmed' | 'shipped' | 'delivered' | 'refused' | 'cancelled';

export interface StepDetails {
  courier?: string;
  /** What came back can be sold again. */
  sellable?: boolean;
  /** Why, for the shoppers. */
  note?: string;
}

export interface Undone {
  number: number;
  why: string;
}

type Seen = Pick<ListedOrder, 'number' | 'version'>;

/** As many as the shop takes in one call. */
const atOnce = 500;

const done = {
  confirmed: m.office_orders_done_confirmed,
  shipped: m.office_orders_done_shipped,
  delivered: m.office_orders_done_delivered,
  refused: m.office_orders_done_refused,
  cancelled: m.office_orders_done_cancelled,
} as const;

/**
 * Each order answers for itself: what is done can be undone, and what is kept counts as done.
 * @returns what was not done, and the fault of a call that was not answered
 */
export async function takeSteps(
  step: Step,
  rows: readonly Seen[],
  details: StepDetails,
): Promise<{ undone: Undone[]; fault: string }> {
  const undone: Undone[] = [];
  const taken: { number: number; version: number }[] = [];
  let fault = '';
  let kept = '';
  for (let from = 0; from < rows.length && !fault; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const answer = await ask(step, {
      numbers: some.map(({ number }) => number),
      versions: some.map(({ version }) => version),
      ...details,
    });
    if (isKept(answer)) {
      kept = faultText(answer);
      continue;
    }
    fault = faultText(answer);
    if (!('ok' in answer)) break;
    for (const row of answer.ok.rows) {
      if (row.isDone) taken.push(row);
      else undone.push({ number: row.number, why: whyOf(row) });
    }
  }
  if (kept) tell(kept);
  const count = taken.length;
  if (count > 0) {
    tellDone(done[step]({ count, shown: formatCount(count, currentLocale()) }), taken);
  }
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  return { undone, fault };
}

function whyOf({ refused, sentence }: { refused: { refusal: string }; sentence?: string }): string {
  return faultText({ refusal: refused, ...(sentence !== undefined && { sentence }) });
}

interface Asked extends StepDetails {
  numbers: number[];
  versions: number[];
}

function ask(step: Step, { courier, sellable, note, ...all }: Asked) {
  if (step === 'shipped') return change('orders', 'ship', { ...all, ...(courier && { courier }) });
  if (step === 'cancelled') return change('orders', 'cancel', { ...all, ...(note && { note }) });
  return change('orders', 'changeStatus', { ...all, status: step, ...(sellable && { sellable }) });
}
