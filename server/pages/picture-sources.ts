import type { Product } from '#domain/product/product.ts';

/** Each page names them all; a list with more says `https:`. */
const maxOrigins = 8;

/** The host of a URL may hold a semicolon, which would begin another rule. */
const plainOrigin = /^https:\/\/[\w.:[\]-]+$/;

const kept = new WeakMap<readonly Product[], readonly string[]>();

/** For `img-src`: where pictures come from that are not files of the shop. */
export function pictureSources(addresses: readonly string[]): readonly string[] {
  const sources = new Set<string>();
  for (const address of addresses) {
    if (/^data:/i.test(address)) sources.add('data:');
    else if (/^(?:https:)?\/\//i.test(address)) {
      const origin = URL.parse(address, 'https://shop')?.origin ?? '';
      if (plainOrigin.test(origin)) sources.add(origin);
    }
    if (sources.size > maxOrigins) return ['data:', 'https:'];
  }
  return [...sources];
}

export function sourcesOfProducts(products: readonly Product[]): readonly string[] {
  const sources =
    kept.get(products) ??
    pictureSources(products.flatMap(({ imagePath, images = [] }) => [imagePath, ...images]));
  kept.set(products, sources);
  return sources;
}
