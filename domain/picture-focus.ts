/**
 * The point of a photograph that stays where its edges are cut: percent from the left and the top.
 * Written at the end of an address: `front.jpg#50,20`. A picture without one is a cut-out.
 */
export interface PictureFocus {
  x: number;
  y: number;
}

const percent = '(0|[1-9][0-9]?|100)';
const focusPattern = new RegExp(`^([^]*)#${percent},${percent}$`);

export function withFocus(address: string, focus: PictureFocus | undefined): string {
  return focus ? `${address}#${focus.x},${focus.y}` : address;
}

/** The address as it is asked for, and its focus. */
export function splitFocus(address: string): { path: string; focus?: PictureFocus } {
  const [, path, x, y] = focusPattern.exec(address) ?? [];
  if (path === undefined) return { path: address };
  return { path, focus: { x: Number(x), y: Number(y) } };
}

/** A URL, not a file of the shop. */
export function isPictureUrl(imagePath: string): boolean {
  return /^(?:(?:https?:)?\/\/|data:)/i.test(imagePath);
}

/** What was meant as a focus behind a picture's file name and is none. */
export function wrongFocus(address: string): string | undefined {
  if (isPictureUrl(address) || splitFocus(address).focus) return undefined;
  return /\.(?:jpe?g|png|webp|avif|gif|tiff?)(#[-\p{Nd}\s.,،;؛%٪]*)$/iu.exec(address)?.[1];
}
