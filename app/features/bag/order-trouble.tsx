import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';
import { closeAttempt, stopWaiting } from './check-out.ts';
import type { PricedLine } from './price-lines.ts';
import { PricesDialog } from './prices-dialog.tsx';
import { refusalText } from './refusal-text.ts';
import type { OrderAttempt } from './stored-bag.ts';

/** That an order is on its way. To be shown in a live region that stands before. */
export function OrderOnItsWay({
  order,
  onGone,
}: {
  order: OrderAttempt;
  /** The button is about to go, and with it the focus. */
  onGone: () => void;
}) {
  const isWaiting = order.state === 'waiting';
  return (
    <div className="trouble">
      <p className="trouble-title">{isWaiting ? m.bag_waits() : m.bag_sending()}</p>
      {isWaiting && <p>{m.bag_waits_hint()}</p>}
      <Button
        kind="plain"
        onClick={() => {
          onGone();
          stopWaiting();
        }}
      >
        {m.bag_stop_waiting()}
      </Button>
    </div>
  );
}

interface OrderTroubleProps {
  lines: readonly PricedLine[];
  order: OrderAttempt;
  hasSale: boolean;
  /** Orders after all, at the prices that are shown. */
  onCheckOut: () => void;
  /** Ends a log-in that the server does not know, so that there can be a new one. */
  onLogInAgain: () => void;
  /** The button is about to go, and with it the focus. */
  onGone: () => void;
}

/** Why CHECK OUT has not led to an order, and what can be done. */
export function OrderTrouble(props: OrderTroubleProps) {
  const { lines, order, hasSale, onCheckOut, onLogInAgain, onGone } = props;
  if (order.code === 'prices-changed') {
    return <PricesDialog lines={lines} order={order} hasSale={hasSale} onCheckOut={onCheckOut} />;
  }
  return (
    <div className="trouble" role="alert">
      <p className="trouble-title">
        <Icon name="circle-alert" /> {m.bag_not_ordered()}
      </p>
      <p>{refusalText(order.code)}</p>
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
        <Button
          kind="plain"
          onClick={() => {
            onGone();
            closeAttempt();
          }}
        >
          {m.bag_understood()}
        </Button>
      )}
    </div>
  );
}
