import { useEffect, useState } from 'react';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { BagScreen } from '#app/features/bag/bag-screen.tsx';
import { heldOrder, useBag } from '#app/features/bag/bag-state.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { DeliveryChoiceRoom, DeliveryRoom } from '#app/features/delivery/delivery-room.tsx';
import { useFreshDeliveryTerms } from '#app/features/delivery/delivery-terms-store.ts';
import { useDeliveryPrice } from '#app/features/delivery/use-delivery-price.ts';
import { useChosenPayment } from '#app/features/payment/chosen-payment.ts';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { usePart } from '#app/http/use-part.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { useLaterStyles, withStyles } from '#app/styles/later-styles.ts';
import { leftOf } from '#domain/bag/stock-left.ts';
import { transferWays } from '#domain/order/transfer.ts';
import { m } from '#messages';
import type { Route } from './+types/cart.ts';

export { preloadLaterStyles as links } from '#app/styles/later-styles.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(settings, { title: m.bag_title({ brand: settings.brand }) });
};

/** Empty, so that the guard's code stays out of the first paint. */
export function loader() {
  return null;
}

/** Spec §6: only for logged-in shoppers. */
export const clientLoader = withStyles('routes/cart', () => {
  guardRoute('logged-in');
  return null;
});

const loadChoice = () => import('#app/features/payment/payment-choice.tsx');

const longestWaitMs = 5_000;

export default function Cart({ matches }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  const isStyled = useLaterStyles();
  const catalogue = useCatalogue((state) => state.catalogue);
  const stock = useFreshStock();
  const { settings, owner } = matches[0].loaderData;
  const isRequired = owner.delivery === 'required';
  const takesTransfers = transferWays(owner) !== undefined;
  const chosen = useChosenPayment((state) => state.payment);
  const choice = usePart(loadChoice, takesTransfers);
  const isHeld = useBag(({ bag }) => heldOrder(bag) !== undefined);
  const [part, setPart] = useState<typeof import('#app/bag-delivery.tsx')>();
  const [isWithout, setWithout] = useState<'late' | 'missing'>();
  useFreshDeliveryTerms();
  const priceDelivery = useDeliveryPrice();
  useEffect(() => {
    const late = setTimeout(() => setWithout('late'), longestWaitMs);
    import('#app/bag-delivery.tsx').then(setPart, (error: unknown) => {
      reportMissingPart(error);
      setWithout('missing');
    });
    // Preloaded: the answer to CHECK OUT needs its dialog, also offline.
    import('#app/order-dialogs.tsx').catch(reportMissingPart);
    return () => clearTimeout(late);
  }, []);
  return (
    <BagScreen
      isStyled={isStyled}
      products={catalogue?.byId}
      couponCode={settings.couponCode}
      session={accountSession}
      readDelivery={
        part ? (goods) => part.deliveryToOrder(goods, isRequired) : isWithout && (() => undefined)
      }
      delivery={
        part ? (
          <part.BagDelivery isRequired={isRequired} />
        ) : (
          isWithout !== 'missing' && <DeliveryRoom />
        )
      }
      deliveryChoice={
        part ? <part.BagDeliveryChoice /> : isWithout !== 'missing' && <DeliveryChoiceRoom />
      }
      priceDelivery={priceDelivery}
      payment={takesTransfers ? chosen : 'cash'}
      paymentChoice={
        takesTransfers &&
        (choice ? <choice.PaymentChoice isHeld={isHeld} /> : <div className="payment-room" />)
      }
      onLogInAgain={loginEnded}
      leftOf={(line) => leftOf(stock, line)}
    />
  );
}

function reportMissingPart(error: unknown): void {
  console.warn('A part of the bag could not be loaded; the bag works without it.', error);
}
