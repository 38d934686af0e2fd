import { constants } from 'node:zlib';
import { soldOn } from '#domain/product/offer.ts';
import type { Product } from '#domain/product/product.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { type EncodedBody, encodeBody } from '#server/http/answers/encoded-body.ts';
import { giveWay } from '#server/http/give-way.ts';

export interface PublishedRelease {
  /** A push key, or an external database's key. */
  key: string;
  publishedAt: Date;
  /** Nobody has published products of their own. */
  isDemo?: boolean;
  /** Pictures and sale prices as the owner wrote them. */
  products: readonly Product[];
}

export interface Release {
  key: string;
  /** Changes with anything that a shopper receives: key, product, picture, the end of a sale price. */
  version: string;
  publishedAt: Date;
  isDemo: boolean;
  /** In publication order, as they are sold today; with the addresses of their pictures. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** The body of `GET /products.json`, compressed once. */
  json: EncodedBody;
}

/** A product as shoppers receive it, and its JSON. */
interface ShownProduct {
  shown: Product;
  json: string;
}

/** A product of the owner that has not changed is not written again. */
const kept = new WeakMap<Product, ShownProduct>();

type AddressOf = (imagePath: string) => Promise<string>;

/**
 * `addressOf` maps a picture's path to its address.
 * @param day as which products are sold
 * @param isNew whether a product shows NEW
 */
export async function buildRelease(
  { key, publishedAt, isDemo = false, products: published }: PublishedRelease,
  addressOf: AddressOf,
  day = dayInEgypt(new Date()),
  isNew: (id: number) => boolean = () => true,
): Promise<Release> {
  const pause = giveWay();
  const all: ShownProduct[] = [];
  for (const product of published) {
    const sold = soldOn(product, day);
    const badged: Product = isNew(product.id) ? sold : { ...sold, isNew: false };
    all.push(showProduct(product, badged, await picturesOf(product, addressOf)));
    await pause();
  }
  const text = `{${JSON.stringify(key)}:[${all.map(({ json }) => json).join(',')}]}`;
  const products = all.map(({ shown }) => shown);
  const json = await encodeBody(text, brotliQuality(Buffer.byteLength(text)));
  return {
    key,
    version: json.identity.etag,
    publishedAt,
    isDemo,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    json,
  };
}

type Pictures = Pick<Product, 'imagePath' | 'images'>;

/** Without further pictures that have no address. */
async function picturesOf(
  { imagePath, images: paths }: Product,
  addressOf: AddressOf,
): Promise<Pictures> {
  const address = await addressOf(imagePath);
  if (!paths) return { imagePath: address };
  const images: string[] = [];
  for (const path of paths) {
    const further = await addressOf(path);
    if (further !== '') images.push(further);
  }
  return images.length > 0 ? { imagePath: address, images } : { imagePath: address };
}

function showProduct(product: Product, sold: Product, pictures: Pictures): ShownProduct {
  const made = kept.get(product);
  if (made && isSame(made.shown, sold, pictures)) return made;
  const { images, ...plain } = sold;
  // The further pictures keep their place.
  const shown = { ...(pictures.images ? sold : plain), ...pictures };
  const fresh = { shown, json: JSON.stringify(shown) };
  kept.set(product, fresh);
  return fresh;
}

/** What the day, the settings and the files can change in an owner's product. */
function isSame(shown: Product, sold: Product, pictures: Pictures): boolean {
  return (
    shown.price === sold.price &&
    shown.wasPrice === sold.wasPrice &&
    shown.isNew === sold.isNew &&
    shown.imagePath === pictures.imagePath &&
    shown.images?.join('\n') === pictures.images?.join('\n')
  );
}

/** The best quality takes seconds a megabyte; 9 takes twice as long as 7, for 1 % less. */
function brotliQuality(length: number): number {
  return length <= 256 * 1024 ? constants.BROTLI_MAX_QUALITY : 7;
}
