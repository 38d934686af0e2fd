import { loginEnded } from '#app/features/account/login-state.ts';
import { useDeliveryDraft } from '#app/features/delivery/delivery-draft-state.ts';
import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CashSentence } from '#app/ui/text/cash-sentence.tsx';
import type { BagLine } from '#domain/bag/bag.ts';
import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import type { PricedLine } from '../lines/price-lines.ts';
import type { RefusedOrder } from '../machine/bag-state.ts';
import { type BagPricing, bagAmounts } from './bag-amounts.ts';
import { type Decide, decisions } from './decisions.tsx';
import { focusCheckOut } from './focus-check-out.ts';
import { refusalText } from './refusal-text.tsx';

const close = () => void sendBag({ type: 'close-order' });

function logInAgain(): void {
  close();
  loginEnded();
}

function closeAndFocus(): void {
  focusCheckOut();
  close();
}

interface OrderTroubleProps {
  order: RefusedOrder;
  lines: readonly PricedLine[];
  pricing: BagPricing;
  payment: Payment;
  /** @param agreedFee piastres: of the delivery, which the shopper has agreed to after a change */
  onCheckOut: (lines: readonly BagLine[], agreedFee?: number) => void;
}

/** In the bag: a refusal, with the ways out of it. */
export function OrderTrouble(props: OrderTroubleProps) {
  const { order, payment } = props;
  const { code } = order;
  const isAskedByForm = useDeliveryDraft(({ stop }) => stop === 'pieces');
  // Answered by the choice of a transfer, or said where the address is asked for.
  if (code === 'above-cash-ceiling' && payment !== 'cash') return null;
  if (code === 'delivery-required' && isAskedByForm) return null;
  const decide = decisions.get(code);
  if (decide) return <DecisionDialog {...props} decide={decide} />;
  const isUnknown = code === 'device-only';
  return (
    <div className="trouble" role="alert">
      <p className="trouble-title">
        <Icon name="circle-alert" /> {m.bag_not_ordered()}
      </p>
      <p>{refusalText(order)}</p>
      <Button kind="plain" onClick={isUnknown ? logInAgain : closeAndFocus}>
        {isUnknown ? m.bag_log_in_again() : m.bag_understood()}
      </Button>
    </div>
  );
}

function DecisionDialog(props: OrderTroubleProps & { decide: Decide }) {
  const { order, lines, pricing, payment, onCheckOut } = props;
  const { title, news, toOrder, orderText, ...agreeing } = props.decide(order, lines);
  const { newFee, isWithoutOffer } = agreeing;
  const { priceDelivery } = pricing;
  const agreed = isWithoutOffer ? { hasSale: false, priceDelivery } : pricing;
  const { amounts, delivery } = bagAmounts(toOrder, agreed, newFee);
  const orderNow = () => {
    close();
    for (const line of toOrder) {
      sendBag({ type: 'set-quantity', line, quantity: line.quantity });
    }
    if (isWithoutOffer) sendBag({ type: 'set-coupon' });
    onCheckOut(toOrder, newFee);
  };
  return (
    <Dialog title={title} onClose={close}>
      {news}
      {toOrder.length > 0 && !delivery?.isClosed && (
        <p className="dialog-text">
          <CashSentence amounts={amounts} payment={payment} />
        </p>
      )}
      <div className="dialog-buttons">
        {toOrder.length > 0 && (
          <Button kind="accent" onClick={orderNow}>
            {orderText}
          </Button>
        )}
        <Button kind="plain" onClick={close}>
          {m.bag_back_to_bag()}
        </Button>
      </div>
    </Dialog>
  );
}

/** The same text on other pages than the bag. */
export function RefusedDialog({ order }: { order: RefusedOrder }) {
  const isAnsweredInBag = decisions.has(order.code) || order.code === 'delivery-required';
  return (
    <Dialog title={m.bag_not_ordered()} onClose={close}>
      <p className="dialog-text">{refusalText(order)}</p>
      <div className="dialog-buttons">
        {order.code === 'device-only' ? (
          <Button kind="accent" onClick={logInAgain}>
            {m.bag_log_in_again()}
          </Button>
        ) : (
          <Link
            to="/cart"
            className={buttonClass('accent')}
            onClick={isAnsweredInBag ? undefined : close}
          >
            {m.bag_go_to_bag()}
          </Link>
        )}
        <Button kind="plain" onClick={close}>
          {m.bag_understood()}
        </Button>
      </div>
    </Dialog>
  );
}
