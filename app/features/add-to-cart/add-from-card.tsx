import { useState } from 'react';
import { useStock } from '#app/features/stock/stock-store.ts';
import { getLocale } from '#app/locale.ts';
import { useLaterStyles } from '#app/styles/later-styles.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { toBagProduct } from '#domain/bag/bag-product.ts';
import { isSoldOut } from '#domain/bag/stock-left.ts';
import type { StockDocument } from '#domain/stock/stock.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { AddToCartButton } from './add-to-cart-button.tsx';
import type { CardToAdd } from './card-to-add.ts';
import { SizeDialog } from './size-dialog.tsx';
import { useAdding } from './use-adding.ts';

/** The card's way into the bag: at once, or by a dialog where there are sizes. */
export function AddFromCard({ product }: { product: CardToAdd }) {
  const stock = useStock((state) => state.stock);
  const describedBy = `product-${product.id}`;
  if (isSoldOut(stock, product)) {
    return <p className={buttonClass('plain', 'sold-out')}>{m.product_sold_out()}</p>;
  }
  if (product.sizes) return <ChooseSize product={product} stock={stock} />;
  const label = m.bag_add_to_cart();
  return <AddToCartButton product={product} kind="plain" label={label} describedBy={describedBy} />;
}

interface ChooseSizeProps {
  product: CardToAdd;
  stock: StockDocument | undefined;
}

function ChooseSize({ product, stock }: ChooseSizeProps) {
  const { add, isPending, isAdded } = useAdding();
  const [isOpen, setOpen] = useState(false);
  const isStyled = useLaterStyles(isOpen);
  return (
    // Before hydration the details page asks for the size.
    <form
      action={localizedPath(getLocale(), `/shop/${product.id}`)}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <button
        type="submit"
        className={buttonClass('plain', isAdded ? 'is-done' : '')}
        aria-haspopup="dialog"
        aria-describedby={`product-${product.id}`}
        aria-busy={isPending || undefined}
      >
        {isAdded ? m.bag_added() : m.bag_add_to_cart()}
      </button>
      {isOpen && isStyled && (
        <SizeDialog
          product={product}
          stock={stock}
          onChoose={(size) => {
            setOpen(false);
            add({ ...toBagProduct(product), size });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </form>
  );
}
