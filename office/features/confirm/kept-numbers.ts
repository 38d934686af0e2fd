import type { Step } from '../../kept/steps.ts';

/** Orders that leave the pile as soon as the shop can be reached. */
export function keptNumbers(steps: readonly Step[]): ReadonlySet<number> {
  return new Set(steps.filter(leavesPile).flatMap(numbersOf));
}

function leavesPile({ noun, verb, input, answer }: Step): boolean {
  if (answer || noun !== 'orders') return false;
  if (verb === 'noteContact') return (input as { kind?: string }).kind !== 'call';
  return verb === 'changeStatus' || verb === 'cancel' || verb === 'duplicate';
}

function numbersOf({ input }: Step): number[] {
  const { number, numbers = [] } = input as { number?: number; numbers?: readonly number[] };
  return (number === undefined ? numbers : [number]).map(Number);
}
