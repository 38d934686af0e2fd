import { constants } from 'node:zlib';
import type { Product } from '#domain/product.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import { giveWay } from '#server/http/give-way.ts';

export interface PublishedRelease {
  /** A push key, or an external database's key. */
  key: string;
  publishedAt: Date;
  /** `imagePath` as the owner wrote it. */
  products: readonly Product[];
}

export interface Release {
  key: string;
  /** Changes with anything that a shopper receives: key, product, picture. */
  version: string;
  publishedAt: Date;
  /** In publication order; `imagePath` is the picture's address. */
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

/** By the owner's product: one that has not changed is not written again. */
const kept = new WeakMap<Product, ShownProduct>();

/** `addressOf` maps an `imagePath` to the picture's address. */
export async function buildRelease(
  { key, publishedAt, products: published }: PublishedRelease,
  addressOf: (imagePath: string) => Promise<string>,
): Promise<Release> {
  const pause = giveWay();
  const all: ShownProduct[] = [];
  for (const product of published) {
    const imagePath = await addressOf(product.imagePath);
    let made = kept.get(product);
    if (made?.shown.imagePath !== imagePath) {
      const shown = { ...product, imagePath };
      made = { shown, json: JSON.stringify(shown) };
      kept.set(product, made);
    }
    all.push(made);
    await pause();
  }
  const text = `{${JSON.stringify(key)}:[${all.map(({ json }) => json).join(',')}]}`;
  const products = all.map(({ shown }) => shown);
  const json = await encodeBody(text, brotliQuality(Buffer.byteLength(text)));
  return {
    key,
    version: json.identity.etag,
    publishedAt,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    json,
  };
}

/** The best quality takes seconds a megabyte; 9 takes twice as long as 7, for 1 % less. */
function brotliQuality(length: number): number {
  return length <= 256 * 1024 ? constants.BROTLI_MAX_QUALITY : 7;
}
