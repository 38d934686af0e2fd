import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readAccount, useLoginState } from '#app/features/account/login-state.ts';
import { startAccount } from '#app/features/account/start-account.ts';
import { KeptCatalogueNote } from '#app/features/catalogue/data/kept-catalogue-note.tsx';
import { useHeart } from '#app/features/saved/heart.tsx';
import { SaveButton } from '#app/features/saved/save-button.tsx';
import { showSaved } from '#app/features/saved/saved-list.ts';
import { loadPart } from '#app/http/load-part.ts';
import { keepHeaderInReach } from '#app/shell/header-in-reach.ts';
import { loadLaterStyles, loadSoonStyles } from '#app/styles/later-styles.ts';
import { onFirstSign } from '#app/ui/first-sign.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { followDay } from './follow-day.ts';
import type { PublicSettings } from './load-context.ts';
import { loadLoggedIn } from './load-logged-in.ts';
import type { LoggedIn as LoggedInPart } from './logged-in.tsx';
import { registerServiceWorker } from './register-service-worker.ts';

/** Loaded after hydration, logged in or not. */
export function Shopper({ settings }: { settings: PublicSettings }) {
  const { catalogueUrl, vitalsSample } = settings;
  const isLoggedIn = useLoginState((state) => state.isLoggedIn);
  const [LoggedIn, setLoggedIn] = useState<typeof LoggedInPart>();
  const { revalidate } = useRevalidator();
  useEffect(startAccount, []);
  useEffect(keepHeaderInReach, []);
  useEffect(() => followDay(catalogueUrl, () => void revalidate()), [catalogueUrl, revalidate]);
  useEffect(followSaved, []);
  useEffect(() => loadPart(loadSoonStyles, () => useHeart.setState({ Button: SaveButton })), []);
  useEffect(() => onFirstSign(() => loadPart(loadLaterStyles, () => {})), []);
  useEffect(() => {
    if (!isLoggedIn) return;
    return loadPart(loadLoggedIn, (part) => setLoggedIn(() => part.LoggedIn));
  }, [isLoggedIn]);
  useEffect(() => void registerServiceWorker(catalogueUrl), [catalogueUrl]);
  useEffect(() => {
    if (Math.random() * 100 >= vitalsSample) return;
    import('./report-vitals.ts')
      .then((part) => part.reportVitals())
      .catch((error: unknown) => console.warn('This visit could not be measured.', error));
  }, [vitalsSample]);
  return (
    <div className="page-foot">
      <Toaster />
      {LoggedIn && <LoggedIn catalogueUrl={catalogueUrl} />}
      <KeptCatalogueNote catalogueUrl={catalogueUrl} />
    </div>
  );
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
