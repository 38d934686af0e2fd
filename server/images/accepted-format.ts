import { parseAccept } from 'hono/utils/accept';
import type { RenditionFormat } from './make-rendition.ts';

/**
 * AVIF for who names it in `Accept` and does not like WebP better. A mere `image/*` or star does
 * not count: every browser sends one, also those that cannot show AVIF. WebP is for all others.
 */
export function acceptedFormat(accept: string | undefined): RenditionFormat {
  const qualities = new Map(
    parseAccept(accept ?? '').map(({ type, q }) => [type.toLowerCase(), q] as const),
  );
  const avif = qualities.get('image/avif') ?? 0;
  return avif > 0 && avif >= (qualities.get('image/webp') ?? 0) ? 'avif' : 'webp';
}
