import type { Picture } from '#domain/picture-address.ts';
import type { PictureFile } from '#server/images/find-picture-file.ts';
import type { PictureMeasures } from './measure-picture.ts';

interface KnownPicture {
  measures: PictureMeasures;
  /** Files by their names in the URL; several may have the same content. */
  files: Map<string, PictureFile>;
}

export interface KnownPictures {
  add(measures: PictureMeasures, file: PictureFile): void;
  has(hash: string): boolean;
  /** The file that last had this content under this name. */
  fileOf(picture: Picture): PictureFile | undefined;
  /** Call when the file has other content now. */
  forget(picture: Picture): void;
}

export function createKnownPictures(): KnownPictures {
  const byHash = new Map<string, KnownPicture>();
  return {
    add(measures, file) {
      const known = byHash.get(measures.hash) ?? { measures, files: new Map() };
      known.files.set(file.name, file);
      byHash.set(measures.hash, known);
    },
    has: (hash) => byHash.has(hash),
    fileOf({ hash, width, height, tint, name }) {
      const known = byHash.get(hash);
      const same =
        known?.measures.width === width &&
        known.measures.height === height &&
        known.measures.tint === tint;
      return same ? known.files.get(name) : undefined;
    },
    forget({ hash, name }) {
      const known = byHash.get(hash);
      known?.files.delete(name);
      if (known?.files.size === 0) byHash.delete(hash);
    },
  };
}
