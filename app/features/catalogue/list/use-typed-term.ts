import { type RefObject, startTransition, useEffect, useEffectEvent } from 'react';
import { followLetters } from './follow-letters.ts';

/** Enter changes the box before the form is sent. */
const settling = ['blur', 'change'];

/**
 * Tells what is typed in the box: after its paint, or when the box loses the focus or Enter is pressed,
 * before a link or a button hears of the click. What was typed before the page was alive counts.
 *
 * @param term the last one that was rendered
 * @param onTerm with `isLeaving`, the page must not scroll: the shopper may be tapping something
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
    // React renders it in slices. The next letter is painted between them.
    const letters = followLetters(() => startTransition(() => tell(false)));
    const settle = () => {
      if (!letters.isPending() && !isBehind()) return;
      letters.stop();
      tell(true);
    };
    const mounted = new AbortController();
    const { signal } = mounted;
    current.addEventListener('input', letters.onLetter, { signal });
    for (const type of settling) current.addEventListener(type, settle, { signal });
    settle();
    // The box gets the term of the page that comes back.
    window.addEventListener('popstate', letters.stop, { signal });
    return () => {
      letters.stop();
      mounted.abort();
    };
  }, [box]);
}
