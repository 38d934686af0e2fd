import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** RFC 1952 §2.3: deflate, no name, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** RFC 1951 §3.2.4: a last block with fixed codes and nothing in it. */
const emptyLastBlock = Buffer.from([0x03, 0x00]);

/** How long a nonce is: 16 random bytes in Base64. */
export const nonceLength = 24;
/** How far back deflate looks. */
const deflateWindow = 32 * 1024;
/** Stands for a nonce in what a piece may point back to: no text in UTF-8 has these bytes. */
const noText = Buffer.alloc(nonceLength, 0xff);

/** A page that was rendered once, ready to be sent with another nonce each time. */
export interface PagePieces {
  /** The text between the places of the nonce. */
  plain: readonly Buffer[];
  /** The same, each compressed by itself and ended at a whole byte. */
  compressed: readonly Buffer[];
}

/**
 * Cuts a page at the places of its nonce and compresses what is between them. A piece may point
 * back to the pieces before it, but never into a nonce: the nonce is another one each time.
 */
export async function cutPage(html: string, nonceMark: string): Promise<PagePieces> {
  const plain = html.split(nonceMark).map((piece) => Buffer.from(piece));
  const compressed = await Promise.all(
    plain.map((piece, index) => {
      const before = index === 0 ? [] : [...join(plain.slice(0, index), noText), noText];
      const dictionary = Buffer.concat(before).subarray(-deflateWindow);
      return deflate(piece, {
        level: 9,
        finishFlush: constants.Z_SYNC_FLUSH,
        // An empty one is refused.
        ...(dictionary.length > 0 ? { dictionary } : {}),
      });
    }),
  );
  return { plain, compressed };
}

/** The bytes that keeping the page takes, about. */
export function sizeOf({ plain, compressed }: PagePieces): number {
  return [...plain, ...compressed].reduce((sum, piece) => sum + piece.byteLength, 0);
}

function join(pieces: readonly Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

/** The page with its nonce. */
export function plainPage({ plain }: PagePieces, nonce: string): Buffer<ArrayBuffer> {
  return Buffer.concat(join(plain, Buffer.from(nonce)));
}

/**
 * The page with its nonce as one gzip body, of which only the checksum is made anew.
 * @throws RangeError for a nonce of another length: the pieces point back across it
 */
export function gzipPage({ plain, compressed }: PagePieces, nonce: string): Buffer<ArrayBuffer> {
  const text = Buffer.from(nonce);
  if (text.byteLength !== nonceLength) throw new RangeError(`A nonce has ${nonceLength} letters.`);
  // RFC 1951 §3.2.4: a block that is stored as it is, with its length and the length's complement.
  const stored = Buffer.alloc(5 + text.byteLength);
  stored.writeUInt16LE(text.byteLength, 1);
  stored.writeUInt16LE(~text.byteLength & 0xffff, 3);
  text.copy(stored, 5);
  const trailer = Buffer.alloc(8);
  let sum = 0;
  let size = 0;
  for (const piece of join(plain, text)) {
    sum = crc32(piece, sum);
    size += piece.byteLength;
  }
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size >>> 0, 4);
  return Buffer.concat([gzipHeader, ...join(compressed, stored), emptyLastBlock, trailer]);
}
