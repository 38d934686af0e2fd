import { localText } from '#app/ui/local-text.tsx';
import type { ProductData } from './product-data.ts';

export function productJsonLd(
  product: ProductData,
  page: { brand: string; url: string; image: string | undefined },
) {
  const { id, price } = product;
  const name = localText({ en: product.name, ar: product.nameAr });
  const description = localText({ en: product.description, ar: product.descriptionAr });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(id),
    name,
    ...(description === '' ? {} : { description }),
    ...(page.image === undefined ? {} : { image: page.image }),
    brand: { '@type': 'Brand', name: page.brand },
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: price.toFixed(2),
      priceCurrency: 'EGP',
      availability: 'https://schema.org/InStock',
    },
  };
}
