import { parsePictureAddress, sharedAddress } from '#domain/picture-address.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import type { Category } from '#domain/product/category.ts';
import type { Product } from '#domain/product/product.ts';
import { type Locale, localizedPath } from '#domain/text/locale.ts';

/** What sells in a size is an item of its own. Texts are in the feed's language. */
export interface FeedItem {
  /** `12`, or `12-M` for a size: the same for as long as the product is sold. */
  id: string;
  /** Sizes and colours of one thing share it. */
  group: string;
  title: string;
  description: string;
  link: string;
  picture: string;
  furtherPictures: readonly string[];
  isSoldOut: boolean;
  /** With its currency: `3250.00 EGP`. */
  price: string;
  /** What is paid while an offer runs, like `price`. */
  salePrice: string | undefined;
  brand: string;
  /** Google's taxonomy of products, by number. */
  googleCategory: number;
  /** The shop's own words, in English: `clothes > dress`. */
  productType: string;
  gender: 'female' | 'male' | 'unisex' | undefined;
  ageGroup: 'adult' | 'kids' | undefined;
  colour: string | undefined;
  size: string | undefined;
  material: string | undefined;
}

export interface FeedSource {
  /** An origin, without a closing slash. */
  publicUrl: string;
  locale: Locale;
  brand: string;
  /** The sold-out sizes by product, `''` for a product without sizes. */
  soldOut: ReadonlyMap<number, readonly string[]>;
}

/** "Shoes", "Clothing" and "Clothing Accessories" of Google's taxonomy. */
const googleCategories: Record<Category, number> = { shoes: 187, clothes: 1604, accessories: 167 };

const people = {
  women: { gender: 'female', ageGroup: 'adult' },
  men: { gender: 'male', ageGroup: 'adult' },
  children: { gender: 'unisex', ageGroup: 'kids' },
  all: { gender: 'unisex', ageGroup: 'adult' },
  unknown: { gender: undefined, ageGroup: undefined },
} as const;

/** Makes no item of a product without a picture: Google and Meta refuse it. */
export function feedItems(product: Product, source: FeedSource): FeedItem[] {
  const { id, sizes = [], price, wasPrice, colour, categoryType } = product;
  const { publicUrl, locale, brand, soldOut } = source;
  const addresses = [product.imagePath, ...(product.images ?? [])].filter(Boolean);
  const [picture, ...further] = addresses.map((path) => pictureLink(path, publicUrl));
  if (picture === undefined) return [];
  const title = inLanguage(locale, product.name, product.nameAr);
  const out = soldOut.get(id) ?? [];
  const labels: readonly (string | undefined)[] = sizes.length > 0 ? sizes : [undefined];
  return labels.map((size) => ({
    id: size === undefined ? String(id) : `${id}-${size}`,
    group: product.style ?? String(id),
    title,
    description: inLanguage(locale, product.description, product.descriptionAr) || title,
    link: publicUrl + localizedPath(locale, `/shop/${id}`),
    picture,
    furtherPictures: further,
    isSoldOut: out.includes(size ?? ''),
    price: writeAmount(wasPrice ?? price),
    salePrice: wasPrice === undefined ? undefined : writeAmount(price),
    brand,
    googleCategory: googleCategories[categoryType],
    productType: product.kind === undefined ? categoryType : `${categoryType} > ${product.kind}`,
    ...people[product.department ?? 'unknown'],
    colour: colour && inLanguage(locale, colour.name, colour.nameAr),
    size,
    material: inLanguage(locale, product.material, product.materialAr),
  }));
}

/** @param egp with at most two decimals */
function writeAmount(egp: number): string {
  return `${egp.toFixed(2)} EGP`;
}

/** Takes the English text where there is no Arabic one, as the pages do. */
function inLanguage<Text extends string | undefined>(
  locale: Locale,
  english: Text,
  arabic: string | undefined,
): Text | string {
  return (locale === 'ar' && arabic) || english;
}

/** Links the shop's own pictures as JPEG, which every reader of feeds takes. */
function pictureLink(path: string, publicUrl: string): string {
  const picture = parsePictureAddress(path);
  return new URL(picture ? sharedAddress(picture) : splitFocus(path).path, publicUrl).href;
}
