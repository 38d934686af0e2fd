import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { type BagLine, maxQuantity, textOfKey } from '#domain/bag/bag.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { fewLeft } from '#domain/stock/stock.ts';
import { m } from '#messages';
import { sendBag } from '../bag-runner.ts';
import type { PricedLine } from './price-lines.ts';

interface BagLineProps {
  line: PricedLine;
  isHeld: boolean;
  onDelete: () => void;
}

export function BagLineItem({ line, isHeld, onDelete }: BagLineProps) {
  const { id, size, price, imagePath, quantity, status } = line;
  const isSold = status === 'sold';
  return (
    <li className="bag-line" data-gone={!isSold || undefined} data-line={textOfKey(line)}>
      <Picture imagePath={imagePath} alt="" sizes="(min-width: 780px) 10rem, 6.15rem" />
      <div className="bag-line-text">
        <h2>
          {status === 'gone' ? (
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
        <p className={isSold ? 'bag-line-price' : 'bag-line-price struck'}>
          <Price egp={price} text={(amount) => m.bag_line_price({ amount })} />
        </p>
        {quantity > 1 && isSold && (
          <p className="bag-line-total">
            <Price
              egp={toEgp(toPiastres(price) * quantity)}
              text={(amount) => m.bag_line_total({ amount })}
            />
          </p>
        )}
        <LineNotes line={line} />
      </div>
      <Stepper line={line} isHeld={isHeld} onDelete={onDelete} />
      <button
        type="button"
        className="bag-remove"
        disabled={isHeld}
        aria-label={m.bag_remove({ name: lineName(line) })}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

function Stepper({ line, isHeld, onDelete }: BagLineProps) {
  const { quantity, left: max = maxQuantity } = line;
  const name = lineName(line);
  const isFull = quantity >= max;
  const setQuantity = (wanted: number) => sendBag({ type: 'set-quantity', line, quantity: wanted });
  // An id has no spaces.
  const shownQuantity = `quantity-${encodeURIComponent(textOfKey(line))}`;
  return (
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
        onClick={() => (isFull ? showToast(whyFull(max)) : setQuantity(quantity + 1))}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

function whyFull(max: number): string {
  const shown = shownCount(max);
  if (max === 0) return m.bag_line_sold_out();
  if (max === maxQuantity) return m.bag_line_full({ count: shown });
  return m.product_only_left({ count: max, shown });
}

function LineNotes({ line }: { line: PricedLine }) {
  const { price, seenPrice, quantity, status, left, returnable } = line;
  if (status === 'wrong-size') return <p className="bag-note">{m.bag_line_wrong_size()}</p>;
  if (status === 'gone') return <p className="bag-note">{m.bag_line_gone()}</p>;
  if (status === 'sold-out') return <p className="bag-note">{m.bag_line_sold_out()}</p>;
  const changeText = price > seenPrice ? m.bag_price_up : m.bag_price_down;
  return (
    <>
      {price !== seenPrice && (
        <p className="bag-note">
          <Price egp={Math.abs(price - seenPrice)} text={(amount) => changeText({ amount })} />
        </p>
      )}
      {returnable === false && <p className="bag-line-terms">{m.product_not_returnable()}</p>}
      {left !== undefined && left < Math.max(quantity, fewLeft + 1) && (
        <p className="bag-note">{m.product_only_left({ count: left, shown: shownCount(left) })}</p>
      )}
    </>
  );
}

/** For buttons and messages: two sizes of one product are two lines. */
export function lineName(line: BagLine): string {
  const name = localText(line, 'name');
  return line.size === undefined ? name : m.bag_line_name({ name, size: line.size });
}
