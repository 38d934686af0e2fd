import { localText } from '#app/ui/text/local-text.tsx';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { parsePictureAddress, sharedAddress, sharedSize } from '#domain/picture-address.ts';
import { splitFocus } from '#domain/picture-focus.ts';

interface SharedPicture {
  /** A path of ours, or another site's address. */
  address: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

export function sharedPicture(
  product: Pick<BagProduct, 'name' | 'nameAr' | 'imagePath'> | undefined,
): SharedPicture | undefined {
  if (!product || product.imagePath === '') return undefined;
  const { imagePath } = product;
  const alt = localText(product, 'name');
  const picture = parsePictureAddress(imagePath);
  // The size of another site's picture is unknown.
  if (!picture) return { address: splitFocus(imagePath).path, alt };
  return { address: sharedAddress(picture), alt, type: 'image/jpeg', ...sharedSize(picture) };
}
