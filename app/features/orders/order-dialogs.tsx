import { useEffect, useLayoutEffect, useState } from 'react';
import { sendBag } from '#app/features/bag/bag-runner.ts';
import { RefusedDialog } from '#app/features/bag/check-out/order-trouble.tsx';
import {
  type PlacedOrder,
  type RefusedOrder,
  useBag,
} from '#app/features/bag/machine/bag-state.ts';
import { outcomeOf } from '#app/features/bag/machine/check-out.ts';
import { forgetPayment } from '#app/features/payment/chosen-payment.ts';
import { useHref, useLocation, useNavigation } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { m } from '#messages';
import { closeOrder, ThanksDialog } from './thanks-dialog.tsx';

interface OrderDialogsProps {
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function OrderDialogs({ isLeaving, ...leaving }: OrderDialogsProps) {
  const bag = useBag((state) => state.bag);
  const { order } = bag;
  const { pathname } = useLocation();
  const isTelling = useTelling(outcomeOf(bag), pathname);
  if (isLeaving) return <LeaveDialog {...leaving} />;
  if (!isTelling) return null;
  if (order?.state === 'placed') return <ThanksDialog order={order} />;
  // The bag itself tells of a refusal.
  if (order?.state !== 'refused' || pathname === '/cart') return null;
  return <RefusedDialog order={order} />;
}

function LeaveDialog({ onLeave, onStay }: Omit<OrderDialogsProps, 'isLeaving'>) {
  return (
    <Dialog title={m.bag_leave_question()} onClose={onStay}>
      <p className="dialog-text">{m.bag_leave_hint()}</p>
      <div className="dialog-buttons">
        <Button kind="ink" onClick={onStay}>
          {m.bag_leave_stay()}
        </Button>
        <Button kind="danger" onClick={onLeave}>
          {m.bag_leave_anyway()}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * On the page that is open when the answer comes, until the shopper leaves it: not days later. Who goes
 * on to the bag finds a refusal there, with the ways out of it.
 */
function useTelling(order: PlacedOrder | RefusedOrder | undefined, path: string): boolean {
  const [telling, setTelling] = useState<{ key: string; path: string }>();
  const awaited = useBag((state) => state.awaited);
  const isTelling = telling !== undefined && telling.key === order?.key;
  const isHere = isTelling && telling.path === path;
  const shownAddress = useHref(path);
  const isLeaving = useNavigation().state !== 'idle';

  useLayoutEffect(() => {
    if (!order || isHere) return;
    // The address changes before the page does: what is told on a page that goes is read by nobody.
    if (isLeaving || window.location.pathname !== shownAddress) return;
    if (order.state === 'placed') forgetPayment();
    const { key, toldOn } = order;
    const isNew = isTelling
      ? order.state === 'refused' && path === '/cart'
      : awaited === key || (order.state === 'placed' && toldOn === path && isShownAgain());
    if (isNew) setTelling({ key, path });
    // Else another tab may be telling of the refusal.
    else if (isTelling || order.state === 'placed' || isShownAgain()) closeOrder();
  }, [order, path, shownAddress, isLeaving, isTelling, isHere, awaited]);

  useEffect(() => {
    if (!isHere) return;
    const { key } = telling;
    const tell = () => {
      if (document.visibilityState === 'visible') sendBag({ type: 'told', key, path });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isHere, telling, path]);

  return isHere;
}

function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    visit instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(visit.type)
  );
}
