import { memo, useState } from 'react';
import { savesData } from '#app/device/saves-data.ts';
import { AddFromCard } from '#app/features/add-to-cart/add-from-card.tsx';
import { Heart } from '#app/features/saved/heart.tsx';
import { SoldOutBadge } from '#app/features/stock/sold-out-badge.tsx';
import { Link, useViewTransitionState } from '#app/router';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { m } from '#messages';
import { CategoryLine } from '../data/category-line.tsx';
import type { CardProduct } from '../data/product-card-data.ts';
import { WasPrice } from '../product/product-offer.tsx';
import { cameFromShop } from './came-from-shop.ts';
import { CardColours } from './card-colours.tsx';
import { SavingPill } from './saving-pill.tsx';
import { SecondPicture } from './second-picture.tsx';

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
  const [isPointed, setPointed] = useState(false);
  const paid = (
    <p className="card-price">
      <Price egp={price} text={(amount) => m.product_card_price({ amount })} />
    </p>
  );
  return (
    <article
      className="card"
      aria-labelledby={nameId}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !savesData()) setPointed(true);
      }}
    >
      <div className="card-picture">
        <Picture
          imagePath={imagePath}
          alt=""
          sizes={sizes}
          eager={eager}
          transitionName={isMoving ? 'product-picture' : undefined}
        />
        {isPointed && <SecondPicture product={product} sizes={sizes} />}
        <div className="badges">
          {product.isNew !== false && <span className="badge">{m.product_new()}</span>}
          <SoldOutBadge product={product} />
        </div>
        {/* On the picture: in a row of cards, all texts have the same room. */}
        {(wasPrice || product.colours || product.style) && (
          <div className="card-notes">
            {wasPrice && <SavingPill offer={product} />}
            <CardColours product={product} />
          </div>
        )}
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
