import { type PictureFocus, splitFocus, withFocus } from './picture-focus.ts';

/** Pixels. A fixed list, so that nobody can fill the disk. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export interface Picture {
  /** 16 lower-case hex digits of the content's hash: a replaced photo has another address. */
  hash: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** The card's background: 6 lower-case hex digits, without `#`. */
  tint: string;
  /** Decoded; for people and crawlers, ignored by the lookup. */
  name: string;
  /** The focus of a photograph; a cut-out has none. */
  focus?: PictureFocus;
}

const addressPattern =
  /^\/images\/([0-9a-f]{16})-([1-9][0-9]{0,4})x([1-9][0-9]{0,4})-([0-9a-f]{6})\/(?:([1-9][0-9]{0,4})\/)?([^/?#]+)$/;

/**
 * `/images/<hash>-<width>x<height>-<tint>/<file name>`: a product's `imagePath` as we serve it. A
 * photograph's ends with its focus.
 */
export function pictureAddress(picture: Picture): string {
  const address = `${pictureFolder(picture)}/${encodeURIComponent(picture.name)}`;
  return withFocus(address, picture.focus);
}

/** The address of the picture in one width; answered as AVIF or WebP by the request's Accept. */
export function renditionAddress(picture: Picture, width: PictureWidth): string {
  return `${pictureFolder(picture)}/${width}/${encodeURIComponent(picture.name)}`;
}

/** The address of the picture as chats and search engines show it: a JPEG, whatever they accept. */
export function sharedAddress(picture: Picture): string {
  return `${pictureFolder(picture)}/${encodeURIComponent(picture.name)}/share.jpg`;
}

/** The picture of a shared picture's path; undefined when it is not ours. */
export function parseSharedAddress(path: string): Picture | undefined {
  const [, imagePath] = /^(.+)\/share\.jpg$/.exec(path) ?? [];
  return imagePath === undefined ? undefined : parsePictureAddress(imagePath);
}

/** Pixels, as chats want it. */
const maxSharedSide = 1200;

/** The size of the shared picture, in pixels; never enlarged. */
export function sharedSize({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.min(1, maxSharedSide / Math.max(width, height));
  const shown = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: shown(width), height: shown(height) };
}

/** The picture that an `imagePath` describes; undefined for any other address, used as it is. */
export function parsePictureAddress(imagePath: string): Picture | undefined {
  const parsed = parseAddress(imagePath);
  return parsed?.rendition === undefined ? parsed?.picture : undefined;
}

export function parseRenditionAddress(
  path: string,
): { picture: Picture; width: PictureWidth } | undefined {
  const parsed = parseAddress(path);
  if (!parsed) return undefined;
  const { picture, rendition } = parsed;
  const width = renditionWidths(picture).find((served) => served === rendition);
  return width && { picture, width };
}

/** Ascending: up to the natural width, rounded up to the list. */
export function renditionWidths(picture: Pick<Picture, 'width'>): PictureWidth[] {
  return pictureWidths.filter((_, index) => {
    const narrower = pictureWidths[index - 1];
    return narrower === undefined || narrower < picture.width;
  });
}

function pictureFolder({ hash, width, height, tint }: Picture): string {
  return `/images/${hash}-${width}x${height}-${tint}`;
}

function parseAddress(
  path: string,
): { picture: Picture; rendition: number | undefined } | undefined {
  const { path: asked, focus } = splitFocus(path);
  const [, hash, width, height, tint, rendition, encodedName] = addressPattern.exec(asked) ?? [];
  if (!hash || !tint || !encodedName) return undefined;
  const name = decodeName(encodedName);
  if (name === undefined) return undefined;
  const measures = { hash, width: Number(width), height: Number(height), tint, name };
  return {
    picture: focus ? { ...measures, focus } : measures,
    rendition: rendition === undefined ? undefined : Number(rendition),
  };
}

function decodeName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Broken percent encoding.
    return undefined;
  }
}
