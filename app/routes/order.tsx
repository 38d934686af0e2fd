import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/machine/bag-state.ts';
import { DeliveryText } from '#app/features/delivery/delivery-text.tsx';
import { LateDeliveryForm, withDeliveryForm } from '#app/features/delivery/late-delivery-form.tsx';
import { orderOrKept } from '#app/features/orders/kept-orders.ts';
import { OrderAgain } from '#app/features/orders/one-order/order-again.tsx';
import { OrderScreen } from '#app/features/orders/one-order/order-screen.tsx';
import { orderOfAccount } from '#app/features/orders/order-access.ts';
import { OrdersFailure } from '#app/features/orders/orders-failure.tsx';
import { begun } from '#app/features/orders/use-answer.ts';
import { OrderPayment } from '#app/features/payment/order-payment.tsx';
import { fetchReturns } from '#app/features/returns/return-calls.ts';
import { ReturnsSection } from '#app/features/returns/returns-section.tsx';
import { Link } from '#app/router';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { settings } = matches[0].loaderData;
  const { brand } = settings;
  const title = loaderData
    ? m.orders_number_title({ number: loaderData.number, brand })
    : m.order_link_title({ brand });
  return pageMeta(settings, { title });
};

/** Nothing of the order: the page is the same for all of them. */
export function loader() {
  return null;
}

export function clientLoader({ params: { number = '' } }: LoaderFunctionArgs) {
  guardRoute('logged-in');
  const read = orderOrKept(orderOfAccount(accountSession, number).read(), number);
  const order = withDeliveryForm(read);
  const returns = order.then((its) => fetchReturns(accountSession, its));
  return { number, order: begun(order), returns: begun(returns) };
}
clientLoader.hydrate = true as const;

export default function OrderPage({ params, loaderData, matches }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  const { number } = params;
  const account = useBag((state) => state.account);
  const access = useMemo(() => orderOfAccount(accountSession, number), [number]);
  return (
    <OrderScreen
      key={number}
      access={access}
      answer={loaderData?.order.answer}
      title={loaderData ? m.orders_number({ number: loaderData.number }) : undefined}
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
      deliveryForm={(form) => (
        <LateDeliveryForm account={account} session={accountSession} {...form} />
      )}
      returns={(order) => <ReturnsSection order={order} ofAccount={loaderData?.returns.answer} />}
      again={(order) => (
        <OrderAgain order={order} catalogueUrl={matches[0].loaderData.settings.catalogueUrl} />
      )}
    />
  );
}
