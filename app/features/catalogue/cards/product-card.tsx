import { memo } from 'react';
import { AddFromCard } from '#app/features/add-to-cart/add-from-card.tsx';
import { Heart } from '#app/features/saved/heart.tsx';
import { SoldOutBadge } from '#app/features/stock/sold-out-badge.tsx';
import { Link, useViewTransitionState } from '#app/router';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { coloursOf } from '#domain/catalogue/product-styles.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { CategoryLine } from '../data/category-line.tsx';
import type { CardProduct } from '../data/product-card-data.ts';
import { Saving, WasPrice } from '../product/product-offer.tsx';

/** As `.product-grid`. Half a percent more makes a phone load the next larger picture. */
const sizes =
  '(min-width: 1110px) min(21.9vw, 22rem), (min-width: 780px) 29.4vw, calc(50vw - 1.375rem)';

interface ProductCardProps {
  product: CardProduct;
  eager: boolean;
  onTakeOut?: ((product: CardProduct, button: HTMLElement) => void) | undefined;
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, eager, onTakeOut } = props;
  const { id, price, wasPrice, imagePath } = product;
  const address = `/shop/${id}`;
  const isMoving = useViewTransitionState(address);
  const nameId = `product-${id}`;
  const paid = (
    <p className="card-price">
      <Price egp={price} text={(amount) => m.product_card_price({ amount })} />
    </p>
  );
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
          {product.isNew !== false && <span className="badge">{m.product_new()}</span>}
          <SoldOutBadge product={product} />
        </div>
        <CardNotes product={product} />
      </div>
      <CategoryLine product={product} />
      <h2 id={nameId} className="card-name">
        <LocalText of={product} member="name" />
      </h2>
      {wasPrice ? (
        <div className="card-prices">
          {paid}
          <WasPrice wasPrice={wasPrice} />
        </div>
      ) : (
        paid
      )}
      <div className="card-actions">
        <AddFromCard product={product} />
        <Heart
          product={product}
          look="card"
          onTakeOut={onTakeOut && ((button) => onTakeOut(product, button))}
        />
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

/** On the picture: in a row of cards, all texts have the same room. */
function CardNotes({ product }: { product: CardProduct }) {
  const catalogue = useCatalogue((state) => state.catalogue);
  const { wasPrice, colours = catalogue ? coloursOf(catalogue.products, product).length : 0 } =
    product;
  if (!wasPrice && colours === 0) return null;
  return (
    <p className="card-notes">
      {colours > 0 && (
        <span>{m.product_colours({ count: colours, shown: shownCount(colours) })}</span>
      )}
      {wasPrice && (
        <span>
          <Saving offer={product} month="short" />
        </span>
      )}
    </p>
  );
}

/** So that the details page goes back in the history, to the same scroll position. */
const cameFromShop = { cameFromShop: true };
