import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import { closeAttempt, stopWaiting } from './check-out.ts';
import type { PricedLine } from './price-lines.ts';
import { PricesDialog } from './prices-dialog.tsx';
import type { OrderAttempt } from './stored-bag.ts';

interface OrderTroubleProps {
  lines: readonly PricedLine[];
  order: OrderAttempt | undefined;
  /** Orders after all, at the prices that are shown. */
  onCheckOut: () => void;
  /** Ends a log-in that the server does not know, so that there can be a new one. */
  onLogInAgain: () => void;
}

/** Why CHECK OUT has not led to an order (yet), and what can be done. */
export function OrderTrouble({ lines, order, onCheckOut, onLogInAgain }: OrderTroubleProps) {
  if (order?.state === 'sending') {
    return (
      <p className="trouble" role="status">
        {m.bag_sending()}
      </p>
    );
  }
  if (order?.state === 'waiting') {
    return (
      <div className="trouble" role="status">
        <p className="trouble-title">{m.bag_waits()}</p>
        <p>{m.bag_waits_hint()}</p>
        <Button kind="plain" onClick={stopWaiting}>
          {m.bag_stop_waiting()}
        </Button>
      </div>
    );
  }
  if (order?.state !== 'refused') return null;
  if (order.code === 'prices-changed') {
    return <PricesDialog lines={lines} order={order} onCheckOut={onCheckOut} />;
  }
  return (
    <div className="trouble" role="alert">
      <p className="trouble-title">
        <Icon name="circle-alert" /> {m.bag_not_ordered()}
      </p>
      <p>{refusal(order.code)}</p>
      {order.code === 'device-only' ? (
        <Button
          kind="plain"
          onClick={() => {
            closeAttempt();
            onLogInAgain();
          }}
        >
          {m.bag_log_in_again()}
        </Button>
      ) : (
        <Button kind="plain" onClick={closeAttempt}>
          {m.bag_understood()}
        </Button>
      )}
    </div>
  );
}

/** The one place that makes a sentence of a code. */
function refusal(code: string | undefined): string {
  switch (code) {
    case 'device-only':
      return m.bag_refused_device_only();
    case 'older-generation':
      return m.bag_refused_elsewhere();
    case 'too-many-requests':
      return m.bag_refused_too_many();
    case 'invalid-coupon':
      return m.bag_refused_coupon();
    default:
      return m.bag_refused();
  }
}
