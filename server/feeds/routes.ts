import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { locales, localizedPath } from '#domain/text/locale.ts';
import type { Catalogue } from '#server/catalogue/current/catalogue.ts';
import { acceptedEncoding } from '#server/http/answers/accepted-encoding.ts';
import { namedTag } from '#server/http/answers/entity-tag.ts';
import { keepByVersion } from '#server/http/answers/kept-by-version.ts';
import { noteShared } from '#server/http/answers/shared-answers.ts';
import type { Stock } from '#server/stock/follow-stock.ts';
import { type Feed, makeFeed } from './make-feed.ts';
import { csvFeed } from './write-csv.ts';
import { xmlFeed } from './write-xml.ts';

const maxBytes = 32 * 1024 * 1024;
/** Milliseconds after which the stock is read again. */
const freshMs = 15 * 60 * 1000;

const forms = { 'products.xml': xmlFeed, 'products.csv': csvFeed };

/**
 * `GET /feeds/products.xml` for Google and `/feeds/products.csv` for Meta, and both in Arabic.
 * @param parts.publicUrl an origin, without a closing slash
 */
export function feedRoutes(parts: {
  catalogue: Pick<Catalogue, 'current'>;
  stock: Pick<Stock, 'soldOut'>;
  brand: string;
  publicUrl: string;
  clock: () => Date;
}): Hono {
  const { catalogue, stock, brand, publicUrl, clock } = parts;
  const routes = new Hono();
  const feeds = keepByVersion<Feed>({ maxBytes, sizeOf: ({ zipped }) => zipped.byteLength });

  for (const locale of locales) {
    for (const [name, form] of Object.entries(forms)) {
      const path = localizedPath(locale, `/feeds/${name}`);
      routes.get(path, async (c) => {
        const release = catalogue.current();
        const version = `${release?.version ?? ''} ${Math.floor(clock().getTime() / freshMs)}`;
        const feed = await feeds.get(path, version, async () => {
          const source = { publicUrl, locale, brand, soldOut: await stock.soldOut() };
          return makeFeed(release?.products ?? [], source, form);
        });
        return answerFeed(c, feed, form.type);
      });
    }
  }
  return routes;
}

function answerFeed(c: Context, { zipped, etag }: Feed, type: string): Response {
  const always = {
    'Cache-Control': `public, max-age=${freshMs / 1000}`,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (namedTag(c.req.header('if-none-match'), [etag]) !== undefined) {
    return c.body(null, 304, always);
  }
  const headers = { ...always, 'Content-Type': type };
  const coding = acceptedEncoding(c.req.header('accept-encoding'), ['gzip']);
  if (coding === 'gzip') {
    noteShared(c);
    return c.body(zipped, 200, { ...headers, 'Content-Encoding': 'gzip' });
  }
  const text = Readable.from([zipped]).pipe(createGunzip());
  return c.body(Readable.toWeb(text) as ReadableStream, 200, headers);
}
