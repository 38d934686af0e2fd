import { type CSSProperties, useRef } from 'react';
import type { CardProduct } from '../data/product-card-data.ts';
import { firstCards } from '../query/shop-data.ts';
import { ProductCard } from './product-card.tsx';
import { useGridWindow } from './use-grid-window.ts';

/** One row of a phone: more would compete for the network. */
const eagerCards = 2;
const startWindow = { firstRow: 0, rowCount: firstCards, columns: 1 };

interface ProductGridProps {
  products: readonly CardProduct[];
  /** How many there are in all: the height of the grid. */
  total: number;
  /** Without the rows below the screen, for a moment. */
  isShort?: boolean;
  /** Called with the heart before its product is taken out of the saved ones. */
  onTakeOut?: (product: CardProduct, button: HTMLElement) => void;
}

/** Renders the rows around the screen; CSS has the full height, to scroll before hydration. */
export function ProductGrid(props: ProductGridProps) {
  const { products, total, isShort = false, onTakeOut } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { firstRow, rowCount, columns } = useGridWindow(grid, startWindow, isShort);
  // A search may leave fewer products than the scroll position needs.
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
            onTakeOut={onTakeOut}
          />
        ))}
      </div>
    </div>
  );
}
