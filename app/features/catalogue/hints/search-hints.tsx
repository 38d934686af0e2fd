import { useEffect, useState } from 'react';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { usePart } from '#app/ui/use-part.ts';
import type { SearchHintListProps } from './search-hint-list.tsx';

const load = withLaterStyles(() => import('./search-hint-list.tsx'));

/** What is offered while somebody types. It comes when the box gets the focus. */
export function SearchHints(props: SearchHintListProps) {
  const { box } = props;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const begin = () => setUsed(true);
    const { current } = box;
    if (current === document.activeElement) begin();
    current?.addEventListener('focus', begin);
    return () => current?.removeEventListener('focus', begin);
  }, [box]);
  const { part } = usePart(load, isUsed);
  return part && <part.SearchHintList {...props} />;
}
