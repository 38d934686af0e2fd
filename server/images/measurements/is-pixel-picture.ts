/** Number of leading bytes that reveal the format. */
export const tellingBytes = 12;

export function isPixelPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4);
  const kind = bytes.toString('latin1', 4, tellingBytes);
  return (
    start === '\x89PNG' ||
    start.startsWith('\xff\xd8\xff') ||
    start === 'GIF8' ||
    start === 'II*\0' ||
    start === 'MM\0*' ||
    (start === 'RIFF' && kind.endsWith('WEBP')) ||
    kind === 'ftypavif' ||
    kind === 'ftypavis' ||
    // The generic brand of such files; if the content is not AVIF, decoding fails.
    kind === 'ftypmif1'
  );
}
