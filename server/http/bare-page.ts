import { createHash } from 'node:crypto';
import { directionOf, type Locale } from '#domain/locale.ts';
import { m } from '#messages';

interface BarePage {
  locale: Locale;
  title?: string;
  /** Below the title; neither has marks of HTML in it. */
  text?: string;
  /** Seconds after which the browser asks again by itself. */
  again?: number;
}

const style =
  'body{max-width:32rem;margin:20vh auto;padding:0 1rem;font-family:system-ui,sans-serif;line-height:1.5;overflow-wrap:break-word}';

/** The header with which such a page may be sent: nothing but its own style counts in it. */
export const barePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** A page that stands for itself, in the colours of the browser: there may be nothing else to load. */
export function barePage({ locale, text, again, title }: BarePage): string {
  const heading = title ?? m.error_title({}, { locale });
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${refresh}<title>${heading}</title><style>${style}</style></head>
<body><h1>${heading}</h1>${text === undefined ? '' : `<p>${text}</p>`}</body>
</html>
`;
}
