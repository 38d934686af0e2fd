import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Product } from '#domain/product.ts';

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
  json: ReleaseBody;
}

interface ReleaseBody {
  text: string;
  bytes: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  /** Strong entity tag of the uncompressed body, quotes included. */
  etag: string;
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
  const text = JSON.stringify({ [key]: products });
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    key,
    version: hash,
    publishedAt,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    json: await compress(text, `"${hash}"`),
  };
}

/** Off the event loop: a large catalogue takes a processor for up to a second. */
async function compress(text: string, etag: string): Promise<ReleaseBody> {
  const bytes = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  ]);
  return { text, bytes, gzip: gzipped, brotli, etag };
}

/** The best quality takes seconds a megabyte, which a large catalogue's owner would wait for. */
function brotliQuality(length: number): number {
  return length <= 256 * 1024 ? constants.BROTLI_MAX_QUALITY : 9;
}
