import { useEffect, useRef } from 'react';
import { useDeliveryPrice } from '#app/features/delivery/use-delivery-price.ts';
import { useChosenPayment } from '#app/features/payment/chosen-payment.ts';
import { useLocation } from '#app/router';
import { Button } from '#app/ui/button.tsx';
import type { BagLine } from '#domain/bag/bag.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import { CouponForm } from '../coupon/coupon-form.tsx';
import { linesToOrder, type PricedLine } from '../lines/price-lines.ts';
import { useBag } from '../machine/bag-state.ts';
import { checkOutOf, heldOrder } from '../machine/check-out.ts';
import { bagAmounts } from './bag-amounts.ts';
import { CheckOutBar } from './check-out-bar.tsx';
import { OrderOnItsWay } from './check-out-notes.tsx';
import { checkOutId, focusHeading } from './focus-check-out.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { type CheckOutTerms, startCheckOut } from './start-check-out.ts';

interface CheckOutPartProps {
  lines: readonly PricedLine[];
  terms: CheckOutTerms;
}

/** What the bag costs, how it is paid, and CHECK OUT. */
export function CheckOutPart({ lines, terms }: CheckOutPartProps) {
  const bag = useBag((state) => state.bag);
  const checkOut = useBag(checkOutOf);
  const chosen = useChosenPayment((state) => state.payment);
  const payment = terms.takesTransfers ? chosen : 'cash';
  const { hasSale, code } = bag;
  const pricing = { hasSale, code, priceDelivery: useDeliveryPrice() };
  const toOrder = linesToOrder(lines);
  const { amounts } = bagAmounts(toOrder, pricing);
  const held = heldOrder(bag);
  const isHeld = held !== undefined;
  const summary = useRef<HTMLElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${checkOutId}`) buttons.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  // The button may stand far from it.
  const { state } = checkOut;
  useEffect(() => {
    if (state !== 'waiting' && state !== 'refused') return;
    summary.current?.querySelector('.trouble')?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const order = (wanted: readonly BagLine[], agreedFee?: number) =>
    startCheckOut(wanted, terms, payment, agreedFee);
  return (
    <section ref={summary} className="summary bag-step" aria-labelledby="summary">
      <h2 id="summary">{m.bag_summary()}</h2>
      <OrderSummary lines={lines} pricing={pricing} payment={payment} />
      <CouponForm coupon={terms.couponCode} bag={bag} goods={amounts.totalPrice} isHeld={isHeld} />
      {/* A live region must exist before its text. */}
      <div role="status" className="order-news">
        {held && <OrderOnItsWay order={held} />}
      </div>
      {checkOut.state === 'refused' && (
        <OrderTrouble
          order={checkOut}
          lines={lines}
          pricing={pricing}
          payment={payment}
          onCheckOut={order}
        />
      )}
      <div ref={buttons} id={checkOutId} className="summary-buttons">
        <CheckOutBar toPay={lines.length > 0 ? amounts.toPay : undefined}>
          <Button
            kind="accent"
            disabled={toOrder.length === 0}
            // Not `disabled`: it keeps the focus for the answer.
            aria-disabled={isHeld || undefined}
            onClick={() => order(toOrder)}
          >
            {m.bag_check_out()}
          </Button>
        </CheckOutBar>
        <button
          type="button"
          className="quiet-button"
          disabled={lines.length === 0 || isHeld}
          onClick={() => {
            focusHeading();
            sendBag({ type: 'cancel' });
          }}
        >
          {m.bag_cancel()}
        </button>
      </div>
    </section>
  );
}
