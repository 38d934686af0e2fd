import type { Product } from '../product/product.ts';

export const maxSimilar = 8;

/** What decides how much one is like another. */
type Likeness = Pick<
  Product,
  'id' | 'style' | 'categoryType' | 'kind' | 'department' | 'colour' | 'price'
>;

/** More than prices and colours can make up for. */
const sameStyle = -100;
const sameKind = -40;
/** Less than a kind: a man's shirt is more like a woman's shirt than like a man's coat. */
const otherDepartment = 20;
/** When one of the two has no colour: between the same and the opposite one. */
const unknownColour = 0.5;

/**
 * Those most like `product`, the most alike first: of its style or category, of its kind, for the same
 * people, near in colour and price; equals in the owner's order. One of each style, and none that its swatches show already.
 */
export function similarProducts(products: Iterable<Product>, product: Likeness): Product[] {
  const distanceTo = distanceFrom(product);
  const nearest: { other: Product; distance: number }[] = [];
  for (const other of products) {
    const distance = distanceTo(other);
    if (distance === undefined) continue;
    const twin = other.style ? nearest.findIndex((near) => near.other.style === other.style) : -1;
    const isFull = twin < 0 && nearest.length === maxSimilar;
    const rival = nearest[isFull ? maxSimilar - 1 : twin];
    if (rival && rival.distance <= distance) continue;
    if (rival) nearest.splice(nearest.indexOf(rival), 1);
    const place = nearest.findIndex((near) => near.distance > distance);
    nearest.splice(place < 0 ? nearest.length : place, 0, { other, distance });
  }
  return nearest.map(({ other }) => other);
}

/** 0 for the same colour and price; undefined for what is not alike at all. */
function distanceFrom(product: Likeness): (other: Likeness) => number | undefined {
  const { id, style: ownStyle, categoryType } = product;
  const colour = rgbOf(product);
  const price = sizeOf(product.price);
  return (other) => {
    const isSameStyle = ownStyle !== undefined && other.style === ownStyle;
    if (other.id === id || !(isSameStyle || other.categoryType === categoryType)) return undefined;
    const otherColour = rgbOf(other);
    const isSwatch = isSameStyle && colour && otherColour;
    if (isSwatch) return undefined;
    const colours = colour && otherColour ? colourDistance(colour, otherColour) : unknownColour;
    const style = isSameStyle ? sameStyle : 0;
    const kind = product.kind !== undefined && other.kind === product.kind ? sameKind : 0;
    const forOthers = isForOthers(product, other) ? otherDepartment : 0;
    return Math.abs(price - sizeOf(other.price)) + colours + style + kind + forOthers;
  };
}

function isForOthers(one: Likeness, other: Likeness): boolean {
  const [a = 'all', b = 'all'] = [one.department, other.department];
  return a !== b && a !== 'all' && b !== 'all';
}

/** A price of twice or half as much is as far as the opposite colour. */
function sizeOf(price: number): number {
  return Math.log2(price + 1);
}

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf({ colour }: Pick<Product, 'colour'>): Rgb | undefined {
  if (!colour) return undefined;
  const all = Number.parseInt(colour.hex.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
}

/** From 0 to 1: black and white are opposite. */
function colourDistance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / Math.hypot(255, 255, 255);
}
