import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Product } from '#domain/product/product.ts';

export interface HeartProps {
  product: Pick<Product, 'id' | 'name' | 'nameAr'>;
  /** On the picture of a card, or in a line of its own. */
  look: 'card' | 'line';
  /** Called with the button before the product is taken out. */
  onTakeOut?: ((button: HTMLElement) => void) | undefined;
}

/** The button is loaded after the first paint, and set when the later styles are there. */
export const useHeart = create<{ Button?: ComponentType<HeartProps> }>()(() => ({}));

export function Heart(props: HeartProps) {
  const { Button } = useHeart();
  return Button ? <Button {...props} /> : null;
}
