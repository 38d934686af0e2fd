import { memo, type ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { LocalText } from '#app/ui/local-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { m } from '#messages';
import { categoryLabel } from './category-names.ts';
import type { CardProduct } from './product-card-data.ts';

/** As `.product-grid`. Half a percent more makes a phone load the next larger picture. */
const sizes =
  '(min-width: 1110px) min(21.9vw, 22rem), (min-width: 780px) 29.4vw, calc(50vw - 1.375rem)';

interface ProductCardProps {
  product: CardProduct;
  eager: boolean;
  action: (product: CardProduct) => ReactNode;
  /** Beside NEW. */
  badge: (product: CardProduct) => ReactNode;
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, eager, action, badge } = props;
  const { id, price, imagePath, categoryType } = product;
  const address = `/shop/${id}`;
  const isMoving = useViewTransitionState(address);
  const nameId = `product-${id}`;
  return (
    <article className="card" aria-labelledby={nameId}>
      <div className="card-picture">
        <Picture
          imagePath={imagePath}
          alt=""
          sizes={sizes}
          eager={eager}
          transitionName={isMoving ? 'product-picture' : undefined}
        />
        <div className="badges">
          <span className="badge">{m.product_new()}</span>
          {badge(product)}
        </div>
      </div>
      <p className="card-category">{categoryLabel(categoryType)}</p>
      <h2 id={nameId} className="card-name">
        <LocalText of={product} member="name" />
      </h2>
      <p className="card-price">
        <Price egp={price} text={(amount) => m.product_card_price({ amount })} />
      </p>
      <div className="card-actions">
        {action(product)}
        <Link
          to={address}
          state={cameFromShop}
          viewTransition
          className="card-link"
          aria-describedby={nameId}
        >
          {m.product_details()}
        </Link>
      </div>
    </article>
  );
});

/** So that the details page goes back in the history, to the same scroll position. */
const cameFromShop = { cameFromShop: true };
