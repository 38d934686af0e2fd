import { useEffect, useState, useSyncExternalStore } from 'react';
import { retry } from '#app/device/retry.ts';
import { NetworkError } from '#app/http/fetch-errors.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { m } from '#messages';
import { useCatalogue } from './catalogue-store.ts';
import { refreshCatalogue } from './load-catalogue.ts';

/**
 * Says at once that the network is gone, and how old the kept catalogue is while the shop is out of
 * reach; then it retries.
 */
export function KeptCatalogueNote({ catalogueUrl }: { catalogueUrl: string }) {
  const keptFrom = useCatalogue((state) => state.catalogue?.keptFrom);
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
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
  return <div role="status">{(isKept || isOffline) && <Note keptFrom={keptFrom} />}</div>;
}

/** Dismissed, it stays away until the network is lost again. */
function Note({ keptFrom }: { keptFrom: string | undefined }) {
  const [isFolded, setFolded] = useState(false);
  if (isFolded) return null;
  return (
    <div className="kept-note">
      <p>
        {keptFrom === undefined ? (
          m.shop_offline()
        ) : (
          <SlotText text={(date) => m.shop_kept_catalogue({ date })}>
            <LocalTime iso={keptFrom} isShort />
          </SlotText>
        )}
      </p>
      <button type="button" aria-label={m.shop_fold_note()} onClick={() => setFolded(true)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

function followNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
