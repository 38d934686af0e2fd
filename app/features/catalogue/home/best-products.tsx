import { useEffect, useState } from 'react';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { onFirstSign } from '#app/ui/first-sign.ts';
import { usePart } from '#app/ui/use-part.ts';

const load = withLaterStyles(() => import('./best-row.tsx'));

/** Small tiles where a page has nothing to show. They wait for a sign of the shopper: a first visit loads no scripts for them. */
export function BestProducts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstSign(() => setWanted(true)), []);
  const { part } = usePart(load, isWanted);
  return <div className="best-products">{part && <part.BestRow />}</div>;
}
