import type { Product } from './product.ts';
import type { ProductColour } from './product-colour.ts';

type Coloured = Product & { colour: ProductColour };

const styles = new WeakMap<readonly Product[], ReadonlyMap<string, readonly Coloured[]>>();

/**
 * The coloured products of a product's style, in the catalogue's order, itself among them. Empty
 * when it comes in one colour only.
 */
export function coloursOf(
  products: readonly Product[],
  { style, colour }: Pick<Product, 'style' | 'colour'>,
): readonly Coloured[] {
  const found = style && colour ? stylesOf(products).get(style) : undefined;
  return found?.[1] ? found : [];
}

function stylesOf(products: readonly Product[]): ReadonlyMap<string, readonly Coloured[]> {
  const known = styles.get(products);
  if (known) return known;
  const made = new Map<string, Coloured[]>();
  for (const product of products) {
    const { style, colour } = product;
    if (!style || !colour) continue;
    const alike = made.get(style) ?? [];
    alike.push(product as Coloured);
    made.set(style, alike);
  }
  styles.set(products, made);
  return made;
}
