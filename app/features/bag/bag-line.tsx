import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { LocalText } from '#app/ui/local-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { showToast } from '#app/ui/toast.ts';
import { maxQuantity, textOfKey } from '#domain/bag/bag.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { fewLeft } from '#domain/stock/stock.ts';
import { m } from '#messages';
import { sendBag } from './bag-runner.ts';
import { lineName } from './line-name.ts';
import type { PricedLine } from './price-lines.ts';

interface BagLineItemProps {
  line: PricedLine;
  isHeld: boolean;
  /** Pieces; undefined for many, and when they are not counted. */
  left: number | undefined;
  onDelete: () => void;
}

export function BagLineItem({ line, isHeld, left, onDelete }: BagLineItemProps) {
  const { id, size, price, imagePath, quantity, isGone, isSoldOut, isWrongSize } = line;
  const name = lineName(line);
  const most = left ?? maxQuantity;
  const isFull = quantity >= most;
  const setQuantity = (wanted: number) => sendBag({ type: 'set-quantity', line, quantity: wanted });
  // An id has no spaces.
  const shownQuantity = `quantity-${encodeURIComponent(textOfKey(line))}`;
  return (
    <li
      className="bag-line"
      data-gone={isGone || isSoldOut || undefined}
      data-line={textOfKey(line)}
    >
      <Picture imagePath={imagePath} alt="" sizes="(min-width: 780px) 10rem, 6.5rem" />
      <div className="bag-line-text">
        <h2>
          {isGone && !isWrongSize ? (
            <span>
              <LocalText of={line} member="name" />
            </span>
          ) : (
            <Link to={`/shop/${id}`}>
              <LocalText of={line} member="name" />
            </Link>
          )}
        </h2>
        {size !== undefined && <p className="bag-line-size">{m.bag_line_size({ size })}</p>}
        <p className="bag-line-price">
          <Price egp={price} text={(amount) => m.bag_line_price({ amount })} />
        </p>
        {quantity > 1 && !isGone && !isSoldOut && (
          <p className="bag-line-total">
            <Price
              egp={toEgp(toPiastres(price) * quantity)}
              text={(amount) => m.bag_line_total({ amount })}
            />
          </p>
        )}
        <LineNote line={line} />
        {line.returnable === false && !isGone && !isSoldOut && (
          <p className="bag-line-terms">{m.product_not_returnable()}</p>
        )}
        {!isSoldOut && !isGone && left !== undefined && left < Math.max(quantity, fewLeft + 1) && (
          <p className="bag-note">
            {m.product_only_left({ count: left, shown: shownCount(left) })}
          </p>
        )}
      </div>
      <div className="stepper">
        <button
          type="button"
          disabled={isHeld}
          aria-label={m.bag_decrease({ name })}
          aria-describedby={shownQuantity}
          aria-haspopup={quantity === 1 ? 'dialog' : undefined}
          onClick={() => (quantity > 1 ? setQuantity(quantity - 1) : onDelete())}
        >
          <Icon name="minus" />
        </button>
        {/* No live region: the summary announces every change. */}
        <span id={shownQuantity}>{shownCount(quantity)}</span>
        <button
          type="button"
          disabled={isHeld}
          // Not `disabled`: at the maximum it keeps the focus and says why.
          aria-disabled={isFull || undefined}
          aria-label={m.bag_increase({ name })}
          aria-describedby={shownQuantity}
          onClick={() => (isFull ? showToast(whyFull(most)) : setQuantity(quantity + 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <button
        type="button"
        className="bag-remove"
        disabled={isHeld}
        aria-label={m.bag_remove({ name })}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

function whyFull(most: number): string {
  const shown = shownCount(most);
  if (most === 0) return m.bag_line_sold_out();
  if (most === maxQuantity) return m.bag_line_full({ count: shown });
  return m.product_only_left({ count: most, shown });
}

function LineNote({ line }: { line: PricedLine }) {
  const { price, seenPrice, isGone, isSoldOut, isWrongSize } = line;
  if (isWrongSize) return <p className="bag-note">{m.bag_line_wrong_size()}</p>;
  if (isGone) return <p className="bag-note">{m.bag_line_gone()}</p>;
  if (isSoldOut) return <p className="bag-note">{m.bag_line_sold_out()}</p>;
  if (price === seenPrice) return null;
  const text = (amount: string) =>
    price > seenPrice ? m.bag_price_up({ amount }) : m.bag_price_down({ amount });
  return (
    <p className="bag-note">
      <Price egp={Math.abs(price - seenPrice)} text={text} />
    </p>
  );
}
