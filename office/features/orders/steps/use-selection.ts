import { useState } from 'react';

/** The orders of the list that somebody has chosen, by their numbers. */
export interface Selection {
  numbers: readonly number[];
  has(number: number): boolean;
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
  return {
    numbers: [...chosen],
    has: (number) => chosen.has(number),
    toggle: (number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(number)) after.add(number);
        return after;
      }),
    set: (numbers) => setChosen(new Set(numbers)),
    isOpen,
    toggleOpen: () => {
      setChosen(new Set());
      setOpen(!isOpen);
    },
  };
}
