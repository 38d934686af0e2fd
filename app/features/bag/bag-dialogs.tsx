import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LocalText } from '#app/ui/local-text.tsx';
import { Price } from '#app/ui/price.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { type BagLine, textOfKey } from '#domain/bag/bag.ts';
import { toEgp } from '#domain/money/money.ts';
import type { OfferCode } from '#domain/offers/offer-code.ts';
import { m } from '#messages';
import { bagAmounts } from './bag-amounts.ts';
import { sendBag } from './bag-runner.ts';
import type { HeldOrder, RefusedOrder } from './bag-state.ts';
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
  const stop = () => {
    onGone();
    sendBag({ type: 'stop-waiting' });
  };
  return (
    <div className="trouble">
      <p className="trouble-title">{isWaiting ? m.bag_waits() : m.bag_sending()}</p>
      {isWaiting && <p>{m.bag_waits_hint()}</p>}
      <Button kind="plain" onClick={stop}>
        {m.bag_stop_waiting()}
      </Button>
    </div>
  );
}

interface OrderTroubleProps {
  lines: readonly PricedLine[];
  order: RefusedOrder;
  hasSale: boolean;
  code: OfferCode | undefined;
  /** By default all that can be ordered. */
  onCheckOut: (lines?: readonly BagLine[]) => void;
  onLogInAgain: () => void;
  /** The button will disappear with its focus. */
  onGone: () => void;
}

export function OrderTrouble({ onLogInAgain, onGone, ...props }: OrderTroubleProps) {
  const { code } = props.order;
  if (code === 'prices-changed') return <PricesDialog {...props} />;
  if (code === 'sold-out') return <ShortageDialog {...props} />;
  if (code === 'code-refused') return <CodeDialog {...props} />;
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
      <p>{refusalText(code)}</p>
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
export function RefusedDialog({ order: { code }, onLogInAgain }: RefusedDialogProps) {
  const logInAgain = () => {
    close();
    onLogInAgain();
  };
  const isAnsweredInBag = ['prices-changed', 'sold-out', 'code-refused'].includes(code);
  return (
    <Dialog title={m.bag_not_ordered()} onClose={close}>
      <p className="dialog-text">{refusalText(code)}</p>
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

function refusalText(code: string): string {
  switch (code) {
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
    default:
      return m.bag_refused();
  }
}

type DecisionProps = Omit<OrderTroubleProps, 'onLogInAgain' | 'onGone'>;

function PricesDialog({ lines, order, hasSale, code, onCheckOut }: DecisionProps) {
  const changed = new Map(order.prices?.map((price) => [price.id, price]));
  return (
    <DecisionDialog
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
      hasSale={hasSale}
      code={code}
      orderText={m.bag_order_anyway()}
      onOrder={() => onCheckOut()}
    />
  );
}

function ShortageDialog({ lines, order, hasSale, code, onCheckOut }: DecisionProps) {
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
    <DecisionDialog
      title={m.bag_shortage()}
      lines={lines.filter((line) => leftOf.has(textOfKey(line)))}
      note={(line) => {
        const left = leftOf.get(textOfKey(line));
        return left
          ? m.product_only_left({ count: left, shown: shownCount(left) })
          : m.product_sold_out();
      }}
      toOrder={toOrder}
      hasSale={hasSale}
      code={code}
      orderText={m.bag_order_rest()}
      onOrder={orderRest}
    />
  );
}

/** Why the code, or the coupon, does not count: without it, the order can be placed. */
function CodeDialog({ lines, order, onCheckOut }: DecisionProps) {
  const orderWithout = () => {
    sendBag({ type: 'drop-code' });
    sendBag({ type: 'drop-coupon' });
    onCheckOut();
  };
  return (
    <DecisionDialog
      title={m.bag_code_refused()}
      text={codeRefusalText(order.why)}
      lines={[]}
      note={() => null}
      toOrder={linesToOrder(lines)}
      hasSale={false}
      code={undefined}
      orderText={m.bag_order_without_code()}
      onOrder={orderWithout}
    />
  );
}

interface DecisionDialogProps {
  title: string;
  text?: string;
  /** What the answer is about. */
  lines: readonly PricedLine[];
  note: (line: PricedLine) => ReactNode;
  /** What can be ordered instead; without any, the shopper can only go back. */
  toOrder: readonly BagLine[];
  hasSale: boolean;
  code: OfferCode | undefined;
  orderText: string;
  onOrder: () => void;
}

function DecisionDialog(props: DecisionDialogProps) {
  const { title, text, lines, note, toOrder, hasSale, code, orderText, onOrder } = props;
  const { toPay } = bagAmounts(toOrder, { hasSale, code });
  const order = () => {
    close();
    onOrder();
  };
  return (
    <Dialog title={title} onClose={close}>
      {text !== undefined && <p className="dialog-text">{text}</p>}
      {lines.length > 0 && (
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
      )}
      {toOrder.length > 0 && (
        <p className="dialog-text">
          <Price egp={toEgp(toPay)} text={(amount) => m.bag_cash({ amount })} />
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
    <>
      <s>
        <span className="sr-only">{m.bag_price_before()} </span>
        <Price egp={before} text={(amount) => m.bag_line_price({ amount })} />
      </s>{' '}
      <span className="sr-only">{m.bag_price_now()} </span>
      <Price egp={now} text={(amount) => m.bag_line_price({ amount })} />
    </>
  );
}
