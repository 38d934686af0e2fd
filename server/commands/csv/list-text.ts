import { readFile } from 'node:fs/promises';
import { FileFaultError } from './file-fault.ts';

/** Excel's and LibreOffice's files begin as a ZIP archive, or as older workbooks. */
const workbookBeginnings = ['504b0304', 'd0cf11e0'];

/** @throws {FileFaultError} for what is no text */
export async function readListText(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (workbookBeginnings.includes(bytes.subarray(0, 4).toString('hex'))) {
    throw new FileFaultError([
      { line: 1, fault: 'the file is a workbook, not a list; save it as "CSV UTF-8"' },
    ]);
  }
  try {
    // Removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const faulty = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? '';
    const line = faulty.split('\n').length;
    throw new FileFaultError([
      { line, fault: 'the file is not in UTF-8; save it as "CSV UTF-8", or as UTF-8 text' },
    ]);
  }
}
