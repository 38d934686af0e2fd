import { useEffect, useLayoutEffect, useState } from 'react';
import { accountSession } from '#app/features/account/session.ts';
import { sendBag } from '#app/features/bag/bag-runner.ts';
import { RefusedDialog } from '#app/features/bag/check-out/order-trouble.tsx';
import {
  type PlacedOrder,
  type RefusedOrder,
  useBag,
} from '#app/features/bag/machine/bag-state.ts';
import { outcomeOf } from '#app/features/bag/machine/check-out.ts';
import { LateDeliveryForm } from '#app/features/delivery/late-delivery-form.tsx';
import { forgetPayment } from '#app/features/payment/chosen-payment.ts';
import { TransferBlock } from '#app/features/payment/transfer-block.tsx';
import {
  Link,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';
import { orderOfAccount } from './order-access.ts';

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
        <Button kind="accent" onClick={onStay}>
          {m.bag_leave_stay()}
        </Button>
        <Button kind="plain" onClick={onLeave}>
          {m.bag_leave_anyway()}
        </Button>
      </div>
    </Dialog>
  );
}

/** Spec §4. Asks for the delivery when it is missing. */
function ThanksDialog({ order }: { order: PlacedOrder }) {
  const { number, hasDelivery, addressUntil, deliveryFee, toPay, payment, hasMail } = order;
  const isWithoutFee = !hasDelivery && typeof deliveryFee !== 'number';
  const ways = transferWays(
    useRouteLoaderData<() => { owner: OwnerSettings }>('root')?.owner ?? {},
  );
  const account = useBag((state) => state.account);
  const navigate = useNavigate();
  return (
    <Dialog
      title={m.bag_thanks()}
      onClose={close}
      icon={<Icon name="heart" className="thanks-heart" />}
      className="thanks"
    >
      <p className="dialog-text">
        <span>{m.bag_thanks_number({ number })}</span>{' '}
        {hasMail && <span>{m.bag_thanks_mail()}</span>}
      </p>
      {hasDelivery ? (
        <p className="dialog-text">{m.bag_thanks_delivered()}</p>
      ) : (
        <details className="delivery">
          <summary className="delivery-summary">
            <span>{m.bag_thanks_where()}</span>
            <span className="delivery-state">
              <span>{m.bag_thanks_needs_address()}</span>{' '}
              {addressUntil && (
                <SlotText text={(time) => m.orders_kept_until({ time })}>
                  <LocalTime iso={addressUntil} />
                </SlotText>
              )}
            </span>
          </summary>
          <LateDeliveryForm
            account={account}
            session={accountSession}
            order={order}
            onSubmit={async (delivery, fee) => {
              const { deliver } = orderOfAccount(accountSession, String(number));
              const { order: now } = await deliver(delivery, fee);
              if (now.delivery) {
                return void sendBag({ type: 'delivery-added', toPay: now.toPay });
              }
              // Too late for a delivery: the order's page shows the status.
              close();
              navigate(`/orders/${number}`);
            }}
          />
        </details>
      )}
      {payment === 'transfer' && toPay !== undefined && (toPay > 0 || isWithoutFee) && (
        <TransferBlock number={number} toPay={toPay} isWithoutFee={isWithoutFee} ways={ways} />
      )}
      <div className="dialog-buttons">
        <Link to={`/orders/${number}`} className={buttonClass('accent')} onClick={close}>
          {m.bag_thanks_see_order()}
        </Link>
        <Button kind="plain" onClick={close}>
          {m.bag_thanks_close()}
        </Button>
      </div>
    </Dialog>
  );
}

function close(): void {
  sendBag({ type: 'close-order' });
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
    else if (isTelling || order.state === 'placed' || isShownAgain()) close();
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
