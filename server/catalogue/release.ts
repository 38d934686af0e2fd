import { constants } from 'node:zlib';
import type { Product } from '#domain/product.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import { writeJson } from './write-json.ts';

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

/** `addressOf` maps an `imagePath` to the picture's address. */
export async function buildRelease(
  published: PublishedRelease,
  addressOf: (imagePath: string) => Promise<string>,
): Promise<Release> {
  const products = await Promise.all(
    published.products.map(async (product) => ({
      ...product,
      imagePath: await addressOf(product.imagePath),
    })),
  );
  const { key, publishedAt } = published;
  const text = await writeJson({ [key]: products }, 0);
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

/** The best quality takes seconds a megabyte. */
function brotliQuality(length: number): number {
  return length <= 256 * 1024 ? constants.BROTLI_MAX_QUALITY : 9;
}
