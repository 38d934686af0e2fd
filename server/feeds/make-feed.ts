import { createGzip } from 'node:zlib';
import type { Product } from '#domain/product/product.ts';
import { entityTag } from '#server/http/answers/entity-tag.ts';
import { giveWay } from '#server/http/give-way.ts';
import { type FeedSource, feedItems } from './feed-items.ts';
import type { csvFeed } from './write-csv.ts';
import type { xmlFeed } from './write-xml.ts';

export interface Feed {
  /** In gzip: 50,000 items have 40 MB, and 2 MB in gzip. */
  zipped: Uint8Array<ArrayBuffer>;
  /** Weak: the same in each coding. */
  etag: string;
}

/** Writes in slices, so that other requests run. */
export async function makeFeed(
  products: readonly Product[],
  source: FeedSource,
  form: typeof xmlFeed | typeof csvFeed,
): Promise<Feed> {
  const pause = giveWay();
  const gzip = createGzip();
  const pieces: Buffer[] = [];
  const done = new Promise((resolve, reject) => {
    gzip.on('data', (piece: Buffer) => pieces.push(piece));
    gzip.once('end', resolve).once('error', reject);
  });
  const write = async (text: string) => {
    if (!gzip.write(text)) await new Promise((drained) => gzip.once('drain', drained));
  };
  await write(form.begin({ title: source.brand, link: source.publicUrl }));
  for (const product of products) {
    for (const item of feedItems(product, source)) await write(form.item(item));
    await pause();
  }
  gzip.end(form.end);
  await done;
  const zipped = Buffer.concat(pieces);
  return { zipped: new Uint8Array(zipped), etag: `W/${entityTag(zipped)}` };
}
