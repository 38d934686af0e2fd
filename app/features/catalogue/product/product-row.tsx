import { useId } from 'react';
import { Link } from '#app/router';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { WasPrice } from './product-offer.tsx';

interface ProductRowProps {
  title: string;
  products: readonly Product[];
  /** The list that has more of them. */
  all?: { to: string; text: string };
  /** Without the word of a card. */
  hasBareAmounts?: boolean;
}

/** Small cards that scroll sideways. Nothing is shown of an empty list. */
export function ProductRow({ title, products, all, hasBareAmounts = false }: ProductRowProps) {
  const priceText = hasBareAmounts ? m.product_amount : m.product_card_price;
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="product-row" aria-labelledby={titleId}>
      <div className="product-row-head">
        <h2 id={titleId}>{title}</h2>
        {all && (
          <Link to={all.to} className="product-row-all">
            {all.text}
          </Link>
        )}
      </div>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`/shop/${product.id}`} viewTransition>
              <Picture imagePath={product.imagePath} alt="" sizes={all ? '14rem' : '10rem'} />
              <span className="product-row-name">
                <LocalText of={product} member="name" />
              </span>
              <span className="product-row-price">
                <span>
                  <Price egp={product.price} text={(amount) => priceText({ amount })} />
                </span>
                {product.wasPrice ? <WasPrice wasPrice={product.wasPrice} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
