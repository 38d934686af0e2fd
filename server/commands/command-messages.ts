import type { Readable } from 'node:stream';
import * as v from 'valibot';

/** What a command's process sends to the running shop: one line of JSON. */
export const RequestSchema = v.object({
  command: v.string(),
  args: v.object({
    positionals: v.array(v.string()),
    options: v.record(v.string(), v.optional(v.union([v.string(), v.boolean()]))),
  }),
  input: v.optional(v.unknown()),
});

/** What the shop sends back, a line of JSON each; the last one has the exit code. */
export const AnswerSchema = v.union([
  v.object({ print: v.string() }),
  v.object({ warn: v.string() }),
  v.object({ progress: v.tuple([v.number(), v.number()]) }),
  v.object({ exit: v.number() }),
]);

export type CommandAnswer = v.InferOutput<typeof AnswerSchema>;

/** Bytes of one message: a catalogue far larger than any shop's fits. */
const longestMessage = 256 * 1024 * 1024;

/** The lines of a stream. Throws when one is too long. */
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
    if (length > longestMessage) throw new Error(`a message is over ${longestMessage} bytes`);
    chunks.push(rest);
  }
}
