import { parseAccept } from 'hono/utils/accept';
import type { RenditionFormat } from './make-rendition.ts';

/** AVIF only for clients that name it and do not prefer WebP: all browsers send `image/*`. */
export function acceptedFormat(accept: string | undefined): RenditionFormat {
  const qualities = new Map(
    parseAccept(accept ?? '').map(({ type, q }) => [type.toLowerCase(), q] as const),
  );
  const avif = qualities.get('image/avif') ?? 0;
  return avif > 0 && avif >= (qualities.get('image/webp') ?? 0) ? 'avif' : 'webp';
}
