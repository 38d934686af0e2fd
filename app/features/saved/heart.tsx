import { Icon } from '#app/ui/icon.tsx';
import { localText } from '#app/ui/text/local-text.tsx';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { setSaved, useSaved } from './saved-list.ts';

interface HeartProps {
  product: Pick<Product, 'id' | 'name' | 'nameAr'>;
  /** On the picture of a card, or in a line of its own. */
  look: 'card' | 'line';
  /** Called with the button before the product is taken out. */
  onTakeOut?: ((button: HTMLElement) => void) | undefined;
}

/** Saves a product. It comes when the list is read, after the first paint. */
export function Heart({ product, look, onTakeOut }: HeartProps) {
  const { id } = product;
  const isSaved = useSaved(({ ids }) => ids?.includes(id));
  if (isSaved === undefined) return null;
  return (
    <button
      type="button"
      className={`save save-${look}`}
      aria-label={m.saved_save({ name: localText(product, 'name') })}
      aria-pressed={isSaved}
      onClick={({ currentTarget }) => {
        if (isSaved) onTakeOut?.(currentTarget);
        setSaved(id, !isSaved);
      }}
    >
      <Icon name="heart" />
      {look === 'line' && <span>{m.saved_save_short()}</span>}
    </button>
  );
}
