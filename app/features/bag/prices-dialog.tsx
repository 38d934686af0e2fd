import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalText } from '#app/ui/local-text.tsx';
import { Price } from '#app/ui/price.tsx';
import { m } from '#messages';
import { closeAttempt } from './check-out.ts';
import { linesToOrder, type PricedLine } from './price-lines.ts';
import type { OrderAttempt } from './stored-bag.ts';

interface PricesDialogProps {
  /** At the prices that the server has told. */
  lines: readonly PricedLine[];
  order: OrderAttempt;
  /** Orders after all. */
  onCheckOut: () => void;
}

/** The server would charge other prices than the shopper saw: shows them, and asks again. */
export function PricesDialog({ lines, order, onCheckOut }: PricesDialogProps) {
  const changed = new Map((order.prices ?? []).map(({ id, price }) => [id, price]));
  const toOrder = linesToOrder(lines);
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
                <span>
                  <s>
                    <Price egp={seenPrice} text={(amount) => m.bag_line_price({ amount })} />
                  </s>{' '}
                  <Price egp={price} text={(amount) => m.bag_line_price({ amount })} />
                </span>
              )}
            </li>
          ))}
      </ul>
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
