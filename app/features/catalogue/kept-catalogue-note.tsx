import { useEffect } from 'react';
import { LocalTime } from '#app/ui/local-time.tsx';
import { SlotText } from '#app/ui/slot-text.tsx';
import { m } from '#messages';
import { useCatalogue } from './catalogue-store.ts';
import { refreshCatalogue } from './load-catalogue.ts';

/**
 * Says from when the products are while the shop is out of reach, and asks for today's as soon as
 * there is a network again.
 */
export function KeptCatalogueNote({ catalogueUrl }: { catalogueUrl: string }) {
  const keptFrom = useCatalogue((state) => state.catalogue?.keptFrom);
  useEffect(() => {
    if (keptFrom === undefined) return;
    const refresh = () => refreshCatalogue(catalogueUrl);
    const events = ['online', 'focus'] as const;
    for (const name of events) window.addEventListener(name, refresh);
    return () => {
      for (const name of events) window.removeEventListener(name, refresh);
    };
  }, [catalogueUrl, keptFrom]);
  return (
    <div role="status">
      {keptFrom !== undefined && (
        <p className="kept-note">
          <SlotText text={(date) => m.shop_kept_catalogue({ date })}>
            <LocalTime iso={keptFrom} />
          </SlotText>
        </p>
      )}
    </div>
  );
}
