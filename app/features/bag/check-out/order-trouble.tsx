import type { ReactNode } from 'react';
import { loginEnded } from '#app/features/account/login-state.ts';
import { useDeliveryDraft } from '#app/features/delivery/delivery-draft-state.ts';
import { refusalAdvice } from '#app/http/lasting-text.ts';
import { Link } from '#app/router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { phoneBlockedText } from '#app/ui/text/phone-blocked-text.ts';
import { Price } from '#app/ui/text/price.tsx';
import { toEgp } from '#domain/money/money.ts';
import { type AboveCashCeiling, readBuyerRefusal } from '#domain/wire/buyer-refusal.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import type { RefusedOrder } from '../machine/bag-state.ts';
import { DecisionDialog, type DecisionProps, decisions } from './decisions.tsx';
import { sendAndFocus } from './focus-check-out.ts';

const close = () => void sendBag({ type: 'close-order' });

function logInAgain(): void {
  close();
  loginEnded();
}

const closeAndFocus = () => sendAndFocus({ type: 'close-order' });

/** In the bag: a refusal, with the ways out of it. */
export function OrderTrouble(props: DecisionProps) {
  const { order, payment } = props;
  const { code } = order;
  const isAskedByForm = useDeliveryDraft(({ stop }) => stop === 'pieces');
  // Answered by the choice of a transfer, or said where the address is asked for.
  if (code === 'above-cash-ceiling' && payment !== 'cash') return null;
  if (code === 'delivery-required' && isAskedByForm) return null;
  const decide = decisions.get(code);
  if (decide) return <DecisionDialog {...props} decide={decide} onClose={close} />;
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

const texts: Readonly<Record<string, () => string>> = {
  'device-only': m.bag_refused_device_only,
  'older-generation': m.bag_refused_elsewhere,
  'too-many-requests': m.bag_refused_too_many,
  'invalid-coupon': m.bag_refused_coupon,
  'code-refused': m.bag_refused_code,
  'prices-changed': m.bag_refused_prices,
  'sold-out': m.bag_refused_sold_out,
  'wrong-size': m.bag_refused_sizes,
  'payment-unavailable': m.bag_refused_payment,
  'delivery-fee-changed': m.bag_refused_fee,
  'governorate-closed': m.bag_refused_closed,
  'delivery-required': m.bag_refused_no_address,
  internal: m.bag_refused,
};

function refusalText({ code, why }: RefusedOrder): ReactNode {
  if (code === 'above-cash-ceiling') return <CeilingText {...readBuyerRefusal(why)} />;
  if (code === 'phone-blocked') return phoneBlockedText(readBuyerRefusal(why).contact);
  return texts[code]?.() ?? refusalAdvice(code, why) ?? m.bag_refused_reload();
}

function CeilingText({ ceiling, canTransfer }: Partial<AboveCashCeiling>) {
  if (ceiling === undefined) return <span>{m.bag_refused()}</span>;
  const text = canTransfer ? m.bag_refused_ceiling_transfer : m.bag_refused_ceiling;
  return <Price egp={toEgp(ceiling)} text={(amount) => text({ amount })} />;
}
