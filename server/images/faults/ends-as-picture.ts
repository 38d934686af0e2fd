/** Number of final bytes that show whether a file is complete. */
export const endingBytes = 12;

/** Detects half-copied files by their first and last 12 bytes. False when unsure. */
export function endsAsPicture(start: Buffer, end: Buffer, size: number): boolean {
  const kind = start.toString('latin1', 0, 4);
  const last = end.toString('latin1');
  if (kind.startsWith('\xff\xd8')) return last.endsWith('\xff\xd9');
  if (kind === '\x89PNG') return last.endsWith('IEND\xae\x42\x60\x82');
  if (kind === 'RIFF') return size >= start.readUInt32LE(4) + 8;
  return kind === 'GIF8' && last.endsWith(';');
}

/**
 * Phones append data after the end, and the head may hold a thumbnail with its own end. In the
 * pixel data the two end bytes are never adjacent.
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
