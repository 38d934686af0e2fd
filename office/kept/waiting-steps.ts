import type { Step } from './steps.ts';

/** By number of the order: the newest step that is not sent yet, and leaves it in another state. */
export function waitingSteps(steps: readonly Step[]): ReadonlyMap<number, Step> {
  const waiting = steps.filter(leavesState);
  return new Map(waiting.flatMap((step) => numbersOf(step).map((number) => [number, step])));
}

function leavesState({ noun, verb, input, answer }: Step): boolean {
  if (answer) return false;
  if (noun === 'log') return verb === 'undo';
  if (noun !== 'orders') return false;
  if (verb === 'noteContact') return (input as { kind?: string }).kind !== 'call';
  return ['cancel', 'changeStatus', 'duplicate', 'ship'].includes(verb);
}

function numbersOf({ input, about }: Step): number[] {
  const { number, numbers = [] } = input as { number?: number; numbers?: readonly number[] };
  return (about ?? (number === undefined ? numbers : [number])).map(Number);
}
