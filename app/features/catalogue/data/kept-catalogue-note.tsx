import { useEffect } from 'react';
import { LocalTime } from '#app/ui/local-time.tsx';
import { SlotText } from '#app/ui/slot-text.tsx';
import { m } from '#messages';
import { useCatalogue } from './catalogue-store.ts';
import { refreshCatalogue } from './load-catalogue.ts';

/** Milliseconds; each pause doubles the last. */
const [firstPause, maxPause] = [1_000, 60_000];

/** Says how old the kept catalogue is while the shop is out of reach, and retries. */
export function KeptCatalogueNote({ catalogueUrl }: { catalogueUrl: string }) {
  const keptFrom = useCatalogue((state) => state.catalogue?.keptFrom);
  useEffect(() => {
    if (keptFrom === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    // A phone reports online a little early, and the shop itself may be down.
    function askAgain(pause: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (navigator.onLine) void refreshCatalogue(catalogueUrl);
        askAgain(Math.min(2 * pause, maxPause));
      }, pause);
    }
    function ask(): void {
      void refreshCatalogue(catalogueUrl);
      askAgain(firstPause);
    }
    const events = ['online', 'focus'] as const;
    for (const name of events) window.addEventListener(name, ask);
    askAgain(firstPause);
    return () => {
      clearTimeout(timer);
      for (const name of events) window.removeEventListener(name, ask);
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
