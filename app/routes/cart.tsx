import { guardRoute, useLoginGuard } from '#app/features/account/login-guard.ts';
import { sendBag } from '#app/features/bag/bag-runner.ts';
import { BagScreen } from '#app/features/bag/bag-screen.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
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

/** Spec §6: only for logged-in shoppers. Their bag may have changed on another device. */
export function clientLoader() {
  guardRoute('logged-in');
  sendBag({ type: 'wake' });
  return null;
}

export default function Cart({ matches }: Route.ComponentProps) {
  useLoginGuard('logged-in');
  const { settings, owner } = matches[0].loaderData;
  const terms = {
    couponCode: settings.couponCode,
    needsAddress: owner.delivery === 'required',
    takesTransfers: transferWays(owner) !== undefined,
  };
  return <BagScreen terms={terms} />;
}
