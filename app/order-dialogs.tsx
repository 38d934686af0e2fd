import { useLocation, useNavigate } from 'react-router';
import { loginEnded } from '#app/features/account/login-state.ts';
import { accountSession } from '#app/features/account/session.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { closeAttempt, tellDelivery } from '#app/features/bag/check-out.ts';
import { isHeld } from '#app/features/bag/is-held.ts';
import { LeaveDialog } from '#app/features/bag/leave-dialog.tsx';
import { RefusedDialog } from '#app/features/bag/refused-dialog.tsx';
import { ThanksDialog } from '#app/features/bag/thanks-dialog.tsx';
import { useThanks } from '#app/features/bag/use-thanks.ts';
import { DeliveryForm } from '#app/features/delivery/delivery-form.tsx';
import { addDelivery } from '#app/features/orders/order-calls.ts';
import { m } from '#messages';

interface OrderDialogsProps {
  /** Signing out was asked for while an order waits. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** What an order has to tell on whichever page the shopper is. */
export default function OrderDialogs({ isLeaving, onLeave, onStay }: OrderDialogsProps) {
  const { owner, bag } = useBag();
  const { order } = bag;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isThanking = useThanks(order, pathname);
  if (isLeaving && isHeld(bag)) return <LeaveDialog onLeave={onLeave} onStay={onStay} />;
  if (order?.state === 'refused' && pathname !== '/cart') {
    return <RefusedDialog order={order} onLogInAgain={loginEnded} />;
  }
  if (!isThanking || order?.number === undefined) return null;
  const { number, hasDelivery, hasMail = false } = order;
  return (
    <ThanksDialog number={number} hasMail={hasMail}>
      {hasDelivery ? (
        <p className="dialog-text">{m.bag_thanks_delivered()}</p>
      ) : (
        <details className="delivery">
          <summary className="delivery-summary">{m.bag_thanks_where()}</summary>
          <DeliveryForm
            owner={owner}
            session={accountSession}
            onSubmit={async (delivery) => {
              const told = await addDelivery(accountSession, number, delivery);
              if (told.delivery) return tellDelivery();
              // It takes none any more: its page says how it stands.
              closeAttempt();
              navigate(`/orders/${number}`);
            }}
          />
        </details>
      )}
    </ThanksDialog>
  );
}
