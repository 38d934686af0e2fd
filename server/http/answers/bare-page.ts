import { shopColours } from '#domain/catalogue/shop-colours.ts';
import { directionOf, type Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import { hashSource } from './hash-source.ts';

interface BarePage {
  locale: Locale;
  title?: string;
  /** Below the title; neither is HTML. */
  text?: string;
  /** Seconds until the browser reloads. */
  again?: number;
}

const { byDay, byNight } = shopColours;

/** Like app/styles/base.css, without what must be loaded and without the owner's accent. */
const style = [
  `body{margin:0;background:${byDay.paper};color:${byDay.ink};font-family:system-ui,sans-serif;line-height:1.5;overflow-wrap:break-word}`,
  'main{box-sizing:border-box;max-width:100rem;margin:0 auto;padding:clamp(3rem,12vw,8rem) clamp(min(1rem,5vw),4vw,4rem)}',
  'h1{margin:0;font-size:clamp(min(2.25rem,12vw),7vw,6rem);font-weight:800;line-height:1.1;letter-spacing:-.02em;text-wrap:balance}',
  // Arabic letters join and are taller: no spacing.
  ':lang(ar) h1{line-height:1.35;letter-spacing:0}',
  `p{max-width:46ch;margin:1rem 0 0;color:${byDay.soft}}`,
  `@media (prefers-color-scheme:dark){body{background:${byNight.paper};color:${byNight.ink}}p{color:${byNight.soft}}}`,
].join('');

/** For the `Content-Security-Policy` header: allows only its own style. */
export const barePagePolicy = `default-src 'none'; style-src ${hashSource(style)}; frame-ancestors 'none'`;

export function barePage({ locale, text, again, title }: BarePage): string {
  const heading = title ?? m.error_title({}, { locale });
  const refresh = again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${refresh}<title>${heading}</title><style>${style}</style></head>
<body><main><h1>${heading}</h1>${text === undefined ? '' : `<p>${text}</p>`}</main></body>
</html>
`;
}
