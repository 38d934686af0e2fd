import { FileFaultError } from './file-fault.ts';
import { otherKindOf } from './other-kinds.ts';

/** UTF-8, or UTF-16 as Excel's "Unicode Text". @throws {FileFaultError} for what is no text */
export function decodeText(bytes: Buffer): string {
  const otherKind = otherKindOf(bytes);
  if (otherKind !== undefined) throw new FileFaultError([{ line: 1, fault: otherKind }]);
  try {
    // Removes a byte order mark.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    const faulty = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
    const line = faulty.split(/\r\n|\n|\r/).length;
    throw new FileFaultError([
      {
        line,
        fault:
          'the file is not in UTF-8 (plain "CSV" of Excel is Windows-1256 or -1252); save it as "CSV UTF-8", or as UTF-8 text',
      },
    ]);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // By the byte order mark, or by the half of an English letter that is empty.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
