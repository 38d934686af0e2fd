import { useState } from 'react';
import { useWaitingSteps } from '../../../kept/use-kept.ts';

/** The orders of the list that somebody has chosen, by their numbers. */
export interface Selection {
  has(number: number): boolean;
  /** False for one whose step waits for the line: it takes no other meanwhile. */
  canHave(number: number): boolean;
  toggle(number: number): void;
  set(numbers: readonly number[]): void;
  /** On a phone: whether a tap selects. */
  isOpen: boolean;
  /** Begins or ends it, with none selected. */
  toggleOpen(): void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingSteps();
  const canHave = (number: number) => !waiting.has(number);
  return {
    has: (number) => chosen.has(number) && canHave(number),
    canHave,
    toggle: (number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(number)) after.add(number);
        return after;
      }),
    set: (numbers) => setChosen(new Set(numbers.filter(canHave))),
    isOpen,
    toggleOpen: () => {
      setChosen(new Set());
      setOpen(!isOpen);
    },
  };
}
