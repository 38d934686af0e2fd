import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import {
  type Picture,
  type PictureWidth,
  parsePictureAddress,
  parseRenditionAddress,
  parseSharedAddress,
  renditionWidths,
} from '#domain/picture-address.ts';
import { leaveOutKeepAlive } from '#server/http/answers/leave-out-keep-alive.ts';
import { QueueFullError } from '#server/turns/work-queue.ts';
import type { RenditionFormat, ServedFormat } from './renditions/make-rendition.ts';
import type { Renditions } from './renditions/renditions.ts';

const secondsToTryAgain = 5;
/** Opened as a page, even a file that is no picture runs and loads nothing. */
const picturePolicy = "default-src 'none'; sandbox";

export type PictureRoutes = Hono<{ Bindings: HttpBindings }>;

/**
 * Foreign clients get the largest rendition; `share.jpg` is for chats. With few headers, since
 * every visit pays for those of each picture.
 */
export function pictureRoutes(renditions: Renditions): PictureRoutes {
  return new Hono<{ Bindings: HttpBindings }>().get('/images/*', etag(), async (c) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', picturePolicy);
    leaveOutKeepAlive(c.env);
    const { pathname } = new URL(c.req.url);
    try {
      const asked = readAddress(pathname);
      const shared = asked ? undefined : parseSharedAddress(pathname);
      if (shared) {
        const tag = `${shared.hash}-shared`;
        return answer(c, await renditions.getShared(shared), { format: 'jpeg', tag });
      }
      if (!asked) return noPicture(c);
      const { picture } = asked;
      const savesData = c.req.header('Save-Data')?.toLowerCase() === 'on';
      const width = savesData ? halfAsWide(picture, asked.width) : asked.width;
      const format = acceptedFormat(c.req.header('Accept'));
      const bytes = await renditions.get(picture, width, format);
      const tag = `${picture.hash}-${width}-${format}`;
      return answer(c, bytes, { format, tag, vary: 'Accept, Save-Data' });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return c.text('Too many pictures are being made just now.', 503, {
        'Cache-Control': 'no-store',
        'Retry-After': String(secondsToTryAgain),
      });
    }
  });
}

/** AVIF only for clients that name it and do not prefer WebP: all browsers send `image/*`. */
function acceptedFormat(accept: string | undefined): RenditionFormat {
  const qualities = new Map(
    parseAccept(accept ?? '').map(({ type, q }) => [type.toLowerCase(), q] as const),
  );
  const avif = qualities.get('image/avif') ?? 0;
  return avif > 0 && avif >= (qualities.get('image/webp') ?? 0) ? 'avif' : 'webp';
}

function answer(
  c: Context,
  bytes: Buffer<ArrayBuffer> | undefined,
  { format, tag, vary }: { format: ServedFormat; tag: string; vary?: string },
): Response {
  if (!bytes) return noPicture(c);
  return c.body(bytes, 200, {
    'Content-Type': `image/${format}`,
    'Content-Length': String(bytes.length),
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${tag}"`,
    ...(vary && { Vary: vary }),
    // The catalogue is open to other sites, and so are its pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

/** The widest rendition of at most half the width: a quarter of the bytes for a small screen. */
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
