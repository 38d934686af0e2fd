import type { Product } from '../product/product.ts';

export const maxSimilar = 8;

/** What decides how much one is like another. */
type Likeness = Pick<Product, 'id' | 'style' | 'categoryType' | 'colour' | 'price'>;

/** More than prices and colours can make up for. */
const sameStyle = -100;
/** When one of the two has no colour: between the same and the opposite one. */
const unknownColour = 0.5;

/**
 * Those most like `product`, the most alike first: of its style or category, near in colour and
 * price; equals in the owner's order. One of each style, and none that its swatches show already.
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
  const { id, style, categoryType } = product;
  const colour = rgbOf(product);
  const price = sizeOf(product.price);
  return (other) => {
    const isSameStyle = style !== undefined && other.style === style;
    if (other.id === id || !(isSameStyle || other.categoryType === categoryType)) return undefined;
    const otherColour = rgbOf(other);
    const isSwatch = isSameStyle && colour && otherColour;
    if (isSwatch) return undefined;
    const colours = colour && otherColour ? colourDistance(colour, otherColour) : unknownColour;
    return Math.abs(price - sizeOf(other.price)) + colours + (isSameStyle ? sameStyle : 0);
  };
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
