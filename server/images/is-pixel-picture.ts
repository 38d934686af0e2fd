/** Of a file, how many bytes tell what it is. */
export const tellingBytes = 12;

/** Whether a file that begins with these bytes is a picture of a format that we serve. */
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
    // The general brand of such files; one that is not AVIF inside fails when it is decoded.
    kind === 'ftypmif1'
  );
}
