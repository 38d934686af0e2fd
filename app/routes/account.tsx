import { useRef } from 'react';
import { redirect } from 'react-router';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { AccountScreen } from '#app/features/account/settings/account-screen.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { useRouteLoaderData } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { loadLoggedIn } from '#app/shopper/load-logged-in.ts';
import { moveAccount } from '#app/shopper/move-account.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { m } from '#messages';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.auth_title({ brand: settings.brand }) });
};

/** Empty, so that the guard's code stays out of the first paint. */
export function loader() {
  return null;
}

export function clientLoader() {
  guardRoute('logged-in');
  return null;
}

/** A form without a script: its fields are ignored. */
export function action() {
  return redirect('/account', 303);
}

export default function Account() {
  const wayOut = useRef('/auth');
  useLoginGuard('logged-in', wayOut);
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) return null;
  return (
    <AccountScreen
      provider={root.settings}
      sendsMail={root.settings.sendsMail}
      onMoved={moveAccount}
      onDelete={async (deleteAccount) => {
        // First: without it, a deleted account would stay on the device.
        const { leaveDeleted } = await loadLoggedIn();
        await deleteAccount();
        wayOut.current = '/';
        await leaveDeleted();
        showToast(m.account_deleted());
      }}
    />
  );
}
