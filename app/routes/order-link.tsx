import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { DeliveryText } from '#app/features/delivery/delivery-text.tsx';
import { LateDeliveryForm, withDeliveryForm } from '#app/features/delivery/late-delivery-form.tsx';
import { OrderLinkFailure } from '#app/features/orders/one-order/order-link-failure.tsx';
import { OrderScreen } from '#app/features/orders/one-order/order-screen.tsx';
import { orderOfLink } from '#app/features/orders/order-access.ts';
import { begun } from '#app/features/orders/use-answer.ts';
import { OrderPayment } from '#app/features/payment/order-payment.tsx';
import { ReturnsSection } from '#app/features/returns/returns-section.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { m } from '#messages';
import type { Route } from './+types/order-link.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.order_link_title({ brand: settings.brand }) });
};

/** Nothing of the order: the page is the same for everybody. */
export function loader() {
  return null;
}

export function clientLoader({ params }: LoaderFunctionArgs) {
  return begun(withDeliveryForm(orderOfLink(params.token ?? '').read()));
}
clientLoader.hydrate = true as const;

export default function OrderLinkPage({ params, loaderData, matches }: Route.ComponentProps) {
  const { settings, owner } = matches[0].loaderData;
  const access = useMemo(() => orderOfLink(params.token), [params.token]);
  return (
    <OrderScreen
      key={params.token}
      access={access}
      answer={loaderData?.answer}
      title={m.order_yours()}
      brand={settings.brand}
      seller={owner}
      failure={(error, onTryAgain) => <OrderLinkFailure error={error} onTryAgain={onTryAgain} />}
      payment={(order) => <OrderPayment order={order} settings={owner} />}
      deliveryText={(delivery, days) => <DeliveryText delivery={delivery} days={days} />}
      deliveryForm={(form) => <LateDeliveryForm {...form} />}
      returns={(order) => <ReturnsSection order={order} />}
    />
  );
}
