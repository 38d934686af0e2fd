import { Picture, type PictureSizes } from '#app/ui/picture.tsx';
import { pictureName } from './picture-name.ts';

interface FurtherPicturesProps {
  /** With the first one. */
  pictures: readonly string[];
  name: string;
  /** As of the first one. */
  sizes: PictureSizes;
}

export function FurtherPictures({ pictures, name, sizes }: FurtherPicturesProps) {
  return pictures
    .slice(1)
    .map((imagePath, index) => (
      <Picture
        key={imagePath}
        imagePath={imagePath}
        alt={pictureName(name, index + 1)}
        sizes={sizes}
      />
    ));
}
