import type { MetaDescriptor } from 'react-router';
import type { PublicSettings } from '#app/load-context.ts';

interface PageMeta {
  title: string;
  /** Cut to what a search engine shows; left out when empty. */
  description?: string;
  /** The page's own path; absent for a page that no search engine shall keep. */
  path?: string;
  /** Path or address of a picture of the page. */
  image?: string | undefined;
  type?: 'website' | 'product';
}

/** Characters of a description that search engines and chats show. */
const longestDescription = 200;

/** Title, description, canonical link and Open Graph of a page. */
export function pageMeta(
  settings: PublicSettings | undefined,
  { title, description = '', path, image, type = 'website' }: PageMeta,
): MetaDescriptor[] {
  const short = shorten(description.replaceAll(/\s+/g, ' ').trim());
  const address = path === undefined ? undefined : absolute(settings, path);
  const descriptors: (MetaDescriptor | undefined)[] = [
    { title },
    short === '' ? undefined : { name: 'description', content: short },
    address === undefined
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: settings?.brand ?? '' },
    short === '' ? undefined : { property: 'og:description', content: short },
    address === undefined ? undefined : { property: 'og:url', content: address },
    image === undefined ? undefined : { property: 'og:image', content: absolute(settings, image) },
  ];
  return descriptors.filter((descriptor) => descriptor !== undefined);
}

/** The whole address of a path of the shop; another site's address as it is. */
export function absolute(settings: PublicSettings | undefined, path: string): string {
  return path.startsWith('/') ? `${settings?.publicUrl ?? ''}${path}` : path;
}

function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > longestDescription / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1)}…`;
}
