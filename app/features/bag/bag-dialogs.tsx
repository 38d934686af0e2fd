import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deviceStorage } from '#app/device/device-storage.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { refusalAdvice } from '#app/http/lasting-text.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CashSentence } from '#app/ui/cash-sentence.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LocalText } from '#app/ui/local-text.tsx';
import { phoneBlockedText } from '#app/ui/phone-blocked-text.ts';
import { Price } from '#app/ui/price.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { type BagLine, textOfKey } from '#domain/bag/bag.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Payment } from '#domain/order/order.ts';
import { type AboveCashCeiling, readBuyerRefusal } from '#domain/wire/buyer-refusal.ts';
import { m } from '#messages';
import { type BagPricing, bagAmounts } from './bag-amounts.ts';
import { bagKey, sendBag } from './bag-runner.ts';
import { type HeldOrder, type RefusedOrder, useBag } from './bag-state.ts';
import { codeRefusalText } from './code-refusal-text.ts';
import { lineName } from './line-name.ts';
import { linesToOrder, type PricedLine } from './price-lines.ts';

const close = () => void sendBag({ type: 'close-order' });

interface DeleteDialogProps {
  line: PricedLine;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteDialog({ line, onDelete, onClose }: DeleteDialogProps) {
  const remove = () => {
    onDelete();
    onClose();
    sendBag({ type: 'remove', line, name: lineName(line) });
  };
  return (
    <Dialog title={m.bag_delete_question()} onClose={onClose}>
      <p className="dialog-text">
        <LocalText of={line} member="name" />
      </p>
      {line.size !== undefined && (
        <p className="dialog-text">{m.bag_line_size({ size: line.size })}</p>
      )}
      <div className="dialog-buttons">
        <Button kind="accent" onClick={remove}>
          {m.bag_delete_sure()}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {m.bag_delete_cancel()}
        </Button>
      </div>
    </Dialog>
  );
}

export function OrderOnItsWay({ order, onGone }: { order: HeldOrder; onGone: () => void }) {
  const isWaiting = order.state === 'waiting';
  const isKept = useBag(({ owner = '' }) => deviceStorage.isKept(bagKey(owner)));
  const stop = () => {
    onGone();
    sendBag({ type: 'stop-waiting' });
  };
  return (
    <div className="trouble">
      <p className="trouble-title">{isWaiting ? m.bag_waits() : m.bag_sending()}</p>
      {isWaiting && <p>{m.bag_waits_hint()}</p>}
      {!isKept && <p>{m.bag_keep_open()}</p>}
      <Button kind="plain" onClick={stop}>
        {m.bag_stop_waiting()}
      </Button>
    </div>
  );
}

interface OrderTroubleProps {
  lines: readonly PricedLine[];
  order: RefusedOrder;
  pricing: BagPricing;
  payment: Payment;
  /** By default all that can be ordered, for the fee (piastres) that the bag shows. */
  onCheckOut: (lines?: readonly BagLine[], agreedFee?: number) => void;
  onLogInAgain: () => void;
  /** The button will disappear with its focus. */
  onGone: () => void;
}

export function OrderTrouble({ onLogInAgain, onGone, ...props }: OrderTroubleProps) {
  const { code } = props.order;
  const Decision = decisions.get(code);
  if (Decision) return <Decision {...props} />;
  const isUnknown = code === 'device-only';
  const answer = () => {
    if (!isUnknown) onGone();
    close();
    if (isUnknown) onLogInAgain();
  };
  return (
    <div className="trouble" role="alert">
      <p className="trouble-title">
        <Icon name="circle-alert" /> {m.bag_not_ordered()}
      </p>
      <p>{refusalText(props.order)}</p>
      <Button kind="plain" onClick={answer}>
        {isUnknown ? m.bag_log_in_again() : m.bag_understood()}
      </Button>
    </div>
  );
}

interface RefusedDialogProps {
  order: RefusedOrder;
  onLogInAgain: () => void;
}

/** The same text on other pages than the bag. */
export function RefusedDialog({ order, onLogInAgain }: RefusedDialogProps) {
  const { code } = order;
  const logInAgain = () => {
    close();
    onLogInAgain();
  };
  const isAnsweredInBag = decisions.has(code) || code === 'delivery-required';
  return (
    <Dialog title={m.bag_not_ordered()} onClose={close}>
      <p className="dialog-text">{refusalText(order)}</p>
      <div className="dialog-buttons">
        {code === 'device-only' ? (
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

function refusalText({ code, buyer, why }: RefusedOrder): ReactNode {
  switch (code) {
    case 'above-cash-ceiling':
      return <CeilingText {...readBuyerRefusal(buyer)} />;
    case 'phone-blocked':
      return phoneBlockedText(readBuyerRefusal(buyer).contact);
    case 'device-only':
      return m.bag_refused_device_only();
    case 'older-generation':
      return m.bag_refused_elsewhere();
    case 'too-many-requests':
      return m.bag_refused_too_many();
    case 'invalid-coupon':
      return m.bag_refused_coupon();
    case 'code-refused':
      return m.bag_refused_code();
    case 'prices-changed':
      return m.bag_refused_prices();
    case 'sold-out':
      return m.bag_refused_sold_out();
    case 'wrong-size':
      return m.bag_refused_sizes();
    case 'payment-unavailable':
      return m.bag_refused_payment();
    case 'delivery-fee-changed':
      return m.bag_refused_fee();
    case 'governorate-closed':
      return m.bag_refused_closed();
    case 'delivery-required':
      return m.bag_refused_no_address();
    case 'internal':
      return m.bag_refused();
    default:
      return refusalAdvice(code, why) ?? m.bag_refused_reload();
  }
}

function CeilingText({ ceiling, canTransfer }: Partial<AboveCashCeiling>) {
  if (ceiling === undefined) return <span>{m.bag_refused()}</span>;
  const text = canTransfer ? m.bag_refused_ceiling_transfer : m.bag_refused_ceiling;
  return <Price egp={toEgp(ceiling)} text={(amount) => text({ amount })} />;
}

type DecisionProps = Omit<OrderTroubleProps, 'onLogInAgain' | 'onGone'>;

function PricesDialog({ lines, order, pricing, payment, onCheckOut }: DecisionProps) {
  const changed = new Map(order.prices?.map((price) => [price.id, price]));
  return (
    <LinesDialog
      pricing={pricing}
      payment={payment}
      title={m.bag_prices_changed()}
      lines={lines.filter(({ id }) => changed.has(id))}
      note={(line) =>
        line.isGone ? (
          m.bag_no_longer_sold()
        ) : (
          <PriceChange before={changed.get(line.id)?.seen ?? line.seenPrice} now={line.price} />
        )
      }
      toOrder={linesToOrder(lines)}
      orderText={m.bag_order_anyway()}
      onOrder={() => onCheckOut()}
    />
  );
}

function ShortageDialog({ lines, order, pricing, payment, onCheckOut }: DecisionProps) {
  const leftOf = new Map(order.short?.map((each) => [textOfKey(each), each.left]));
  const toOrder = linesToOrder(lines).flatMap((line) => {
    const quantity = Math.min(line.quantity, leftOf.get(textOfKey(line)) ?? line.quantity);
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  const orderRest = () => {
    for (const line of toOrder) {
      sendBag({ type: 'set-quantity', line, quantity: line.quantity });
    }
    onCheckOut(toOrder);
  };
  return (
    <LinesDialog
      pricing={pricing}
      payment={payment}
      title={m.bag_shortage()}
      lines={lines.filter((line) => leftOf.has(textOfKey(line)))}
      note={(line) => {
        const left = leftOf.get(textOfKey(line));
        return left
          ? m.product_only_left({ count: left, shown: shownCount(left) })
          : m.product_sold_out();
      }}
      toOrder={toOrder}
      orderText={m.bag_order_rest()}
      onOrder={orderRest}
    />
  );
}

function FeeDialog({ lines, order: { fee }, pricing, payment, onCheckOut }: DecisionProps) {
  const toOrder = linesToOrder(lines);
  const now = fee?.now ?? 0;
  return (
    <DecisionDialog
      title={m.bag_fee_changed()}
      toOrder={toOrder}
      pricing={pricing}
      newFee={now}
      payment={payment}
      orderText={m.bag_order_with_fee()}
      onOrder={() => onCheckOut(toOrder, now)}
    >
      <p className="dialog-text">{m.bag_fee_changed_text()}</p>
      <dl className="summary-amounts">
        {fee?.seen !== undefined && (
          <div>
            <dt>{m.bag_fee_before()}</dt>
            <dd className="struck">
              <Fee piastres={fee.seen} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.bag_fee_now()}</dt>
          <dd>
            <Fee piastres={now} />
          </dd>
        </div>
      </dl>
    </DecisionDialog>
  );
}

function Fee({ piastres }: { piastres: number }) {
  if (piastres === 0) return <span>{m.amount_free()}</span>;
  return <Price egp={toEgp(piastres)} text={(amount) => m.bag_egp({ amount })} />;
}

/** Why the code, or the coupon, does not count, or not as much: the order can be placed without it. */
function CodeDialog({ lines, order, pricing, payment, onCheckOut }: DecisionProps) {
  const { priceDelivery } = pricing;
  const isChanged = readMember(order.why, 'reason') === 'changed';
  const orderWithout = () => {
    sendBag({ type: 'drop-code' });
    sendBag({ type: 'drop-coupon' });
    onCheckOut();
  };
  return (
    <DecisionDialog
      title={m.bag_code_refused()}
      toOrder={linesToOrder(lines)}
      pricing={isChanged ? pricing : { hasSale: false, priceDelivery }}
      payment={payment}
      orderText={isChanged ? m.bag_order_anyway() : m.bag_order_without_code()}
      onOrder={isChanged ? () => onCheckOut() : orderWithout}
    >
      <p className="dialog-text">{codeRefusalText(order.why)}</p>
    </DecisionDialog>
  );
}

/** What the bag asks the shopper about, by error code. */
const decisions = new Map([
  ['prices-changed', PricesDialog],
  ['sold-out', ShortageDialog],
  ['delivery-fee-changed', FeeDialog],
  ['code-refused', CodeDialog],
]);

interface LinesDialogProps extends Omit<DecisionDialogProps, 'children'> {
  /** What the answer is about. */
  lines: readonly PricedLine[];
  note: (line: PricedLine) => ReactNode;
}

function LinesDialog({ lines, note, ...decision }: LinesDialogProps) {
  return (
    <DecisionDialog {...decision}>
      <ul className="price-changes">
        {lines.map((line) => (
          <li key={textOfKey(line)}>
            <strong>
              <LocalText of={line} member="name" />
            </strong>
            {line.size !== undefined && <span>{m.bag_line_size({ size: line.size })}</span>}
            <span>{note(line)}</span>
          </li>
        ))}
      </ul>
    </DecisionDialog>
  );
}

interface DecisionDialogProps extends Pick<OrderTroubleProps, 'payment'> {
  title: string;
  /** What has changed. */
  children: ReactNode;
  /** What can be ordered instead; without any, the shopper can only go back. */
  toOrder: readonly BagLine[];
  pricing: BagPricing;
  /** Piastres, of the delivery. */
  newFee?: number;
  orderText: string;
  onOrder: () => void;
}

function DecisionDialog(props: DecisionDialogProps) {
  const { title, children, toOrder, pricing, newFee, payment, orderText, onOrder } = props;
  const { amounts, delivery } = bagAmounts(toOrder, pricing, newFee);
  const order = () => {
    close();
    onOrder();
  };
  return (
    <Dialog title={title} onClose={close}>
      {children}
      {toOrder.length > 0 && !delivery?.isClosed && (
        <p className="dialog-text">
          <CashSentence amounts={amounts} payment={payment} />
        </p>
      )}
      <div className="dialog-buttons">
        {toOrder.length > 0 && (
          <Button kind="accent" onClick={order}>
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

/** Screen readers do not announce that the price is crossed out. */
function PriceChange({ before, now }: { before: number; now: number }) {
  return (
    <span>
      <s>
        <span className="sr-only">{m.bag_price_before()} </span>
        <Price egp={before} text={(amount) => m.bag_line_price({ amount })} />
      </s>{' '}
      <span className="sr-only">{m.bag_price_now()} </span>
      <Price egp={now} text={(amount) => m.bag_line_price({ amount })} />
    </span>
  );
}
