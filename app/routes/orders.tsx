import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { fetchOrders } from '#app/features/orders/fetch-orders.ts';
import { listOrKept } from '#app/features/orders/kept-orders.ts';
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx';
import { begun } from '#app/features/orders/use-answer.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';
import type { Route } from './+types/orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.orders_title({ brand: settings.brand }) });
};

/** Nothing of the orders: the page is the same for everybody. */
export function loader() {
  return null;
}

export function clientLoader() {
  guardRoute('logged-in');
  return begun(listOrKept(fetchOrders(accountSession)));
}
clientLoader.hydrate = true as const;

export default function Orders({ loaderData }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  return (
    <OrdersScreen answer={loaderData?.answer} session={accountSession} onLogInAgain={loginEnded} />
  );
}
