import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalText } from '#app/ui/local-text.tsx';
import { Price } from '#app/ui/price.tsx';
import { toEgp } from '#domain/money.ts';
import { orderAmounts } from '#domain/order.ts';
import { m } from '#messages';
import { closeAttempt } from './check-out.ts';
import { linesToOrder, type PricedLine } from './price-lines.ts';
import type { OrderAttempt } from './stored-bag.ts';

interface PricesDialogProps {
  /** At the prices that the server has told. */
  lines: readonly PricedLine[];
  order: OrderAttempt;
  hasSale: boolean;
  /** Orders after all. */
  onCheckOut: () => void;
}

/** The server would charge other prices than the shopper saw: shows them, and asks again. */
export function PricesDialog({ lines, order, hasSale, onCheckOut }: PricesDialogProps) {
  const changed = new Map((order.prices ?? []).map((told) => [told.id, told]));
  const toOrder = linesToOrder(lines);
  const { toPay } = orderAmounts(toOrder, hasSale);
  return (
    <Dialog title={m.bag_prices_changed()} onClose={closeAttempt}>
      <ul className="price-changes">
        {lines
          .filter(({ id }) => changed.has(id))
          .map(({ id, name, nameAr, price, seenPrice, isGone }) => (
            <li key={id}>
              <strong>
                <LocalText en={name} ar={nameAr} />
              </strong>
              {isGone ? (
                <span>{m.bag_no_longer_sold()}</span>
              ) : (
                <PriceChange before={changed.get(id)?.seen ?? seenPrice} now={price} />
              )}
            </li>
          ))}
      </ul>
      {toOrder.length > 0 && (
        <p className="dialog-text">
          <Price egp={toEgp(toPay)} text={(amount) => m.bag_cash({ amount })} />
        </p>
      )}
      <div className="dialog-buttons">
        {toOrder.length > 0 && (
          <Button
            kind="accent"
            onClick={() => {
              closeAttempt();
              onCheckOut();
            }}
          >
            {m.bag_order_anyway()}
          </Button>
        )}
        <Button kind="plain" onClick={closeAttempt}>
          {m.bag_back_to_bag()}
        </Button>
      </div>
    </Dialog>
  );
}

/** Two prices in EGP: that a line through one means what it cost before is seen, not heard. */
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
