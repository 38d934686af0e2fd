import { FileFaultError } from './file-fault.ts';

const saveAgain = 'open it in a spreadsheet and save it as "CSV UTF-8"';

/** The first bytes tell the kind, whatever the file is named. */
const binaryKinds: readonly [beginning: string, kind: string][] = [
  ['PK\x03\x04', 'a workbook, not a list'],
  ['\xD0\xCF\x11\xE0', 'a workbook, not a list'],
  ['%PDF', 'a PDF, not a list'],
  ['{\\rtf', 'a text document (RTF), not a list'],
  ['\x1F\x8B', 'compressed, not a list: unpack it first'],
];

/** @returns why the bytes are no list and what to do, undefined for what may be one */
export function otherKindOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('latin1').trimStart();
  const found = binaryKinds.find(([start]) => beginning.startsWith(start));
  return found && `the file is ${found[1]}; ${saveAgain}`;
}

const markup =
  /^\s*<(?:!doctype|!--|\?xml|html|head|meta|style|script|body|table|div|p|workbook)\b/i;

/** Refuses what is no table: web pages and workbooks in XML, which some programs name `.csv` or `.xls`. */
export function refuseOtherKinds(text: string): void {
  if (markup.test(text)) {
    throw new FileFaultError([
      { line: 1, fault: `the file is a web page or XML, not a table; ${saveAgain}` },
    ]);
  }
  if (/^\s*(?:\[\s*[[{"]|\{\s*")/.test(text)) {
    const fault = 'the file is JSON, not a table; write the rows as CSV';
    throw new FileFaultError([{ line: 1, fault }]);
  }
  if (text.includes('\0')) {
    throw new FileFaultError([{ line: 1, fault: `the file is not a text; ${saveAgain}` }]);
  }
}
