import type { Readable } from 'node:stream';

/** In bytes: larger than any row of a backup. */
const maxLineLength = 256 * 1024 * 1024;

/** @throws when a line is too long */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      chunks.push(rest.subarray(0, end));
      yield Buffer.concat(chunks).toString('utf8');
      chunks = [];
      length = 0;
      rest = rest.subarray(end + 1);
    }
    length += rest.length;
    if (length > maxLineLength) throw new Error(`a line is over ${maxLineLength} bytes`);
    chunks.push(rest);
  }
}
