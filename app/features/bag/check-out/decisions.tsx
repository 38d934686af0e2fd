import type { ReactNode } from 'react';
import { readMember } from '#app/http/fetch-errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CashSentence } from '#app/ui/text/cash-sentence.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { type BagLine, textOfKey } from '#domain/bag/bag.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Payment } from '#domain/order/order.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import { codeRefusalText } from '../coupon/code-refusal-text.ts';
import { linesToOrder, type PricedLine } from '../lines/price-lines.ts';
import type { RefusedOrder } from '../machine/bag-state.ts';
import { type BagPricing, bagAmounts } from './bag-amounts.ts';

/** What the shopper can agree to after a refusal. */
interface Decision {
  title: string;
  news: ReactNode;
  /** What is left to order; else all that is sold. */
  rest?: readonly BagLine[];
  orderText: string;
  /** Piastres, of the delivery. */
  newFee?: number;
  isWithoutCoupon?: boolean;
}

type Decide = (order: RefusedOrder, lines: readonly PricedLine[]) => Decision;

/** What the bag asks the shopper about, by error code. */
export const decisions: ReadonlyMap<string, Decide> = new Map([
  ['prices-changed', decideOnPrices],
  ['sold-out', decideOnShortage],
  ['delivery-fee-changed', decideOnFee],
  ['code-refused', decideOnCode],
]);

function decideOnPrices({ prices }: RefusedOrder, lines: readonly PricedLine[]): Decision {
  const changed = new Map(prices?.map((price) => [price.id, price]));
  const noteOf = (line: PricedLine) =>
    line.status === 'gone' || line.status === 'wrong-size' ? (
      m.bag_no_longer_sold()
    ) : (
      <PriceChange before={changed.get(line.id)?.seen ?? line.seenPrice} now={line.price} />
    );
  return {
    title: m.bag_prices_changed(),
    news: <LineNews lines={lines.filter(({ id }) => changed.has(id))} noteOf={noteOf} />,
    orderText: m.bag_order_anyway(),
  };
}

function decideOnShortage({ short }: RefusedOrder, lines: readonly PricedLine[]): Decision {
  const leftOf = new Map(short?.map((each) => [textOfKey(each), each.left]));
  const rest = linesToOrder(lines).flatMap((line) => {
    const quantity = Math.min(line.quantity, leftOf.get(textOfKey(line)) ?? line.quantity);
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  const noteOf = (line: PricedLine) => {
    const left = leftOf.get(textOfKey(line));
    return left
      ? m.product_only_left({ count: left, shown: shownCount(left) })
      : m.product_sold_out();
  };
  return {
    title: m.bag_shortage(),
    news: <LineNews lines={lines.filter((line) => leftOf.has(textOfKey(line)))} noteOf={noteOf} />,
    rest,
    orderText: m.bag_order_rest(),
  };
}

function decideOnFee({ fee }: RefusedOrder): Decision {
  const newFee = fee?.now ?? 0;
  return {
    title: m.bag_fee_changed(),
    news: (
      <>
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
              <Fee piastres={newFee} />
            </dd>
          </div>
        </dl>
      </>
    ),
    orderText: m.bag_order_with_fee(),
    newFee,
  };
}

/** Why the code, or the coupon, does not count, or not as much: the order can be placed without it. */
function decideOnCode({ why }: RefusedOrder): Decision {
  const isChanged = readMember(why, 'reason') === 'changed';
  return {
    title: m.bag_code_refused(),
    news: <p className="dialog-text">{codeRefusalText(why)}</p>,
    orderText: isChanged ? m.bag_order_anyway() : m.bag_order_without_code(),
    isWithoutCoupon: !isChanged,
  };
}

export interface DecisionProps {
  order: RefusedOrder;
  lines: readonly PricedLine[];
  pricing: BagPricing;
  payment: Payment;
  /** @param agreedFee piastres: of the delivery, which the shopper has agreed to after a change */
  onCheckOut: (lines: readonly BagLine[], agreedFee?: number) => void;
}

export function DecisionDialog(props: DecisionProps & { decide: Decide; onClose: () => void }) {
  const { order, lines, pricing, payment, onCheckOut, onClose } = props;
  const { title, news, orderText, newFee, ...decision } = props.decide(order, lines);
  const { rest: toOrder = linesToOrder(lines), isWithoutCoupon } = decision;
  const { priceDelivery } = pricing;
  const agreed = isWithoutCoupon ? { hasSale: false, priceDelivery } : pricing;
  const { amounts, delivery } = bagAmounts(toOrder, agreed, newFee);
  const orderNow = () => {
    onClose();
    for (const line of toOrder) {
      sendBag({ type: 'set-quantity', line, quantity: line.quantity });
    }
    if (isWithoutCoupon) sendBag({ type: 'set-coupon' });
    onCheckOut(toOrder, newFee);
  };
  return (
    <Dialog title={title} onClose={onClose}>
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
        <Button kind="plain" onClick={onClose}>
          {m.bag_back_to_bag()}
        </Button>
      </div>
    </Dialog>
  );
}

interface LineNewsProps {
  lines: readonly PricedLine[];
  noteOf: (line: PricedLine) => ReactNode;
}

function LineNews({ lines, noteOf }: LineNewsProps) {
  return (
    <ul className="price-changes">
      {lines.map((line) => (
        <li key={textOfKey(line)}>
          <strong>
            <LocalText of={line} member="name" />
          </strong>
          {line.size !== undefined && <span>{m.bag_line_size({ size: line.size })}</span>}
          <span>{noteOf(line)}</span>
        </li>
      ))}
    </ul>
  );
}

function Fee({ piastres }: { piastres: number }) {
  if (piastres === 0) return <span>{m.amount_free()}</span>;
  return <Price egp={toEgp(piastres)} text={(amount) => m.bag_egp({ amount })} />;
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
