import { lazy, Suspense, useEffect, useState } from 'react';
import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { BagScreen } from '#app/features/bag/bag-screen.tsx';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { DeliveryRoom } from '#app/features/delivery/delivery-room.tsx';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { leftOf } from '#domain/bag/stock-left.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import type { Route } from './+types/cart.ts';

export { linkLaterStyles as links } from '#app/styles/later-styles.ts';

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

const loadDelivery = () => import('#app/bag-delivery.tsx');
const BagDelivery = lazy(() => loadDelivery().catch(() => ({ default: () => <></> })));

const longestWaitMs = 5_000;

export default function Cart({ matches }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  const catalogue = useCatalogue((state) => state.catalogue);
  const stock = useFreshStock();
  const [readDelivery, setReadDelivery] = useState<() => Delivery | undefined | 'faulty'>();
  useEffect(() => {
    const goOnWithout = () => setReadDelivery((known) => known ?? (() => undefined));
    const late = setTimeout(goOnWithout, longestWaitMs);
    loadDelivery()
      .then(({ deliveryToOrder }) => setReadDelivery(() => deliveryToOrder))
      .catch((error: unknown) => {
        reportMissingPart(error);
        goOnWithout();
      });
    // Preloaded: the answer to CHECK OUT needs its dialog, also offline.
    import('#app/order-dialogs.tsx').catch(reportMissingPart);
    return () => clearTimeout(late);
  }, []);
  return (
    <BagScreen
      products={catalogue?.byId}
      couponCode={matches[0].loaderData.settings.couponCode}
      session={accountSession}
      readDelivery={readDelivery}
      delivery={
        <Suspense fallback={<DeliveryRoom />}>
          <BagDelivery />
        </Suspense>
      }
      onLogInAgain={loginEnded}
      leftOf={(line) => leftOf(stock, line)}
    />
  );
}

function reportMissingPart(error: unknown): void {
  console.warn('A part of the bag could not be loaded; the bag works without it.', error);
}
