import { localText } from '#app/ui/local-text.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import type { Product } from '#domain/product.ts';
import { m } from '#messages';

/** With the first one. */
const mostPictures = 8;

export interface ProductPicture {
  imagePath: string;
  alt: string;
}

/** One without an address when there is none. */
export function picturesOf(product: Product): [ProductPicture, ...ProductPicture[]] {
  const { imagePath, images = [] } = product;
  const name = localText(product, 'name');
  const [first = '', ...further] = [imagePath, ...images].filter((path) => path !== '');
  return [
    { imagePath: first, alt: name },
    ...further.slice(0, mostPictures - 1).map((path, index) => ({
      imagePath: path,
      alt: m.product_picture({ name, shown: shownCount(index + 2) }),
    })),
  ];
}
