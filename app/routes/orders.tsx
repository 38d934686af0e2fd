import type { MetaFunction } from 'react-router';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';

export const meta: MetaFunction<unknown, { root: typeof rootLoader }> = ({ matches }) => {
  const settings = matches[0]?.loaderData?.settings;
  return pageMeta(settings, { title: m.orders_title({ brand: settings?.brand ?? '' }) });
};

/** Empty, so that the guard's code stays out of the first paint. */
export function loader() {
  return null;
}

export function clientLoader() {
  guardRoute('logged-in');
  return null;
}

export default function Orders() {
  useLoginGuard('logged-in');
  return <OrdersScreen session={accountSession} onLogInAgain={loginEnded} />;
}
