import { type MetaFunction, useParams, useRouteLoaderData } from 'react-router';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { DeliveryForm } from '#app/features/delivery/delivery-form.tsx';
import { DeliveryText } from '#app/features/delivery/delivery-text.tsx';
import { OrderScreen } from '#app/features/orders/order-screen.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';

export const meta: MetaFunction<unknown, { root: typeof rootLoader }> = ({ matches, params }) => {
  const settings = matches[0]?.loaderData?.settings;
  const values = { number: params.number ?? '', brand: settings?.brand ?? '' };
  return pageMeta(settings, { title: m.orders_number_title(values) });
};

/** There is nothing to load; it stands here so that the guard below is no part of the first paint. */
export function loader() {
  return null;
}

export function clientLoader() {
  guardRoute('logged-in');
  return null;
}

export default function OrderPage() {
  useLoginGuard('logged-in');
  const number = useParams().number ?? '';
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.settings.brand ?? '';
  const owner = useBag((state) => state.owner);
  return (
    <OrderScreen
      key={number}
      number={number}
      brand={brand}
      session={accountSession}
      onLogInAgain={loginEnded}
      deliveryText={(delivery) => <DeliveryText delivery={delivery} />}
      deliveryForm={(onSubmit) => (
        <DeliveryForm owner={owner} session={accountSession} onSubmit={onSubmit} />
      )}
    />
  );
}
