import { useEffect } from 'react';
import { retry } from '#app/device/retry.ts';
import { readAccount, useLoginState } from '#app/features/account/login-state.ts';
import { startAccount } from '#app/features/account/start-account.ts';
import { KeptCatalogueNote } from '#app/features/catalogue/data/kept-catalogue-note.tsx';
import { showSaved } from '#app/features/saved/saved-list.ts';
import type { PublicSettings } from '#app/load-context.ts';
import { useRevalidator } from '#app/router';
import { keepHeaderInReach } from '#app/shell/header-in-reach.ts';
import { loadLaterStyles } from '#app/styles/later-styles.ts';
import { onFirstSign } from '#app/ui/first-sign.ts';
import { followTaps } from '#app/ui/toast/tapped-button.ts';
import { Toaster } from '#app/ui/toast/toaster.tsx';
import { usePart } from '#app/ui/use-part.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { followDay } from './follow-day.ts';
import { loadLoggedIn } from './load-logged-in.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const loadVitals = () => import('./report-vitals.ts');

/** Loaded after hydration, logged in or not. */
export function Shopper({ settings }: { settings: PublicSettings }) {
  const { catalogueUrl, vitalsSample } = settings;
  const isLoggedIn = useLoginState((state) => state.isLoggedIn);
  const loggedIn = usePart(loadLoggedIn, isLoggedIn === true).part;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stops = [
      startAccount(),
      keepHeaderInReach(),
      followTaps(),
      followDay(catalogueUrl, () => void revalidate()),
      followSaved(),
      onFirstSign(() => retry(loadLaterStyles, () => {})),
    ];
    void nameFaces();
    void registerServiceWorker(catalogueUrl);
    if (Math.random() * 100 < vitalsSample) {
      stops.push(retry(loadVitals, ({ reportVitals }) => reportVitals()));
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [catalogueUrl, vitalsSample, revalidate]);
  return (
    <div className="page-foot">
      <Toaster />
      {loggedIn && <loggedIn.LoggedIn catalogueUrl={catalogueUrl} />}
      <KeptCatalogueNote catalogueUrl={catalogueUrl} />
    </div>
  );
}

/** See layout.css. The face of headings is named when it is there: the brand on Home changes once. */
async function nameFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  await document.fonts.load('800 1em "Archivo Display"').catch(() => {});
  dataset.alive = '';
  await whenIdle();
  dataset.alive = 'idle';
}

/** An account keeps its list when its session has expired, until it signs out. */
function followSaved(): () => void {
  const follow = () => showSaved(readAccount());
  follow();
  // Another tab has changed something.
  window.addEventListener('storage', follow);
  const unsubscribe = useLoginState.subscribe(follow);
  return () => {
    window.removeEventListener('storage', follow);
    unsubscribe();
  };
}
