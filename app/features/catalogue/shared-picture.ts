import { localText } from '#app/ui/local-text.tsx';
import { parsePictureAddress, sharedAddress, sharedSize } from '#domain/picture-address.ts';
import type { Product } from '#domain/product.ts';

interface SharedPicture {
  /** A path of ours, or another site's address. */
  address: string;
  alt: string;
  type?: string;
  /** In pixels. */
  width?: number;
  height?: number;
}

/** The picture of a product that a chat or a search engine shows; none when it has no picture. */
export function sharedPicture(
  product: Pick<Product, 'imagePath' | 'name' | 'nameAr'> | undefined,
): SharedPicture | undefined {
  if (!product || product.imagePath === '') return undefined;
  const { imagePath, name, nameAr } = product;
  const alt = localText({ en: name, ar: nameAr });
  const picture = parsePictureAddress(imagePath);
  // Of another site's picture the size is not known.
  if (!picture) return { address: imagePath, alt };
  return { address: sharedAddress(picture), alt, type: 'image/jpeg', ...sharedSize(picture) };
}
