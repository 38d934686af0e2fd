import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { readableLines } from './readable-lines.ts';
import { sourceFrames } from './source-frames.ts';

/** Members of errors that tell what went wrong; others, such as PostgreSQL's `detail`, hold rows. */
const told = [
  ['code', 'errno', 'syscall', 'address', 'port', 'path'],
  ['severity', 'table', 'column', 'constraint', 'responseCode', 'reason'],
].flat();

/**
 * The log of a process: lines of JSON, at a terminal lines for a person. Of a fault of the database they tell the query and never the
 * values, among which are names, addresses, hashes of passwords and keys; of an e-mail address in a
 * fault, the provider alone.
 * @param to by default the standard error
 */
export function openLog(level: string, to: DestinationStream = standardError()): Logger {
  return pino({ level, serializers: { err: describeError } }, to);
}

function standardError(): DestinationStream {
  return process.stderr.isTTY ? readableLines(process.stderr) : destination(2);
}

/** An error as JSON, with what caused it, and without what it was about. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described: Record<string, unknown> = {
    type: error.constructor.name,
    message: withoutPeople(messageOf(error)),
    stack: framesOf(error),
  };
  for (const name of told) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') described[name] = value;
  }
  if (error.cause !== undefined) described.cause = describeError(error.cause);
  if (error instanceof AggregateError) described.errors = error.errors.map(describeError);
  return described;
}

function messageOf(error: Error): string {
  // Its own message ends with the parameters.
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** A mail server that refuses a recipient names him; the provider is enough to tell why. */
function withoutPeople(message: string): string {
  return message.replace(/[^\s<>"(),:;@]{1,64}@(?=[^\s<>"@]+\.)/gu, '…@');
}

/** Where it was thrown; a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : sourceFrames(stack.slice(at + message.length).trim());
}
