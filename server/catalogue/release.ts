import { constants } from 'node:zlib';
import type { Product } from '#domain/product.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoded-body.ts';
import { writeJson } from './write-json.ts';

/** A release as it was published. */
export interface PublishedRelease {
  /** A push key, or an external database's key. */
  key: string;
  publishedAt: Date;
  /** `imagePath` as the owner wrote it. */
  products: readonly Product[];
}

/** A release as it is served. */
export interface Release {
  key: string;
  /** Changes when anything that a shopper receives changes: the key, a product, a picture. */
  version: string;
  publishedAt: Date;
  /** In the order of publication; `imagePath` is the picture's address. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** The body of `GET /products.json`, compressed once. */
  json: EncodedBody;
}

/**
 * Makes a release ready to serve. `addressOf` answers the address of the picture that a product's
 * `imagePath` names.
 */
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

/** The best quality takes seconds a megabyte, which a large catalogue's owner would wait for. */
function brotliQuality(length: number): number {
  return length <= 256 * 1024 ? constants.BROTLI_MAX_QUALITY : 9;
}
