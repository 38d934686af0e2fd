import { useId } from 'react';
import { Link } from 'react-router';
import { LocalText } from '#app/ui/local-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';

interface ProductRowProps {
  title: string;
  products: readonly Product[];
}

/** Small cards that scroll sideways. Nothing is shown of an empty list. */
export function ProductRow({ title, products }: ProductRowProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="product-row" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`/shop/${product.id}`} viewTransition>
              <Picture imagePath={product.imagePath} alt="" sizes="10rem" />
              <span className="product-row-name">
                <LocalText of={product} member="name" />
              </span>
              <span>
                <Price egp={product.price} text={(amount) => m.product_card_price({ amount })} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
