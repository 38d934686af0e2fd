import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import {
  BagDelivery,
  BagDeliveryChoice,
  deliveryToOrder,
} from '#app/features/bag/bag-delivery.tsx';
import { BagScreen } from '#app/features/bag/bag-screen.tsx';
import { heldOrder, useBag } from '#app/features/bag/bag-state.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { useFreshDeliveryTerms } from '#app/features/delivery/delivery-terms-store.ts';
import { useDeliveryPrice } from '#app/features/delivery/use-delivery-price.ts';
import { useChosenPayment } from '#app/features/payment/chosen-payment.ts';
import { PaymentChoice } from '#app/features/payment/payment-choice.tsx';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { leftOf } from '#domain/bag/stock-left.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { m } from '#messages';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.bag_title({ brand: settings.brand }) });
};

/** Empty, so that the guard's code stays out of the first paint. */
export function loader() {
  return null;
}

/** Spec §6: only for logged-in shoppers. */
export function clientLoader() {
  guardRoute('logged-in');
  return null;
}

export default function Cart({ matches }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  const catalogue = useCatalogue((state) => state.catalogue);
  const stock = useFreshStock();
  const { settings, owner } = matches[0].loaderData;
  const isRequired = owner.delivery === 'required';
  const takesTransfers = transferWays(owner) !== undefined;
  const chosen = useChosenPayment((state) => state.payment);
  const isHeld = useBag(({ bag }) => heldOrder(bag) !== undefined);
  useFreshDeliveryTerms();
  const priceDelivery = useDeliveryPrice();
  return (
    <BagScreen
      products={catalogue?.byId}
      couponCode={settings.couponCode}
      session={accountSession}
      readDelivery={(goods) => deliveryToOrder(goods, isRequired)}
      delivery={<BagDelivery isRequired={isRequired} />}
      deliveryChoice={<BagDeliveryChoice />}
      priceDelivery={priceDelivery}
      payment={takesTransfers ? chosen : 'cash'}
      paymentChoice={takesTransfers && <PaymentChoice isHeld={isHeld} />}
      onLogInAgain={loginEnded}
      leftOf={(line) => leftOf(stock, line)}
    />
  );
}
