import { withLaterStyles } from '#app/styles/later-styles.ts';
import { useOpenedPart } from '#app/ui/use-opened-part.tsx';
import { leftOf } from '#domain/bag/stock-left.ts';
import type { Product } from '#domain/product/product.ts';
import type { StockDocument } from '#domain/stock/stock.ts';
import { m } from '#messages';

const loadDialog = withLaterStyles(() => import('./wait-dialog.tsx'));

interface WaitButtonProps {
  product: Pick<Product, 'id' | 'sizes'>;
  stock: StockDocument | undefined;
}

/** Below the sizes: the way to be told of a sold-out one. Nothing when all can be bought. */
export function WaitButton({ product, stock }: WaitButtonProps) {
  const { isOpen, open, close, part, waiting } = useOpenedPart(loadDialog);
  const { id, sizes } = product;
  const title = sizes ? m.product_wait() : m.product_wait_plain();
  const soldOut = (sizes ?? ['']).filter((size) => leftOf(stock, { id, size }) === 0);
  if (soldOut.length === 0 && !isOpen) return null;
  return (
    <div className="size-guide">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={(isOpen && !part) || undefined}
        onClick={open}
      >
        {title}
      </button>
      {waiting}
      {isOpen && part && <part.WaitDialog id={id} title={title} sizes={soldOut} onClose={close} />}
    </div>
  );
}
