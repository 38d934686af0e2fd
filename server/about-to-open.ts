import { localeOfPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { barePage } from './http/answers/bare-page.ts';

/** While the shop opens; the browser reloads. */
export function aboutToOpen({ url, headers }: Request): Response {
  const locale = localeOfPath(new URL(url).pathname);
  const text = m.error_shop_opening({}, { locale });
  const isPage = headers.get('accept')?.includes('text/html') ?? false;
  return new Response(isPage ? barePage({ locale, title: text, again: 2 }) : `${text}\n`, {
    status: 503,
    headers: {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'Retry-After': '1',
    },
  });
}
