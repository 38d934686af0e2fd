import { type RefObject, startTransition, useEffect, useEffectEvent } from 'react';
import { followLetters } from './follow-letters.ts';

/**
 * Tells what is typed in the box: after its paint, or when the box loses the focus, before a link or a
 * button hears of the click.
 *
 * @param term the last one that was rendered
 * @param onTerm with `isLeaving` nothing may move: else what is being tapped would move away
 */
export function useTypedTerm(
  box: RefObject<HTMLInputElement | null>,
  term: string,
  onTerm: (term: string, isLeaving: boolean) => void,
): void {
  const tell = useEffectEvent((isLeaving: boolean) => {
    if (box.current) onTerm(box.current.value, isLeaving);
  });
  const isBehind = useEffectEvent(() => box.current?.value !== term);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // In slices, between which the next letter is painted.
    const letters = followLetters(() => startTransition(() => tell(false)));
    const settle = () => {
      if (!letters.isPending() && !isBehind()) return;
      letters.stop();
      tell(true);
    };
    current.addEventListener('input', letters.onLetter);
    current.addEventListener('blur', settle);
    return () => {
      letters.stop();
      current.removeEventListener('input', letters.onLetter);
      current.removeEventListener('blur', settle);
    };
  }, [box]);
}
