import { localText } from '#app/ui/local-text.tsx';
import { parsePictureAddress, sharedAddress, sharedSize } from '#domain/picture-address.ts';
import type { Product } from '#domain/product.ts';

interface SharedPicture {
  /** A path of ours, or another site's address. */
  address: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

export function sharedPicture(
  product: Pick<Product, 'imagePath' | 'name' | 'nameAr'> | undefined,
): SharedPicture | undefined {
  if (!product || product.imagePath === '') return undefined;
  const { imagePath, name, nameAr } = product;
  const alt = localText({ en: name, ar: nameAr });
  const picture = parsePictureAddress(imagePath);
  // The size of another site's picture is unknown.
  if (!picture) return { address: imagePath, alt };
  return { address: sharedAddress(picture), alt, type: 'image/jpeg', ...sharedSize(picture) };
}
