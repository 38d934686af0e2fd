import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Product } from '#domain/product.ts';

export interface HeartProps {
  product: Pick<Product, 'id' | 'name' | 'nameAr'>;
  /** On the picture of a card, or in a line of its own. */
  look: 'card' | 'line';
  /** Called with the button before the product is taken out. */
  onTakeOut?: (button: HTMLElement) => void;
}

const useHeart = create<{ Button?: ComponentType<HeartProps> }>()(() => ({}));

/** The button and its styles are loaded after the first paint: until then nothing is shown. */
export function provideHeart(Button: ComponentType<HeartProps>): void {
  useHeart.setState({ Button });
}

export function Heart(props: HeartProps) {
  const { Button } = useHeart();
  return Button ? <Button {...props} /> : null;
}
