import { localText } from '#app/ui/local-text.tsx';
import { parsePictureAddress, renditionAddress, renditionWidths } from '#domain/picture-address.ts';
import type { ProductData } from './product-data.ts';

/** Address of the picture that a chat or a search engine shows; none when there is no picture. */
export function sharedPicture(imagePath: string): string | undefined {
  const picture = parsePictureAddress(imagePath);
  const width = picture && renditionWidths(picture).at(-1);
  if (picture && width) return renditionAddress(picture, width);
  return imagePath === '' ? undefined : imagePath;
}

/** The product as schema.org describes it, for search engines (https://schema.org/Product). */
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
