import { isSoldOut } from '#domain/bag/stock-left.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { useStock } from './stock-store.ts';

export function SoldOutBadge({ product }: { product: Pick<Product, 'id' | 'sizes'> }) {
  const soldOut = useStock(({ stock }) => isSoldOut(stock, product));
  return soldOut ? <span className="badge badge-quiet">{m.product_sold_out_badge()}</span> : null;
}
