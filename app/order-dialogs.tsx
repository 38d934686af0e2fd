import { useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { RefusedDialog } from '#app/features/bag/bag-dialogs.tsx';
import { sendBag } from '#app/features/bag/bag-runner.ts';
import {
  heldOrder,
  isAboveCeiling,
  type PlacedOrder,
  type StoredBag,
  useBag,
} from '#app/features/bag/bag-state.ts';
import { LateDeliveryForm } from '#app/features/delivery/late-delivery-form.tsx';
import { orderOfAccount } from '#app/features/orders/order-access.ts';
import { forgetPayment } from '#app/features/payment/chosen-payment.ts';
import { TransferBlock } from '#app/features/payment/transfer-block.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { SlotText } from '#app/ui/slot-text.tsx';
import { transferWays } from '#domain/order/transfer.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';

interface OrderDialogsProps {
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function OrderDialogs({ isLeaving, ...leaving }: OrderDialogsProps) {
  const bag = useBag((state) => state.bag);
  const { order } = bag;
  const awaited = useBag((state) => state.awaited);
  const { pathname } = useLocation();
  const isThanking = useThanks(order, pathname);
  if (isLeaving && heldOrder(bag)) return <LeaveDialog {...leaving} />;
  // Another session has read it in the bag.
  const isOld = isAboveCeiling(bag) && order?.key !== awaited;
  if (order?.state === 'refused' && pathname !== '/cart' && !isOld) {
    return <RefusedDialog order={order} onLogInAgain={loginEnded} />;
  }
  return isThanking && order?.state === 'placed' ? <ThanksDialog order={order} /> : null;
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
  const owner = useBag((state) => state.owner);
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
            owner={owner}
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

/** On the page that is open when the answer comes, until the shopper leaves it: not days later. */
function useThanks(order: StoredBag['order'], path: string): boolean {
  const [telling, setTelling] = useState<{ key: string; path: string }>();
  const awaited = useBag((state) => state.awaited);
  const isTelling = order?.state === 'placed' && telling?.key === order.key;

  useLayoutEffect(() => {
    if (order?.state !== 'placed') return;
    forgetPayment();
    const { key } = order;
    if (isTelling) {
      if (telling.path !== path) close();
    } else if (
      awaited === key ||
      order.toldOn === undefined ||
      (order.toldOn === path && isShownAgain())
    ) {
      setTelling({ key, path });
      sendBag({ type: 'thanked', key, path });
    } else {
      close();
    }
  }, [order, path, isTelling, telling, awaited]);

  return isTelling && telling.path === path;
}

function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    visit instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(visit.type)
  );
}
