import type { Product } from './product.ts';
import type { ProductColour } from './product-colour.ts';

interface Coloured {
  id: number;
  colour: ProductColour;
}

const none: readonly Coloured[] = [];
const styles = new WeakMap<readonly Product[], ReadonlyMap<string, readonly Coloured[]>>();

/**
 * The colours that a product of the catalogue comes in, in the catalogue's order: the coloured
 * products of its style, itself among them. Empty when it is the only one.
 */
export function coloursOf(
  products: readonly Product[],
  { style, colour }: Pick<Product, 'style' | 'colour'>,
): readonly Coloured[] {
  if (style === undefined || !colour) return none;
  const found = stylesOf(products).get(style) ?? none;
  return found.length > 1 ? found : none;
}

function stylesOf(products: readonly Product[]): ReadonlyMap<string, readonly Coloured[]> {
  const known = styles.get(products);
  if (known) return known;
  const made = new Map<string, Coloured[]>();
  for (const { id, style, colour } of products) {
    if (style === undefined || !colour) continue;
    const alike = made.get(style) ?? [];
    alike.push({ id, colour });
    made.set(style, alike);
  }
  styles.set(products, made);
  return made;
}
