import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { randomKey } from '#app/http/random-key.ts';
import type { SessionGate } from '#app/http/session-gate.ts';
import { getLocale } from '#app/locale.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { type BagLine, type LineKey, textOfKey } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/bag-totals.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { dueOf } from '#domain/order/due.ts';
import type { Payment } from '#domain/order/order.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { bagAmounts, goodsAmounts, type PriceDelivery } from './bag-amounts.ts';
import { DeleteDialog, OrderOnItsWay, OrderTrouble } from './bag-dialogs.tsx';
import { BagLineItem } from './bag-line.tsx';
import { sendBag } from './bag-runner.ts';
import { heldOrder, isAboveCeiling, useBag } from './bag-state.ts';
import { CouponForm } from './coupon-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { linesToOrder, priceLines } from './price-lines.ts';
import { useIsWhole } from './use-is-whole.ts';

/** The address `/cart#check-out` shows the button. */
const checkOutId = 'check-out';

/** Both go with an order, or none of them. */
interface OrderedDelivery {
  delivery: Delivery;
  /** Whole piastres on the screen; undefined while the terms are unknown. */
  deliveryFee: number | undefined;
}

interface BagScreenProps {
  /** Undefined until the catalogue is known. */
  products: ReadonlyMap<number, Product> | undefined;
  couponCode: string;
  session: SessionGate;
  /**
   * At CHECK OUT. `faulty` stops it, and the form shows why.
   * @param goods piastres to pay for them, after sale and discount
   */
  readDelivery: (goods: number) => OrderedDelivery | undefined | 'faulty';
  delivery: ReactNode;
  /** In the summary: where to. */
  deliveryChoice: ReactNode;
  priceDelivery: PriceDelivery;
  payment: Payment;
  /** In the summary: how to pay; nothing when there is one way. */
  paymentChoice: ReactNode;
  /** Ends a log-in that the server does not know, so that the shopper can log in again. */
  onLogInAgain: () => void;
  /** Pieces; undefined for many, and for what is not counted. */
  leftOf: (line: LineKey) => number | undefined;
}

export function BagScreen(props: BagScreenProps) {
  const { products, couponCode, session, readDelivery, onLogInAgain, leftOf } = props;
  const { delivery, deliveryChoice, priceDelivery, payment, paymentChoice } = props;
  const owner = useBag((state) => state.owner);
  const bag = useBag((state) => state.bag);
  const isUnread = useBag((state) => state.isUnread);
  const gone = useBag((state) => state.gone);
  const newPrices = useBag((state) => state.newPrices);
  const [deleting, setDeleting] = useState<string | undefined>();
  const list = useRef<HTMLUListElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const toFocus = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const restored = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sendBag({ type: 'wake' });
  }, []);

  const { order, hasSale, coupon, code } = bag;
  const lines = priceLines({ bag, newPrices, gone }, products);
  const toOrder = linesToOrder(lines);
  const { totalQuantity, totalPrice } = bagTotals(toOrder);
  const pricing = { hasSale, code, priceDelivery };
  const due = dueOf({ needsAddress: true, ...bagAmounts(toOrder, pricing).amounts });
  const held = heldOrder(bag);
  const isHeld = held !== undefined;
  const deleted = isHeld ? undefined : lines.find((line) => textOfKey(line) === deleting);
  // Deleted in another tab or ordered: if it comes back, the question must not.
  if (deleting !== undefined && !deleted) setDeleting(undefined);

  function focusBeside(line: LineKey) {
    const items = [...(list.current?.querySelectorAll('li') ?? [])];
    const index = items.findIndex((item) => item.dataset.line === textOfKey(line));
    const beside = items[index + 1] ?? items[index - 1];
    toFocus.current = beside?.querySelector<HTMLElement>('.bag-remove') ?? heading.current;
  }
  function focusCheckOut() {
    const checkOutButton = buttons.current?.querySelector<HTMLElement>('button:enabled');
    toFocus.current = checkOutButton ?? heading.current;
  }
  useEffect(() => {
    toFocus.current?.focus();
    toFocus.current = null;
  });
  function cancel() {
    toFocus.current = heading.current;
    sendBag({ type: 'cancel' });
  }
  /** @param agreedFee piastres: of the delivery, which the shopper has agreed to after a change */
  function checkOut(wanted: readonly BagLine[] = toOrder, agreedFee?: number) {
    if (isHeld || wanted.length === 0) return;
    // A code that was refused may have been dropped a moment ago.
    const { toPay, discount } = goodsAmounts(wanted, useBag.getState().bag);
    const to = readDelivery(toPay);
    if (to === 'faulty') return;
    const goods = { lines: wanted, discount, payment, language: getLocale() };
    // Kept by an earlier version of the shop, and not yet answered by the server, which knows it.
    sendBag({ type: 'name-coupon', coupon: couponCode });
    if (bag.joined === 'unseen') toFocus.current = restored.current;
    const where = { delivery: to?.delivery, deliveryFee: to && (agreedFee ?? to.deliveryFee) };
    sendBag({ type: 'check-out', key: randomKey(), ...goods, ...where });
  }
  const isAnswered = isAboveCeiling(bag) && payment !== 'cash';
  useEffect(() => {
    if (isAnswered) sendBag({ type: 'close-order' });
  }, [isAnswered]);
  const isUnknown = owner === undefined || (isUnread && lines.length === 0);
  // Deferred: a bag that has come is rendered in slices.
  const wasUnknown = useDeferredValue(isUnknown);
  const isWaiting = isUnknown || wasUnknown;
  const { hash } = useLocation();
  const isWhole = useIsWhole(isWaiting);
  useEffect(() => {
    if (!isWhole || hash !== `#${checkOutId}`) return;
    buttons.current?.scrollIntoView({ block: 'center' });
  }, [isWhole, hash]);

  return (
    // Hidden while a logged-out visitor is redirected.
    <div className="page bag only-logged-in">
      <h1 ref={heading} tabIndex={-1}>
        {m.bag_heading()} <span className="bag-quantity">{shownCount(totalQuantity)}</span>
      </h1>
      {isWaiting ? (
        <Spinner className="bag-spinner" />
      ) : (
        <div className="bag-columns">
          <div>
            {bag.joined && (
              <p ref={restored} className="trouble" role="alert" tabIndex={-1}>
                {m.bag_restored()}
              </p>
            )}
            {lines.length === 0 ? (
              <EmptyBag />
            ) : (
              <ul ref={list} className="bag-lines" aria-label={m.bag_heading()}>
                {lines.map((line) => (
                  <BagLineItem
                    key={textOfKey(line)}
                    line={line}
                    isHeld={isHeld}
                    left={leftOf(line)}
                    onDelete={() => setDeleting(textOfKey(line))}
                  />
                ))}
              </ul>
            )}
            {isWhole && lines.length > 0 && delivery}
          </div>
          {isWhole ? (
            <section className="summary" aria-labelledby="summary">
              <h2 id="summary">{m.bag_summary()}</h2>
              <CouponForm
                coupon={couponCode}
                hasSale={hasSale}
                taken={coupon}
                code={code}
                goods={totalPrice}
                isHeld={isHeld}
                session={session}
              />
              <OrderSummary
                lines={lines}
                pricing={pricing}
                deliveryChoice={deliveryChoice}
                payment={payment}
              />
              {toOrder.length > 0 && due !== 'nothing' && paymentChoice}
              {/* A live region must exist before its text. */}
              <div role="status" className="order-news">
                {held && <OrderOnItsWay order={held} onGone={focusCheckOut} />}
              </div>
              {order?.state === 'refused' && (
                <OrderTrouble
                  lines={lines}
                  order={order}
                  pricing={pricing}
                  payment={payment}
                  onCheckOut={checkOut}
                  onLogInAgain={onLogInAgain}
                  onGone={focusCheckOut}
                />
              )}
              <div ref={buttons} id={checkOutId} className="summary-buttons">
                <Button
                  kind="accent"
                  disabled={toOrder.length === 0}
                  // Not `disabled`: it keeps the focus for the answer.
                  aria-disabled={isHeld || undefined}
                  onClick={() => checkOut()}
                >
                  {m.bag_check_out()}
                </Button>
                <button
                  type="button"
                  className="quiet-button"
                  disabled={lines.length === 0 || isHeld}
                  onClick={cancel}
                >
                  {m.bag_cancel()}
                </button>
              </div>
            </section>
          ) : (
            <div className="bag-room" />
          )}
        </div>
      )}
      {deleted && (
        <DeleteDialog
          line={deleted}
          onDelete={() => focusBeside(deleted)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

function EmptyBag() {
  return (
    <div className="bag-empty">
      <p className="bag-empty-text display-text">{m.bag_empty()}</p>
      <p>{m.bag_empty_hint()}</p>
      <Link to="/shop" className={buttonClass('ink')}>
        {m.bag_go_to_shop()}
      </Link>
    </div>
  );
}
