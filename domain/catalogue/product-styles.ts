import type { Product } from '../product/product.ts';
import type { ProductColour } from '../product/product-colour.ts';
import { foldForSearch } from '../text/fold-for-search.ts';

/** One colour of a product. */
export interface ColourChoice {
  id: number;
  colour: ProductColour;
}

/** For each style the first product of each colour, by the colour's folded name. */
type Styles = ReadonlyMap<string, ReadonlyMap<string, ColourChoice>>;

const styles = new WeakMap<readonly Product[], Styles>();

/**
 * One product for each colour of a product's style, in the catalogue's order, itself among them.
 * Empty when it comes in one colour only.
 */
export function coloursOf(
  products: readonly Product[],
  { id, style, colour }: Pick<Product, 'id' | 'style' | 'colour'>,
): readonly ColourChoice[] {
  const found = style && colour ? stylesOf(products).get(style) : undefined;
  if (!found || found.size === 1) return [];
  return [...found.values()].map((other) =>
    colour && colourKey(other.colour) === colourKey(colour) ? { id, colour } : other,
  );
}

function stylesOf(products: readonly Product[]): Styles {
  const known = styles.get(products);
  if (known) return known;
  const made = new Map<string, Map<string, ColourChoice>>();
  for (const product of products) {
    const { style, colour } = product;
    if (!style || !colour) continue;
    const alike = made.get(style) ?? new Map<string, ColourChoice>();
    const key = colourKey(colour);
    if (!alike.has(key)) alike.set(key, { id: product.id, colour });
    made.set(style, alike);
  }
  styles.set(products, made);
  return made;
}

/** A part of `labelKey`: the details page has no more of it. */
function colourKey({ name }: ProductColour): string {
  return foldForSearch(name);
}
