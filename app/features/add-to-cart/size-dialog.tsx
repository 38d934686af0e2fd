import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { leftOf } from '#domain/bag/stock-left.ts';
import { fewLeft, type StockDocument } from '#domain/stock/stock.ts';
import { m } from '#messages';
import type { CardToAdd } from './card-to-add.ts';
import { keepLastSize, lastSize } from './last-size.ts';

interface SizeDialogProps {
  product: CardToAdd;
  stock: StockDocument | undefined;
  onChoose: (size: string) => void;
  onClose: () => void;
}

/** One button a size, which adds at once. */
export function SizeDialog({ product, stock, onChoose, onClose }: SizeDialogProps) {
  const { sizes = [], categoryType } = product;
  const noteId = useId();
  const last = lastSize(categoryType);
  return (
    <Dialog title={m.size_choose()} onClose={onClose}>
      <p className="dialog-text">
        <LocalText of={product} member="name" />
      </p>
      <div className="size-buttons">
        {sizes.map((size) => {
          const left = leftOf(stock, { id: product.id, size });
          const isFew = left !== undefined && left > 0 && left <= fewLeft;
          const isLast = size === last && left !== 0;
          return (
            <Button
              key={size}
              kind={isLast ? 'ink' : 'plain'}
              ref={isLast ? focusFirst : undefined}
              aria-label={left === 0 ? m.size_sold_out({ size }) : size}
              aria-describedby={isFew ? `${noteId}${size}` : undefined}
              disabled={left === 0}
              onClick={() => {
                keepLastSize(categoryType, size);
                onChoose(size);
              }}
            >
              <span>
                <bdi>{size}</bdi>
                {isFew && (
                  <small id={`${noteId}${size}`}>
                    {m.product_only_left({ count: left, shown: shownCount(left) })}
                  </small>
                )}
              </span>
            </Button>
          );
        })}
      </div>
      <div className="dialog-buttons">
        <Button kind="plain" onClick={onClose}>
          {m.size_cancel()}
        </Button>
      </div>
    </Dialog>
  );
}

/** Once the dialog is modal. The property of React would focus it before. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
