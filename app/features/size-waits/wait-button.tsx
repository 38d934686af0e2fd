import type { ReactNode } from 'react';
import { withLaterStyles } from '#app/styles/later-styles.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { useOpenedPart } from '#app/ui/use-opened-part.tsx';
import { isSoldOut, leftOf } from '#domain/bag/stock-left.ts';
import type { Product } from '#domain/product/product.ts';
import type { StockDocument } from '#domain/stock/stock.ts';
import { m } from '#messages';

const loadDialog = withLaterStyles(() => import('./wait-dialog.tsx'));

interface WaitButtonProps {
  product: Pick<Product, 'id' | 'sizes'>;
  stock: StockDocument | undefined;
  /** Places the button. The dialog stays when the button moves: pieces may come meanwhile. */
  children: (button: ReactNode) => ReactNode;
}

/**
 * The way to be told of a sold-out size: a line below the sizes, or a whole button when nothing is
 * left. Nothing when all can be bought.
 */
export function WaitButton({ product, stock, children }: WaitButtonProps) {
  const { isOpen, open, close, part, waiting } = useOpenedPart(loadDialog);
  const { id, sizes } = product;
  const title = sizes ? m.product_wait() : m.product_wait_plain();
  const soldOut = (sizes ?? ['']).filter((size) => leftOf(stock, { id, size }) === 0);
  const isWhole = isSoldOut(stock, product);
  const button = (
    <>
      <button
        type="button"
        className={isWhole ? buttonClass('ink', 'wait only-with-scripts') : 'only-with-scripts'}
        aria-haspopup="dialog"
        aria-busy={(isOpen && !part) || undefined}
        onClick={open}
      >
        {title}
      </button>
      {waiting}
    </>
  );
  const isShown = soldOut.length > 0 || isOpen;
  return (
    <>
      {children(isShown && (isWhole ? button : <div className="size-guide">{button}</div>))}
      {isOpen && part && <part.WaitDialog id={id} title={title} sizes={soldOut} onClose={close} />}
    </>
  );
}
