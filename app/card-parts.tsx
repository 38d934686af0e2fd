import { AddFromCard } from '#app/features/add-to-cart/add-from-card.tsx';
import type { CardProduct } from '#app/features/catalogue/data/product-card-data.ts';
import { Heart, type HeartProps } from '#app/features/saved/heart.tsx';
import { SoldOutBadge } from '#app/features/stock/sold-out-badge.tsx';
import { useStock } from '#app/features/stock/stock-store.ts';

/** What other features put on a product's card. */
export function CardActions(props: { product: CardProduct } & Pick<HeartProps, 'onTakeOut'>) {
  const { product, onTakeOut } = props;
  const stock = useStock((state) => state.stock);
  return (
    <>
      <AddFromCard product={product} stock={stock} />
      <Heart product={product} look="card" onTakeOut={onTakeOut} />
    </>
  );
}

export function cardActions(product: CardProduct) {
  return <CardActions product={product} />;
}

export function cardBadge(product: CardProduct) {
  return <SoldOutBadge product={product} />;
}
