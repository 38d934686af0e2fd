import type { Picture } from '#domain/picture-address.ts';
import type { PictureFile } from './find-picture-file.ts';
import type { PictureMeasures } from './measure-picture.ts';

interface KnownPicture {
  measures: PictureMeasures;
  /** By the name in the address; several files may have the same content. */
  files: Map<string, PictureFile>;
}

/** Which file a picture's address stands for. */
export interface KnownPictures {
  add(measures: PictureMeasures, file: PictureFile): void;
  has(hash: string): boolean;
  /** The file that had this content under this name when it was last looked at. */
  fileOf(picture: Picture): PictureFile | undefined;
  /** To be called when the file turned out to be another one. */
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
