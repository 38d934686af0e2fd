import { type ReactNode, useContext, useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import headText from '#app/before-hydration/head.ts?script';
import { useBagQuantity } from '#app/features/bag/bag-quantity.ts';
import { loadCatalogue } from '#app/features/catalogue/data/load-catalogue.ts';
import { shopContext } from '#app/load-context.ts';
import { direction, getLocale } from '#app/locale.ts';
import { Meta, Outlet, useLoaderData } from '#app/router';
import { ServerRenderContext } from '#app/server-render-context.ts';
import { useFocusNewPage } from '#app/shell/focus-new-page.ts';
import { bannerId } from '#app/shell/header.tsx';
import { OtherStyles } from '#app/shell/other-styles.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { fetchLoggedInAhead, loadLoggedIn } from '#app/shopper/load-logged-in.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { nextTask } from '#app/ui/next-task.ts';
import { inPageLanguage } from '#app/ui/text/local-text.tsx';
import { showToast } from '#app/ui/toast/toast.ts';
import { usePart } from '#app/ui/use-part.ts';
import { night } from '#domain/catalogue/shop-colours.ts';
import {
  type OwnerSettings,
  picturesOfSettings,
  settingsOfEveryPage,
} from '#domain/owner-settings.ts';
import { departmentsOf } from '#domain/product/departments.ts';
import { readProductId } from '#domain/product/product-id.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';

/** Only on the server: after hydration nobody needs the text. */
const headScript = import.meta.env.SSR ? headText : '';

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, owner, catalogue } = context.get(shopContext);
  const written = inPageLanguage(settingsOfEveryPage(owner));
  const addresses = picturesOfSettings(written).map(([name, picture]) => {
    const id = readProductId(picture);
    // Empty: neither that product nor that file is there.
    const address = id === undefined ? picture : catalogue?.byId.get(id)?.imagePath;
    return [name, address || undefined];
  });
  const shown: OwnerSettings = { ...written, ...Object.fromEntries(addresses) };
  return { settings, owner: shown, departments: departmentsOf(catalogue?.products ?? []) };
}

/** The settings never change while the page is open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { inline, scripts, style, headStyles, linkedStyles } = useContext(ServerRenderContext);
  inline?.scripts.add(headScript);
  inline?.styles.add(headStyles);
  return (
    <html lang={getLocale()} dir={direction} style={style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={night} />
        {/* Chromium would stop after the styles and paint an empty page. */}
        {import.meta.env.SSR && <link rel="expect" href={`#${bannerId}`} blocking="render" />}
        <script suppressHydrationWarning>{headScript}</script>
        <style suppressHydrationWarning>{headStyles}</style>
        {/* Only on the server: React leaves it where it is. */}
        {linkedStyles && <link rel="stylesheet" href={linkedStyles} />}
        <Meta />
        {/* No SVG: Chromium takes 60 to 80 ms of a weak phone's processor for one. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath(getLocale(), '/manifest.webmanifest')} />
      </head>
      <body>
        {children}
        {scripts}
      </body>
    </html>
  );
}

/** One element for all pages: a new page does not render the shell again. */
const outlet = <Outlet />;

export default function Root() {
  const { settings, owner, departments } = useLoaderData<typeof loader>();
  const shopper = usePart(loadShopper, true).part;
  useFocusNewPage();
  useEffect(() => {
    // In a task of its own: with the other effects it would be a long task on a weak phone.
    let loading = nextTask().then(() => loadCatalogue(settings.catalogueUrl));
    // A page that was left may come back with its calls broken off.
    const loadAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) loading = loading.then(() => loadCatalogue(settings.catalogueUrl));
    };
    window.addEventListener('pageshow', loadAgain);
    return () => window.removeEventListener('pageshow', loadAgain);
  }, [settings.catalogueUrl]);

  return (
    <>
      <Shell
        settings={settings}
        owner={owner}
        departments={departments}
        bagQuantity={useBagQuantity()}
        onSignOut={signOut}
      >
        {outlet}
      </Shell>
      {shopper && <shopper.Shopper settings={settings} />}
    </>
  );
}

function loadShopper() {
  if (document.documentElement.dataset.loggedin === '1') fetchLoggedInAhead();
  return import('#app/shopper/shopper.tsx');
}

function signOut(): void {
  loadLoggedIn()
    .then((part) => part.signOut())
    .catch((error: unknown) => {
      console.error('What signs out could not be loaded.', error);
      showToast(m.header_still_signed_in());
    });
}

/** Shows the request id of the server's log. */
export function ErrorBoundary() {
  const { requestId } = useContext(ServerRenderContext);
  return (
    <main className="page notice notice-page">
      <OtherStyles />
      <title>{m.error_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.error_title()}</h1>
      <p>{m.error_apology()}</p>
      <p className="error-reference">
        {m.error_reference()}{' '}
        {/* React keeps the server's text, but removes unexpected elements. */}
        <bdi dir="ltr" suppressHydrationWarning>
          {requestId}
        </bdi>
      </p>
      {/* A full page load resets the broken state. */}
      <a className={buttonClass('ink')} href={localizedPath(getLocale(), '/')}>
        {m.not_found_home()}
      </a>
    </main>
  );
}
