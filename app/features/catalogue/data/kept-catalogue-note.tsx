import { useEffect } from 'react';
import { retry } from '#app/device/retry.ts';
import { NetworkError } from '#app/http/fetch-errors.ts';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { m } from '#messages';
import { useCatalogue } from './catalogue-store.ts';
import { refreshCatalogue } from './load-catalogue.ts';

/** Says how old the kept catalogue is while the shop is out of reach, and retries. */
export function KeptCatalogueNote({ catalogueUrl }: { catalogueUrl: string }) {
  const keptFrom = useCatalogue((state) => state.catalogue?.keptFrom);
  const isKept = keptFrom !== undefined;
  useEffect(() => {
    if (!isKept) return;
    // A phone reports online a little early, and the shop itself may be down.
    return retry(
      async () => {
        if (navigator.onLine) await refreshCatalogue(catalogueUrl);
        const { catalogue } = useCatalogue.getState();
        if (catalogue?.keptFrom !== undefined) throw new NetworkError('no-connection');
      },
      () => {},
    );
  }, [catalogueUrl, isKept]);
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
