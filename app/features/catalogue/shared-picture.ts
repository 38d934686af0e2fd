import { parsePictureAddress, renditionAddress, renditionWidths } from '#domain/picture-address.ts';

/** Address of the picture that a chat or a search engine shows; none when there is no picture. */
export function sharedPicture(imagePath: string): string | undefined {
  const picture = parsePictureAddress(imagePath);
  const width = picture && renditionWidths(picture).at(-1);
  if (picture && width) return renditionAddress(picture, width);
  return imagePath === '' ? undefined : imagePath;
}
