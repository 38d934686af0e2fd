import type { PublicSettings } from '#app/load-context.ts';
import { getLocale } from '#app/locale.ts';
import type { MetaDescriptor } from '#app/router';
import { type Locale, locales, localizedPath } from '#domain/text/locale.ts';

interface PagePicture {
  address: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

interface PageMeta {
  title: string;
  /** Shortened for search engines; omitted when empty. */
  description?: string;
  /** In the base language; undefined for pages that search engines must not index. */
  path?: string;
  /** Open Graph picture: path or address. */
  image?: PagePicture | undefined;
  type?: 'website' | 'product';
}

const maxDescriptionLength = 200;

/** Title, description, canonical link and Open Graph of a page. */
export function pageMeta(
  settings: PublicSettings | undefined,
  { title, description = '', path, image, type = 'website' }: PageMeta,
): MetaDescriptor[] {
  const short = shorten(description.replaceAll(/\s+/g, ' ').trim());
  const address = path === undefined ? undefined : pageAddressOf(settings, path);
  const descriptors: (MetaDescriptor | undefined)[] = [
    { title },
    short === '' ? undefined : { name: 'description', content: short },
    address === undefined
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
    ...(path === undefined ? [] : languagesOf(settings, path)),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: openGraphLocales[getLocale()] },
    { property: 'og:site_name', content: settings?.brand ?? '' },
    short === '' ? undefined : { property: 'og:description', content: short },
    address === undefined ? undefined : { property: 'og:url', content: address },
    ...(image ? pictureMeta(settings, image) : []),
  ];
  return descriptors.filter((descriptor) => descriptor !== undefined);
}

function pictureMeta(settings: PublicSettings | undefined, picture: PagePicture): MetaDescriptor[] {
  const { address, ...about } = picture;
  return [
    { property: 'og:image', content: absolute(settings, address) },
    ...Object.entries(about).map(([name, value]) => ({
      property: `og:image:${name}`,
      content: String(value),
    })),
  ];
}

const openGraphLocales = { en: 'en_GB', ar: 'ar_EG' } as const;

/** hreflang links for search engines. */
function languagesOf(settings: PublicSettings | undefined, path: string): MetaDescriptor[] {
  const alternate = (hrefLang: string, locale: Locale): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(settings, localizedPath(locale, path)),
  });
  return [...locales.map((locale) => alternate(locale, locale)), alternate('x-default', 'en')];
}

export function pageAddressOf(settings: PublicSettings | undefined, path: string): string {
  return absolute(settings, localizedPath(getLocale(), path));
}

/** Another site's address is unchanged. */
export function absolute(settings: PublicSettings | undefined, path: string): string {
  return path.startsWith('/') ? `${settings?.publicUrl ?? ''}${path}` : path;
}

function shorten(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const cut = text.slice(0, maxDescriptionLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > maxDescriptionLength / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1)}…`;
}
