import { localText } from '#app/ui/text/local-text.tsx';
import type { Product } from '#domain/product/product.ts';
import { categoryName } from '../data/category-names.ts';
import { kindName } from '../data/kind-names.ts';
import { detailLines } from './product-detail-lines.ts';

export function productJsonLd(
  product: Product,
  page: { brand: string; url: string; images: readonly string[]; isSoldOut: boolean },
) {
  const { id, price, wasPrice, offerEnds } = product;
  const money = (egp: number) => ({ price: egp.toFixed(2), priceCurrency: 'EGP' });
  const until = offerEnds === undefined ? {} : { priceValidUntil: offerEnds };
  const [image, ...further] = page.images;
  const name = localText(product, 'name');
  const description = localText(product, 'description');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(id),
    name,
    ...(description === '' ? {} : { description }),
    ...detailsOf(product),
    ...(image === undefined ? {} : { image: further.length > 0 ? page.images : image }),
    ...audienceOf(product),
    category: categoryOf(product),
    brand: { '@type': 'Brand', name: page.brand },
    offers: {
      '@type': 'Offer',
      url: page.url,
      ...money(price),
      ...until,
      ...(wasPrice !== undefined && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          ...money(wasPrice),
        },
      }),
      availability: `https://schema.org/${page.isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

/** Those that schema.org's `Product` knows. */
function detailsOf(product: Product) {
  const known = detailLines(product).filter(({ field }) => field !== 'care');
  return Object.fromEntries(known.map(({ field, text }) => [field, text]));
}

/** From the general to the special. */
function categoryOf({ categoryType, kind, kindAr }: Product): string {
  const category = categoryName(categoryType);
  if (kind === undefined) return category;
  const own = localText({ kind, ...(kindAr !== undefined && { kindAr }) }, 'kind');
  return `${category} > ${kindName(kind) ?? own}`;
}

const audiences = {
  women: { suggestedGender: 'female', suggestedMinAge: 13 },
  men: { suggestedGender: 'male', suggestedMinAge: 13 },
  children: { suggestedMaxAge: 13 },
  all: { suggestedGender: 'unisex' },
} as const;

function audienceOf({ department }: Product) {
  if (!department) return {};
  return { audience: { '@type': 'PeopleAudience', ...audiences[department] } };
}
