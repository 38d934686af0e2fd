import type { CSSProperties } from 'react';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { useNear } from '#app/ui/use-near.ts';
import { usePart } from '#app/ui/use-part.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';

const load = withLaterStyles(() => import('./home-rest.tsx'));

interface HomeProductsProps {
  /** The rows of the room, until the products are shown. */
  rows: number;
  owner: OwnerSettings;
}

/** Below the categories of Home: rows of products, and what an order comes with. */
export function HomeProducts({ rows, owner }: HomeProductsProps) {
  // A screen early: best sellers, of which the room knows nothing, push the footer down.
  const [room, isNear] = useNear('100%');
  const { part } = usePart(load, isNear && rows > 0);
  if (rows === 0) return null;
  return (
    <div ref={room} className="home-rows" style={{ '--rows': rows } as CSSProperties}>
      {part && <part.HomeRest owner={owner} />}
    </div>
  );
}
