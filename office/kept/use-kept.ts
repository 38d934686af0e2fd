import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isShopAway, onConnection } from '../connection.ts';
import { heardAt } from './kept-answers.ts';
import { onSteps, type Step, shownSteps } from './steps.ts';
import { waitingSteps } from './waiting-steps.ts';

/** Ms: the shop mostly answers sooner, and then nothing was old. */
const patience = 2000;

export function useSteps(): readonly Step[] {
  return useSyncExternalStore(onSteps, shownSteps);
}

/** By number of the order. */
export function useWaitingSteps(): ReadonlyMap<number, Step> {
  const steps = useSteps();
  return useMemo(() => waitingSteps(steps), [steps]);
}

/** A change of this order that waits: another one would be refused because of it. */
export function useWaitingChange(verb: string, number: number): Step | undefined {
  const isOfOrder = ({ input }: Step) => Number((input as { number?: unknown }).number) === number;
  return useSteps().findLast(
    (step) => step.noun === 'orders' && step.verb === verb && !step.answer && isOfOrder(step),
  );
}

export function useShopAway(): boolean {
  return useSyncExternalStore(onConnection, isShopAway);
}

/** When the oldest of what is shown was heard: ms, of the shop's clock; undefined when it is fresh. */
export function useShownFrom(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const isAway = useShopAway();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const read = () => oldest(cache.findAll({ type: 'active' }), isAway);
  const listen = (tell: () => void) => cache.subscribe(tell);
  const from = useSyncExternalStore(listen, read);
  return isAway || isLate ? from : undefined;
}

/** While the shop answers, only what was kept is old. */
function oldest(queries: readonly Query[], isAway: boolean): number | undefined {
  const times = queries.flatMap(({ queryHash }) => {
    const heard = heardAt(queryHash);
    return heard && (isAway || heard.isFromBefore) ? [heard.at] : [];
  });
  return times.length > 0 ? Math.min(...times) : undefined;
}
