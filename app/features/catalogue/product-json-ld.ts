import { localText } from '#app/ui/local-text.tsx';
import type { Product } from '#domain/product.ts';
import { detailLines } from './product-detail-lines.ts';

export function productJsonLd(
  product: Product,
  page: { brand: string; url: string; image: string | undefined; isSoldOut: boolean },
) {
  const { id, price } = product;
  const name = localText(product, 'name');
  const description = localText(product, 'description');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(id),
    name,
    ...(description === '' ? {} : { description }),
    ...Object.fromEntries(detailLines(product).map(({ field, text }) => [field, text])),
    ...(page.image === undefined ? {} : { image: page.image }),
    brand: { '@type': 'Brand', name: page.brand },
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: price.toFixed(2),
      priceCurrency: 'EGP',
      availability: `https://schema.org/${page.isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
  };
}
