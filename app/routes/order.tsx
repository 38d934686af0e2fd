import { useEffect, useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { DeliveryText } from '#app/features/delivery/delivery-text.tsx';
import { LateDeliveryForm } from '#app/features/delivery/late-delivery-form.tsx';
import { OrderScreen } from '#app/features/orders/one-order/order-screen.tsx';
import { orderOfAccount } from '#app/features/orders/order-access.ts';
import { OrdersFailure } from '#app/features/orders/orders-failure.tsx';
import { OrderPayment } from '#app/features/payment/order-payment.tsx';
import { OrderReturns } from '#app/order-returns.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import type { Route } from './+types/order.ts';

export { linkLaterStyles as links } from '#app/styles/later-styles.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { settings } = matches[0].loaderData;
  const values = { number: loaderData.number, brand: settings.brand };
  return pageMeta(settings, { title: m.orders_number_title(values) });
};

/** The browser asks for the order itself. */
export function loader({ params }: LoaderFunctionArgs) {
  return { number: params.number ?? '' };
}

export function clientLoader({ params }: LoaderFunctionArgs) {
  guardRoute('logged-in');
  return { number: params.number ?? '' };
}

export default function OrderPage({ params, loaderData, matches }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  const { number } = params;
  const navigate = useNavigate();
  // Offline, one document opens all orders: the title comes later.
  useEffect(() => {
    if (loaderData.number !== number) navigate('.', { replace: true, preventScrollReset: true });
  }, [loaderData.number, number, navigate]);
  const owner = useBag((state) => state.owner);
  const access = useMemo(() => orderOfAccount(accountSession, number), [number]);
  return (
    <OrderScreen
      key={number}
      access={access}
      title={m.orders_number({ number: loaderData.number })}
      brand={matches[0].loaderData.settings.brand}
      seller={matches[0].loaderData.owner}
      className="only-logged-in"
      back={
        <Link to="/orders" className="back-link no-print">
          <Icon name="arrow-left" />
          {m.orders_back()}
        </Link>
      }
      failure={(error, onTryAgain) => (
        <OrdersFailure error={error} onTryAgain={onTryAgain} onLogInAgain={loginEnded} />
      )}
      payment={(order) => <OrderPayment order={order} settings={matches[0].loaderData.owner} />}
      deliveryText={(delivery, days) => <DeliveryText delivery={delivery} days={days} />}
      deliveryForm={(form) => <LateDeliveryForm owner={owner} session={accountSession} {...form} />}
      returns={(order) => <OrderReturns order={order} />}
    />
  );
}
