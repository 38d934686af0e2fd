/** Of a file, how many of its last bytes tell whether it is whole. */
export const endingBytes = 12;

/**
 * Whether a picture goes on to its end, as far as its first and its last 12 bytes tell: a half-copied
 * one does not. False also where they cannot tell.
 */
export function endsAsPicture(start: Buffer, end: Buffer, size: number): boolean {
  const kind = start.toString('latin1', 0, 4);
  const last = end.toString('latin1');
  if (kind.startsWith('\xff\xd8')) return last.endsWith('\xff\xd9');
  if (kind === '\x89PNG') return last.endsWith('IEND\xae\x42\x60\x82');
  if (kind === 'RIFF') return size >= start.readUInt32LE(4) + 8;
  return kind === 'GIF8' && last.endsWith(';');
}

/**
 * Whether a JPEG has its end anywhere: phones write more behind it, up to a whole film. Its head may
 * have a small picture with an end of its own; among the points themselves the two bytes of the end
 * never follow each other.
 */
export function hasJpegEnd(bytes: Buffer): boolean {
  let position = 2;
  while (position + 4 <= bytes.length && bytes[position] === 0xff) {
    const isStartOfPoints = bytes[position + 1] === 0xda;
    if (isStartOfPoints) return bytes.includes('\xff\xd9', position, 'latin1');
    position += 2 + bytes.readUInt16BE(position + 2);
  }
  return false;
}
