import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import {
  type Picture,
  type PictureWidth,
  parsePictureAddress,
  parseRenditionAddress,
  renditionWidths,
} from '#domain/picture-address.ts';
import { acceptedFormat } from './accepted-format.ts';
import type { Renditions } from './renditions.ts';
import { QueueFullError } from './work-queue.ts';

const secondsToTryAgain = 5;
// A browser takes the headers of a 304 for those of the picture it has.
const retainedHeaders = [...RETAINED_304_HEADERS, 'cross-origin-resource-policy'];

/** `GET /images/…`: a rendition, or for other clients than our pages the largest one. */
export function pictureRoutes(renditions: Renditions): Hono {
  return new Hono().get('/images/*', etag({ retainedHeaders }), async (c) => {
    const asked = readAddress(new URL(c.req.url).pathname);
    if (!asked) return noPicture(c);
    const { picture } = asked;
    const savesData = c.req.header('Save-Data')?.toLowerCase() === 'on';
    const width = savesData ? halfAsWide(picture, asked.width) : asked.width;
    const format = acceptedFormat(c.req.header('Accept'));
    try {
      const bytes = await renditions.get(picture, width, format);
      if (!bytes) return noPicture(c);
      return c.body(bytes, 200, {
        'Content-Type': `image/${format}`,
        'Content-Length': String(bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${picture.hash}-${width}-${format}"`,
        Vary: 'Accept, Save-Data',
        'X-Content-Type-Options': 'nosniff',
        // The catalogue is open to clients on other sites, and so are its pictures.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return c.text('Too many pictures are being made just now.', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': String(secondsToTryAgain),
      });
    }
  });
}

/** The widest rendition of at most half the width; a quarter of the bytes, on a small screen. */
function halfAsWide(picture: Picture, width: PictureWidth): PictureWidth {
  return renditionWidths(picture).findLast((served) => served <= width / 2) ?? width;
}

function noPicture(c: Context): Response {
  return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
}

function readAddress(path: string): { picture: Picture; width: PictureWidth } | undefined {
  const rendition = parseRenditionAddress(path);
  if (rendition) return rendition;
  const picture = parsePictureAddress(path);
  const width = picture && renditionWidths(picture).at(-1);
  return picture && width ? { picture, width } : undefined;
}
