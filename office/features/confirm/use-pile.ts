import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { isKept } from '../../change.ts';
import type { Answer } from '../../client.ts';
import { keptSince } from '../../kept/kept-answers.ts';
import { useWaitingSteps } from '../../kept/use-kept.ts';
import { procedureQuery } from '../../procedure-query.ts';
import { queryClient } from '../../query-client.ts';
import { faultText } from '../../ui/told/fault-text.ts';
import { tell } from '../../ui/told/tell.ts';
import { tellDone } from '../../ui/told/tell-done.tsx';
import type { Taken } from '../contact/postpone-order.ts';
import type { OrderToConfirm } from './take-steps.ts';

/** Ms: what comes back at a time is told by no event. */
const lookAgain = 60_000;

const pileQuery = procedureQuery('orders', 'toConfirm', { limit: 30 });

/**
 * The orders to confirm, of which one is the big card. It changes when a step is taken, and never by
 * itself: what comes meanwhile would get the tap that is meant for another.
 */
export function usePile() {
  const query = useQuery({ ...pileQuery, refetchInterval: lookAgain });
  /** Those of which a step is on its way. */
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const [chosen, choose] = useState<number>();
  const [fault, setFault] = useState<{ number: number; text: string }>();
  const kept = useWaitingSteps();
  const isHere = ({ number }: OrderToConfirm) => !leaving.has(number) && !kept.has(number);
  const all = query.data?.rows ?? [];
  const rows = all.filter(isHere);
  const count = (query.data?.count ?? 0) - all.filter(({ number }) => kept.has(number)).length;
  const card = rows.find(({ number }) => number === chosen);
  const first = rows[0]?.number;
  const isOld = query.dataUpdatedAt === keptSince;
  const wasOld = useRef(false);
  useEffect(() => {
    // A card of before, which has left meanwhile, is no work that somebody else has taken away.
    const isGone = wasOld.current && card === undefined;
    if ((chosen === undefined || isGone) && first !== chosen) choose(first);
    wasOld.current = isOld;
  }, [chosen, first, card, isOld]);

  function show(number: number | undefined): void {
    choose(number);
    setFault((told) => (told?.number === number ? undefined : told));
  }

  /** The next card comes at once. When the step was not taken, this one is back, and it is said why. */
  async function leave({ number }: OrderToConfirm, step: Promise<Answer<Taken>>): Promise<void> {
    // The first of those that follow, as they are listed: what was undone has waited longest.
    show(rows.find((row) => row.number !== number)?.number);
    setLeaving((all) => new Set(all).add(number));
    finish(number, await step);
  }

  /** @returns what went wrong; empty when the card has left */
  function finish(number: number, answer: Answer<Taken>): string {
    const text = isKept(answer) ? '' : faultText(answer);
    if (text) {
      setFault({ number, text: m.office_confirm_not_done({ number, fault: text }) });
    } else {
      forget(number);
      choose((shown) => (shown === number ? undefined : shown));
      setFault((told) => (told?.number === number ? undefined : told));
    }
    if ('ok' in answer) tellDone(answer.ok.message, [{ number, version: answer.ok.line }]);
    else if (!text) tell(faultText(answer));
    setLeaving((all) => new Set([...all].filter((each) => each !== number)));
    void queryClient.invalidateQueries({ queryKey: ['orders'] });
    return text;
  }

  return { query, rows, count, card, chosen, fault, show, leave, finish };
}

export type Pile = ReturnType<typeof usePile>;

/** Until the shop has answered what is there now. */
function forget(number: number): void {
  queryClient.setQueryData(pileQuery.queryKey, (pile) => {
    if (!pile) return pile;
    const rows = pile.rows.filter((row) => row.number !== number);
    return { ...pile, rows, count: pile.count - (pile.rows.length - rows.length) };
  });
}
