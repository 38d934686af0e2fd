import { type CSSProperties, type ReactNode, useRef } from 'react';
import { ProductCard } from './product-card.tsx';
import type { CardProduct } from './product-card-data.ts';
import { firstCards } from './shop-data.ts';
import { useGridWindow } from './use-grid-window.ts';

/** Cards whose pictures come first: a row of a phone, for more would share the line with its own. */
const eagerCards = 2;
/** Until the grid is measured: the first cards, whatever the number of columns. */
const startWindow = { firstRow: 0, rowCount: firstCards, columns: 1 };

interface ProductGridProps {
  /** The products from the first one on; all of them, or as many as are known. */
  products: readonly CardProduct[];
  /** How many there are in all: the height of the grid. */
  total: number;
  action: (product: CardProduct) => ReactNode;
}

/**
 * All products in a grid as high as all of them, of which only the rows around the screen are in
 * the page. The height is computed by the style sheet (`.product-grid`), so that a scroll place
 * deep down stands before the script has run.
 */
export function ProductGrid({ products, total, action }: ProductGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { firstRow, rowCount, columns } = useGridWindow(grid, startWindow);
  // A search may have left fewer products than the scroll place asks for.
  const row = Math.min(firstRow, Math.max(0, Math.ceil(products.length / columns) - 1));
  const start = row * columns;
  const shown = products.slice(start, start + rowCount * columns);
  return (
    <div className="product-grid-box">
      <div
        ref={grid}
        className="product-grid"
        style={{ '--total': total, '--first-row': row } as CSSProperties}
      >
        {shown.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            eager={start + index < eagerCards}
            action={action}
          />
        ))}
      </div>
    </div>
  );
}
